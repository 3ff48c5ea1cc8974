import { expect, it } from 'vitest'
import { checkContent } from '../check-content.ts'

it('the stories have no errors', () => {
  const { shelf, errors } = checkContent()
  expect(errors).toEqual([])
  expect(shelf.stories.length).toBeGreaterThan(0)
})

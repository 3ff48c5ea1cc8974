import { expect, it } from 'vitest'
import { checkContent } from '../check-content.ts'

it('the stories have no errors', () => {
  const { loaded, errors } = checkContent()
  expect(errors).toEqual([])
  expect(loaded.stories.length).toBeGreaterThan(0)
})

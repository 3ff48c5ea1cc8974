import { expect, it } from 'vitest'
import { checkContent } from './check-content.ts'

/** Thirty stories at three levels take some seconds. */
const TIME_LIMIT = 60_000

it(
  'the stories have no errors',
  () => {
    const { shelf, errors } = checkContent()
    expect(errors).toEqual([])
    expect(shelf.stories.length).toBeGreaterThan(0)
  },
  TIME_LIMIT,
)

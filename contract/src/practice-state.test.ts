import { EXAMPLE_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/testing/example'
import { expect, it } from 'vitest'
import { practiceState, readPracticeState } from './practice-state.ts'

it('is accepted by a client that does not know every family and strand of a newer server', () => {
  const words = Object.entries(EXAMPLE_PRACTICE_STATE.words).map(([id, word]) => [
    id,
    { ...word, last: { ...word.last, family: 'of-tomorrow', strand: 'of-tomorrow' } },
  ])
  const own = { ...EXAMPLE_PRACTICE_STATE, words: Object.fromEntries(words) }
  const read = readPracticeState.answer.parse({ childId: 'moss', seen: 'a1', own }).own
  expect(read).toEqual(own)
  // What a server cannot read it makes anew.
  expect(practiceState.safeParse(own).success).toBe(false)
  expect(practiceState.parse(EXAMPLE_PRACTICE_STATE)).toEqual(EXAMPLE_PRACTICE_STATE)
})

import { EXAMPLE_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/testing/example'
import { expect, it } from 'vitest'
import { practiceState, readPracticeState } from './practice-state.ts'

it('a client accepts unknown families and strands from a newer server, but the server itself rejects them', () => {
  const words = Object.entries(EXAMPLE_PRACTICE_STATE.words).map(([id, word]) => [
    id,
    { ...word, last: { ...word.last, family: 'of-tomorrow', strand: 'of-tomorrow' } },
  ])
  const state = { ...EXAMPLE_PRACTICE_STATE, words: Object.fromEntries(words) }
  const accepted = readPracticeState.answer.parse({ childId: 'moss', seen: 'a1', own: state }).own
  expect(accepted).toEqual(state)
  // A server that cannot parse a stored practice state computes it again from the facts.
  expect(practiceState.safeParse(state).success).toBe(false)
  expect(practiceState.parse(EXAMPLE_PRACTICE_STATE)).toEqual(EXAMPLE_PRACTICE_STATE)
})

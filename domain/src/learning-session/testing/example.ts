/** Facts of one learning session, for tests. */

import type { Difficulty } from '../../difficulty/difficulty.ts'
import type { Fact } from '../fact.ts'
import { learningSession, tallyAll } from '../learning-session.ts'

/** Start time of the sessions in tests, epoch ms. */
export const SESSION_START = Date.UTC(2026, 0, 2, 15)

/** Fields shared by all facts of one session. */
export const SESSION_FIELDS = { learningSessionId: 's1' }

/** A word-practice fact of visit v1 with one word that was a struggle, built in 95 s. The word is also the fact's id. */
export const hardWordFact = (factId: string, correct: boolean, difficulty: Difficulty = 'challenge'): Fact => ({
  ...SESSION_FIELDS,
  factId,
  at: SESSION_START + 1,
  type: 'word-practice',
  visitId: 'v1',
  theme: 'universal',
  difficulty,
  timeSpent: 95_000,
  words: [factId],
  correctWords: correct ? [factId] : [],
  struggledWords: [factId],
  planned: 3,
  hintsUsed: 0,
  resets: 0,
  wrongOrders: 0,
})

/** The session computed from facts; null if there are none. */
export const sessionOf = (facts: readonly Fact[]) => {
  const tallies = tallyAll(facts)
  return tallies && learningSession(tallies)
}

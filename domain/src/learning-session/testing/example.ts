import type { Difficulty } from '../../difficulty/difficulty.ts'
import type { Fact } from '../fact.ts'
import { learningSession, tallyAll } from '../learning-session.ts'

/** When the sessions of these tests begin, epoch ms. */
export const START = Date.UTC(2026, 0, 2, 15)

/** What every fact of one session has. */
export const base = { learningSessionId: 's1' }

/** A word of the visit v1 that took long. */
export const hardWord = (factId: string, correct: boolean, difficulty: Difficulty = 'challenge'): Fact => ({
  ...base,
  factId,
  at: START + 1,
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

/** The session that facts make. */
export const sessionOf = (facts: readonly Fact[]) => {
  const tallies = tallyAll(facts)
  return tallies && learningSession(tallies)
}

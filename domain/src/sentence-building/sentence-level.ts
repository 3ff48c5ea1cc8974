import { neighbourDifficulty, STRUGGLES_TO_LOWER, SUCCESSES_TO_RAISE } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'

/** How hard sentences are for a child, apart from how hard words are. */
export type SentenceLevel = {
  readonly difficulty: Difficulty
  readonly strugglesInRow: number
  readonly successesInRow: number
}

/** Every child's first sentences are easy, whatever their age and their words. */
export const FIRST_SENTENCE_LEVEL: SentenceLevel = { difficulty: 'easy', strugglesInRow: 0, successesInRow: 0 }

/** How a sentence went: words that did not fit, and whether its hint was asked for. */
type SentenceOutcome = { readonly misfits: number; readonly hintsUsed: number }

const MISFITS_OF_STRUGGLE = 2

/** A struggle: two words that did not fit, or one that did not although the hint was asked for. Time counts nothing here. */
export const isSentenceStruggle = ({ misfits, hintsUsed }: SentenceOutcome): boolean =>
  misfits >= MISFITS_OF_STRUGGLE || (misfits >= 1 && hintsUsed >= 1)

/** By the numbers of the words' ladder: two struggles in a row lower, three successes raise, and a change counts anew. */
export function afterSentence(level: SentenceLevel, outcome: SentenceOutcome): SentenceLevel {
  const struggled = isSentenceStruggle(outcome)
  const strugglesInRow = struggled ? level.strugglesInRow + 1 : 0
  const successesInRow = struggled ? 0 : level.successesInRow + 1
  const step = strugglesInRow >= STRUGGLES_TO_LOWER ? -1 : successesInRow >= SUCCESSES_TO_RAISE ? 1 : 0
  const difficulty = step === 0 ? level.difficulty : neighbourDifficulty(level.difficulty, step)
  if (difficulty !== level.difficulty) return { ...FIRST_SENTENCE_LEVEL, difficulty }
  return { difficulty, strugglesInRow, successesInRow }
}

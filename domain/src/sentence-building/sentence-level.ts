/**
 * Adapts the difficulty of sentences to the child: easier after struggles, harder after successes. The web app updates
 * and stores it after each sentence.
 */

import { neighbourDifficulty, STRUGGLES_TO_LOWER, SUCCESSES_TO_RAISE } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'

/** The difficulty of sentences for a child, independent of that of words. */
export type SentenceLevel = {
  readonly difficulty: Difficulty
  readonly strugglesInRow: number
  readonly successesInRow: number
  /** Whether each of the last sentences that counted was a struggle. There are at most six, the latest last. */
  readonly struggles: readonly boolean[]
  /** The visit in which the difficulty last changed. Null before the first change. */
  readonly changedIn: string | null
}

/** Every child starts with easy sentences, whatever their age and word difficulty. */
export const FIRST_SENTENCE_LEVEL: SentenceLevel = {
  difficulty: 'easy',
  strugglesInRow: 0,
  successesInRow: 0,
  struggles: [],
  changedIn: null,
}

/** How a sentence was filled: the number of words that did not fit, and of hints used. */
type SentenceOutcome = { readonly misfits: number; readonly hintsUsed: number }

/** A sentence that was filled. */
export type SentenceResult = SentenceOutcome & {
  readonly visitId: string
  readonly difficulty: Difficulty
  readonly boxes: number
}

const MISFITS_FOR_STRUGGLE = 2
/** Sentences with fewer boxes are ignored, because by chance two thirds of them are filled without a struggle. */
const MIN_BOXES = 3
/** This many struggles among the last sentences lower the difficulty, even if they are not in a row. */
const STRUGGLES_AMONG_LATEST = 3
const LATEST_SENTENCES = 6

/** A struggle is two misfits, or one misfit although the hint was used. Time is not considered. */
export const isSentenceStruggle = ({ misfits, hintsUsed }: SentenceOutcome): boolean =>
  misfits >= MISFITS_FOR_STRUGGLE || (misfits >= 1 && hintsUsed >= 1)

/**
 * Returns the level after a sentence. Two struggles in a row, or three among the last six sentences, lower the
 * difficulty. Three successes in a row raise it, where a success has no misfit. Only sentences of the current
 * difficulty with at least three boxes count. The difficulty changes at most once a visit, and a change resets the
 * counts.
 */
export function updateSentenceLevel(level: SentenceLevel, filled: SentenceResult): SentenceLevel {
  if (filled.difficulty !== level.difficulty || filled.boxes < MIN_BOXES) return level
  const struggled = isSentenceStruggle(filled)
  const strugglesInRow = struggled ? level.strugglesInRow + 1 : 0
  const successesInRow = filled.misfits === 0 ? level.successesInRow + 1 : 0
  const struggles = [...level.struggles, struggled].slice(-LATEST_SENTENCES)
  const isTooHard =
    strugglesInRow >= STRUGGLES_TO_LOWER || struggles.filter((hard) => hard).length >= STRUGGLES_AMONG_LATEST
  const isTooEasy = successesInRow >= SUCCESSES_TO_RAISE
  const mayChange = (isTooHard || isTooEasy) && level.changedIn !== filled.visitId
  const difficulty = mayChange ? neighbourDifficulty(level.difficulty, isTooHard ? -1 : 1) : level.difficulty
  if (difficulty !== level.difficulty) return { ...FIRST_SENTENCE_LEVEL, difficulty, changedIn: filled.visitId }
  return { difficulty, strugglesInRow, successesInRow, struggles, changedIn: level.changedIn }
}

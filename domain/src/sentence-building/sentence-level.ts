import { neighbourDifficulty, STRUGGLES_TO_LOWER, SUCCESSES_TO_RAISE } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'

/** How hard sentences are for a child, apart from how hard words are. */
export type SentenceLevel = {
  readonly difficulty: Difficulty
  readonly strugglesInRow: number
  readonly successesInRow: number
  /** whether each of the last sentences that counted was a struggle, the newest last: six at most */
  readonly struggles: readonly boolean[]
  /** the visit of the last change; null while there was none */
  readonly changedIn: string | null
}

/** Every child's first sentences are easy, whatever their age and their words. */
export const FIRST_SENTENCE_LEVEL: SentenceLevel = {
  difficulty: 'easy',
  strugglesInRow: 0,
  successesInRow: 0,
  struggles: [],
  changedIn: null,
}

/** How a sentence went: words that did not fit, and whether its hint was asked for. */
type SentenceOutcome = { readonly misfits: number; readonly hintsUsed: number }

/** A sentence that was filled. */
export type FilledSentence = SentenceOutcome & {
  readonly visitId: string
  readonly difficulty: Difficulty
  readonly boxes: number
}

const MISFITS_OF_STRUGGLE = 2
/** A sentence with fewer boxes says little: two thirds of those with two boxes are filled by chance without a struggle. */
const LEAST_BOXES = 3
/** So many struggles among so many sentences lower the difficulty, too, in a row or not. */
const STRUGGLES_OF_LAST = 3
const LAST_SENTENCES = 6

/** A struggle: two words that did not fit, or one that did not although the hint was asked for. Time counts nothing here. */
export const isSentenceStruggle = ({ misfits, hintsUsed }: SentenceOutcome): boolean =>
  misfits >= MISFITS_OF_STRUGGLE || (misfits >= 1 && hintsUsed >= 1)

/**
 * By the numbers of the words' ladder: two struggles in a row lower, and so do three among the last six; three successes in a
 * row raise, and a success has no word that did not fit. Only sentences of the child's own level with three boxes or more
 * count. A visit changes the level once at most, and what is counted begins anew after a change.
 */
export function afterSentence(level: SentenceLevel, filled: FilledSentence): SentenceLevel {
  if (filled.difficulty !== level.difficulty || filled.boxes < LEAST_BOXES) return level
  const struggled = isSentenceStruggle(filled)
  const strugglesInRow = struggled ? level.strugglesInRow + 1 : 0
  const successesInRow = filled.misfits === 0 ? level.successesInRow + 1 : 0
  const struggles = [...level.struggles, struggled].slice(-LAST_SENTENCES)
  const isTooHard = strugglesInRow >= STRUGGLES_TO_LOWER || struggles.filter((hard) => hard).length >= STRUGGLES_OF_LAST
  const step = isTooHard ? -1 : successesInRow >= SUCCESSES_TO_RAISE ? 1 : 0
  const difficulty =
    step === 0 || level.changedIn === filled.visitId ? level.difficulty : neighbourDifficulty(level.difficulty, step)
  if (difficulty !== level.difficulty) return { ...FIRST_SENTENCE_LEVEL, difficulty, changedIn: filled.visitId }
  return { difficulty, strugglesInRow, successesInRow, struggles, changedIn: level.changedIn }
}

/**
 * Decides how the board for a word looks before the word is shown: how many distractors (wrong tiles) there are, and
 * whether a lesson comes first. Word building calls it for each new word.
 */

import type { Difficulty } from '../difficulty/difficulty.ts'
import type { SequencePosition, StrandProgress } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import { type chooseWord, missedTwoInRow, positionInSequence, type WordChoice } from './choose-word.ts'
import type { planReturns } from './visit-plan.ts'
import type { WordCandidate } from './word-candidates.ts'
import type { WordMemory } from './word-memory.ts'

/** How a word is presented on the board. */
export type BoardPlan = {
  /** The number of distractors. */
  readonly distractors: number
  /** The strand whose lesson is shown before the word. Null for no lesson. */
  readonly lesson: Strand | null
}

/** Plans the board of a word. After two words in a row that were not built alone, there are no distractors. */
export function planBoard({
  word,
  bank,
  memory,
  firstDifficulty,
  finishedWords,
}: {
  readonly word: WordCandidate
  readonly bank: readonly WordCandidate[]
  readonly memory: WordMemory
  readonly firstDifficulty: Difficulty
  readonly finishedWords: WordChoice['finishedWords']
}): BoardPlan {
  const strand = word.help?.strand ?? null
  const position = positionInSequence({ bank, memory, firstDifficulty })
  const isMet = memory.words[word.id] !== undefined
  return {
    distractors: missedTwoInRow(finishedWords)
      ? 0
      : distractorCount(strand, strand === null ? null : position.progress[strand], isMet),
    lesson: dueLesson(strand, position, memory),
  }
}

/** One distractor is added for every three different words of a strand that were built alone. */
const WORDS_FOR_DISTRACTOR = 3
const MAX_DISTRACTORS = 3

/**
 * Returns the number of distractors of a word. The first word of a strand has none. Later words have one, and up to
 * three as words of the strand are built alone, but only one while the strand is regressing. A heart word has none the
 * first time, because one of its distractors is how the word would be spelled regularly.
 *
 * @param strand null for a word without a strand
 * @param progress the child's progress in that strand
 * @param isMet whether this word was built before
 */
export function distractorCount(strand: HomeStrand | null, progress: StrandProgress | null, isMet: boolean): number {
  if (strand === null || progress === null || progress.wordCount === 0) return 0
  if (!isInSequence(strand) && !isMet) return 0
  if (progress.isRegressing) return 1
  return Math.min(MAX_DISTRACTORS, 1 + Math.floor(progress.aloneCount / WORDS_FOR_DISTRACTOR))
}

/** How many lessons a visit has at most: one, and another if practice has moved to an earlier strand. */
const MAX_LESSONS = 2

/** A lesson is repeated at the earliest in the third visit after the one in which it was shown. */
const VISITS_BETWEEN_LESSONS = 3

const visitsSince = ({ words }: WordMemory, at: number): number =>
  new Set(Object.values(words).flatMap(({ lastVisit }) => (lastVisit > at ? [lastVisit] : []))).size

/** When this many words of a strand were built alone, its first lesson is skipped. */
const WORDS_TO_SKIP_LESSON = 2

/**
 * Decides whether the lesson of a word's strand is shown before the word. It is shown when the strand is practised for
 * the first time, and again some visits later if the strand is stuck. A visit has at most one lesson, or a second if
 * practice has moved to an earlier strand. The very first word has none.
 */
export function dueLesson(
  strand: HomeStrand | null,
  { progress, workingStrand }: SequencePosition,
  memory: WordMemory,
): Strand | null {
  if (strand === null || !isInSequence(strand) || strand !== workingStrand) return null
  const lessons = memory.lessons ?? {}
  const isFirstWord = Object.keys(memory.words).length === 0
  const shownNow = STRANDS.filter((strand) => (lessons[strand] ?? -1) >= memory.visit)
  const hadLesson = shownNow.length >= MAX_LESSONS || shownNow.some((item) => strandIndex(item) <= strandIndex(strand))
  if (isFirstWord || hadLesson) return null
  const { aloneCount, stuckSince } = progress[strand]
  const shownAt = lessons[strand]
  if (shownAt === undefined) return aloneCount < WORDS_TO_SKIP_LESSON || stuckSince !== null ? strand : null
  const isAgain = stuckSince !== null && shownAt < stuckSince && visitsSince(memory, shownAt) >= VISITS_BETWEEN_LESSONS
  return isAgain ? strand : null
}

/**
 * The functions that choose a visit's words. The screen does not import them. They are loaded together with the words.
 */
export type Chooser = {
  readonly planReturns: typeof planReturns
  readonly chooseWord: typeof chooseWord
  readonly planBoard: typeof planBoard
}

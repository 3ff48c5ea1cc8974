import type { Difficulty } from '../difficulty/difficulty.ts'
import type { SequencePosition, StrandProgress } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import { type chooseWord, isTooHard, positionInSequence, type WordCandidate, type WordChoice } from './choose-word.ts'
import type { planReturns } from './visit-plan.ts'
import type { WordMemory } from './word-memory.ts'

/** How a word is presented. */
export type BoardPlan = {
  /** the number of distractors */
  readonly distractors: number
  /** the strand whose lesson is shown before it; null for none */
  readonly lesson: Strand | null
}

/** Plans the board of a word. After two words in a row that were not built alone, there are no distractors. */
export function planBoard({
  word,
  bank,
  memory,
  start,
  finished,
}: {
  readonly word: WordCandidate
  readonly bank: readonly WordCandidate[]
  readonly memory: WordMemory
  readonly start: Difficulty
  readonly finished: WordChoice['finished']
}): BoardPlan {
  const strand = word.help?.strand ?? null
  const standing = positionInSequence({ bank, memory, start })
  const isMet = memory.words[word.id] !== undefined
  return {
    distractors: isTooHard(finished)
      ? 0
      : distractorCount(strand, strand === null ? null : standing.progress[strand], isMet),
    lesson: dueLesson(strand, standing, memory),
  }
}

/** Each this many different words of a strand that were built alone add one distractor. */
const WORDS_FOR_ANOTHER = 3
const MAX_DISTRACTORS = 3

/**
 * The number of distractors of a word: none at the first word of its strand, then one, up to three as words of the
 * strand are built alone; one while the strand is regressing. A heart word has none until it was met, because its
 * regular spelling is one of them.
 *
 * @param strand null for a word without one
 * @param progress the child's progress in that strand
 * @param isMet whether this word was built before
 */
export function distractorCount(strand: HomeStrand | null, progress: StrandProgress | null, isMet: boolean): number {
  if (strand === null || progress === null || progress.met === 0) return 0
  if (!isInSequence(strand) && !isMet) return 0
  if (progress.isRegressing) return 1
  return Math.min(MAX_DISTRACTORS, 1 + Math.floor(progress.alone / WORDS_FOR_ANOTHER))
}

/** The maximum number of lessons in a visit: one, and another if practice has moved to an earlier strand. */
const MAX_LESSONS = 2

/** A lesson is repeated in the third visit after it was shown at the earliest. */
const VISITS_BETWEEN = 3

const visitsSince = ({ words }: WordMemory, at: number): number =>
  new Set(Object.values(words).flatMap(({ lastVisit }) => (lastVisit > at ? [lastVisit] : []))).size

/** After this many words of a strand built alone, its introductory lesson is skipped. */
const WORDS_TO_SKIP_LESSON = 2

/**
 * Decides whether a word's lesson is shown before it: when its strand is practised for the first time, and again some
 * visits later when three of its last five attempts were not `alone`. At most one in a visit, or a second if practice
 * has moved to an earlier strand; none before the very first word.
 */
export function dueLesson(
  strand: HomeStrand | null,
  { progress, working }: SequencePosition,
  memory: WordMemory,
): Strand | null {
  if (strand === null || !isInSequence(strand) || strand !== working) return null
  const lessons = memory.lessons ?? {}
  const isFirstWord = Object.keys(memory.words).length === 0
  const shownNow = STRANDS.filter((strand) => (lessons[strand] ?? -1) >= memory.visit)
  const hadOne = shownNow.length >= MAX_LESSONS || shownNow.some((item) => strandIndex(item) <= strandIndex(strand))
  if (isFirstWord || hadOne) return null
  const { alone, stuckSince } = progress[strand]
  const shownAt = lessons[strand]
  if (shownAt === undefined) return alone < WORDS_TO_SKIP_LESSON || stuckSince !== null ? strand : null
  const isAgain = stuckSince !== null && shownAt < stuckSince && visitsSince(memory, shownAt) >= VISITS_BETWEEN
  return isAgain ? strand : null
}

/** The functions that choose a visit's words. They are loaded with the words, not with the screen. */
export type Chooser = {
  readonly planReturns: typeof planReturns
  readonly chooseWord: typeof chooseWord
  readonly planBoard: typeof planBoard
}

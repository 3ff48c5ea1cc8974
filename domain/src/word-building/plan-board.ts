import type { Difficulty } from '../difficulty/difficulty.ts'
import type { SequencePosition, StrandProgress } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import { isTooHard, positionInSequence, type WordCandidate, type WordChoice } from './choose-word.ts'
import type { WordMemory } from './word-memory.ts'

/** How a word is offered. */
export type BoardPlan = {
  /** how many parts that do not belong stand beside its own */
  readonly distractors: number
  /** the strand whose lesson comes before it; null when none does */
  readonly lesson: Strand | null
}

/**
 * After two words in a row that were not built alone nothing extra lies in the tray.
 *
 * @param start the difficulty a child of this age begins with
 * @param finished the words of this visit so far
 */
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

/** So many different words of a strand that were built alone bring one more part that does not belong. */
const WORDS_FOR_ANOTHER = 3
const MAX_DISTRACTORS = 3

/**
 * How many parts that do not belong stand beside a word's own: none when its strand is met for the first time, then one, and
 * up to three as words of it are built alone; one while the strand is shaky. A heart word has none until it was met itself,
 * for its plain spelling is one of them.
 *
 * @param strand null for a word without one
 * @param progress what is known of the child in that strand
 * @param isMet whether this very word was built before
 */
export function distractorCount(strand: HomeStrand | null, progress: StrandProgress | null, isMet: boolean): number {
  if (strand === null || progress === null || progress.met === 0) return 0
  if (!isInSequence(strand) && !isMet) return 0
  if (progress.isRegressing) return 1
  return Math.min(MAX_DISTRACTORS, 1 + Math.floor(progress.alone / WORDS_FOR_ANOTHER))
}

/** One lesson in a visit, and one more where the work has stepped down. */
const MAX_LESSONS = 2

/** A lesson comes again in the third visit after it was shown, at the earliest. */
const VISITS_BETWEEN = 3

const visitsSince = ({ words }: WordMemory, at: number): number =>
  new Set(Object.values(words).flatMap(({ lastVisit }) => (lastVisit > at ? [lastVisit] : []))).size

/** A child who built so many words of a strand alone needs no card that introduces it. */
const WORDS_TO_SKIP_LESSON = 2

/**
 * Whether the lesson of a word's strand comes before it: when the strand is worked on for the first time, and again when three
 * of the last five words of it were not built alone, some visits later. One in a visit, or another where the work has stepped down to an earlier strand; none before the very first
 * word.
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

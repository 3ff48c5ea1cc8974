import type { SequencePosition } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import type { WordMemory } from './word-memory.ts'

/** One lesson in a visit, and one more where the work has stepped down. */
const MOST_IN_VISIT = 2

/** A lesson comes again in the third visit after it was shown, at the earliest. */
const VISITS_BETWEEN = 3

const visitsSince = ({ words }: WordMemory, at: number): number =>
  new Set(Object.values(words).flatMap(({ lastVisit }) => (lastVisit > at ? [lastVisit] : []))).size

/** A child who built so many words of a strand alone needs no card that introduces it. */
const WORDS_THAT_SPARE_IT = 2

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
  const shownNow = STRANDS.filter((one) => (lessons[one] ?? -1) >= memory.visit)
  const hadOne = shownNow.length >= MOST_IN_VISIT || shownNow.some((one) => strandIndex(one) <= strandIndex(strand))
  if (isFirstWord || hadOne) return null
  const { alone, stuckSince } = progress[strand]
  const shownAt = lessons[strand]
  if (shownAt === undefined) return alone < WORDS_THAT_SPARE_IT || stuckSince !== null ? strand : null
  const isAgain = stuckSince !== null && shownAt < stuckSince && visitsSince(memory, shownAt) >= VISITS_BETWEEN
  return isAgain ? strand : null
}

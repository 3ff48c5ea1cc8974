import type { StrandProgress } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence } from '../sequence/strand.ts'

/** So many different words of a strand that were built alone bring one more part that does not belong. */
const WORDS_FOR_ANOTHER = 3
const MOST = 3

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
  return Math.min(MOST, 1 + Math.floor(progress.alone / WORDS_FOR_ANOTHER))
}

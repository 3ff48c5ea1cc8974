import type { Difficulty } from '../difficulty/difficulty.ts'
import type { Strand } from '../sequence/strand.ts'
import { isTooHard, positionInSequence, type WordCandidate, type WordChoice } from './choose-word.ts'
import { distractorCount } from './distractor-count.ts'
import { dueLesson } from './lesson-due.ts'
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

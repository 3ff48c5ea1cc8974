import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { type Progress, progressByStrand } from '../sequence/progress.ts'
import { HOME_STRANDS, type HomeStrand, strandIndex } from '../sequence/strand.ts'
import { wordOfId } from '../word-bank/word-place.ts'
import { WORDS_A_VISIT } from '../word-building/visit-plan.ts'
import type { PracticeState, WordState } from './practice-state.ts'

/** A strand with examples of words that were built alone, the latest first. */
export type StrandExamples = { readonly strand: HomeStrand; readonly words: readonly string[] }

/** Strands in the order of the sequence. */
export type StrandSummary = {
  readonly sure: readonly StrandExamples[]
  /**
   * the strand of most of the latest words that is not mastered, and every strand that was mastered once and is
   * practised again
   */
  readonly now: readonly StrandExamples[]
}

const MAX_EXAMPLES = 3

type WordOfStrand = WordState & { readonly word: string; readonly strand: HomeStrand }

/**
 * Summarizes a child's strands by the words that were built alone. A strand that was ever mastered is always in one of
 * the two lists, so nothing disappears except a strand that was merely being practised. The summary does not use the
 * child's age, which is only known on the device. Words recorded before strands were are ignored.
 */
export function summarizeStrands({ words }: Pick<PracticeState, 'words'>): StrandSummary {
  const all = Object.entries(words)
    .flatMap(([id, word]) =>
      word.last.strand === null ? [] : { ...word, word: wordOfId(id), strand: word.last.strand },
    )
    .toSorted(latestFirst)
  const progress = progressByStrand(all.map(({ strand, tries }) => ({ strand, attempts: tries })))
  const latest = currentStrand(all, progress)
  const strandsWhere = (isShown: (strand: HomeStrand) => boolean): readonly StrandExamples[] =>
    HOME_STRANDS.filter(isShown).map((strand) => ({ strand, words: examples(all, strand) }))
  return {
    sure: strandsWhere((strand) => progress[strand].isMastered),
    now: strandsWhere((strand) => !progress[strand].isMastered && (strand === latest || progress[strand].wasMastered)),
  }
}

/** Latest first; simultaneous words in a fixed order, so that the order of facts does not matter. */
const latestFirst = (a: WordOfStrand, b: WordOfStrand): number =>
  b.last.at - a.last.at || strandIndex(a.strand) - strandIndex(b.strand) || (a.word < b.word ? -1 : 1)

/**
 * The most frequent unmastered strand among the latest words, as many as a visit has; of two equally frequent, the
 * earlier one.
 */
function currentStrand(all: readonly WordOfStrand[], progress: Progress): HomeStrand | null {
  const latest = all.slice(0, WORDS_A_VISIT).filter(({ strand }) => !progress[strand].isMastered)
  const times = (strand: HomeStrand): number => latest.filter((word) => word.strand === strand).length
  const [most] = HOME_STRANDS.filter((strand) => times(strand) > 0).toSorted((a, b) => times(b) - times(a))
  return most ?? null
}

const examples = (all: readonly WordOfStrand[], of: HomeStrand): readonly string[] => {
  const words = all.filter(({ strand, mastered }) => strand === of && mastered).map(({ word }) => word)
  return [...new Set(words)].slice(0, MAX_EXAMPLES)
}

/** The number of words of a pattern family that were built alone. */
export type FamilyMastery = { readonly family: PhonicsFamily; readonly words: number }

/** The pattern families with mastered words, the most words first. Words recorded before families were are ignored. */
export function masteredByFamily({ words }: PracticeState): readonly FamilyMastery[] {
  const mastered = Object.values(words).filter((word) => word.mastered)
  return PHONICS_FAMILIES.map((family) => ({
    family,
    words: mastered.filter(({ last }) => last.family === family).length,
  }))
    .filter((item) => item.words > 0)
    .toSorted((a, b) => b.words - a.words)
}

/**
 * Summaries of what a child has mastered: by strand of the spelling sequence, and by pattern family. The server
 * computes them for the record of a child. A strand is one thing that spelling teaches, such as silent e.
 */

import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { type Progress, progressByStrand } from '../sequence/progress.ts'
import { HOME_STRANDS, type HomeStrand, strandIndex } from '../sequence/strand.ts'
import { wordOfId } from '../word-bank/word-place.ts'
import { WORDS_PER_VISIT } from '../word-building/visit-plan.ts'
import type { PracticeState, WordState } from './practice-state.ts'

/** A strand, with up to three words of it that the child built alone, the latest first. */
export type StrandExamples = { readonly strand: HomeStrand; readonly words: readonly string[] }

/** The strands that a child has mastered, and those that the child is working on, in the order of the sequence. */
export type StrandSummary = {
  /** The mastered strands. */
  readonly sure: readonly StrandExamples[]
  /** The most frequent strand of the latest words that is not mastered, and every strand that is no longer mastered. */
  readonly now: readonly StrandExamples[]
}

/** The maximum number of example words of a strand. */
const MAX_EXAMPLES = 3

type WordOfStrand = WordState & { readonly word: string; readonly strand: HomeStrand }

/**
 * Summarizes a child's strands. A strand that was ever mastered is always in one of the two lists. Words that were
 * recorded without a strand are ignored.
 */
export function summarizeStrands({ words }: Pick<PracticeState, 'words'>): StrandSummary {
  const wordsWithStrand = Object.entries(words)
    .flatMap(([id, word]) =>
      word.last.strand === null ? [] : { ...word, word: wordOfId(id), strand: word.last.strand },
    )
    .toSorted(latestFirst)
  const progress = progressByStrand(wordsWithStrand.map(({ strand, tries }) => ({ strand, attempts: tries })))
  const current = currentStrand(wordsWithStrand, progress)
  const strandsThat = (isListed: (strand: HomeStrand) => boolean): readonly StrandExamples[] =>
    HOME_STRANDS.filter(isListed).map((strand) => ({ strand, words: examples(wordsWithStrand, strand) }))
  return {
    sure: strandsThat((strand) => progress[strand].isMastered),
    now: strandsThat((strand) => !progress[strand].isMastered && (strand === current || progress[strand].wasMastered)),
  }
}

/**
 * Sorts the latest word first. Words with the same time have a fixed order, so that the order of facts does not matter.
 */
const latestFirst = (a: WordOfStrand, b: WordOfStrand): number =>
  b.last.at - a.last.at || strandIndex(a.strand) - strandIndex(b.strand) || (a.word < b.word ? -1 : 1)

/**
 * The most frequent strand of the latest eight words that is not mastered. Of two equally frequent strands,
 * the earlier one in the sequence. Null if all latest words belong to mastered strands.
 */
function currentStrand(words: readonly WordOfStrand[], progress: Progress): HomeStrand | null {
  const latest = words.slice(0, WORDS_PER_VISIT).filter(({ strand }) => !progress[strand].isMastered)
  const times = (strand: HomeStrand): number => latest.filter((word) => word.strand === strand).length
  const [most] = HOME_STRANDS.filter((strand) => times(strand) > 0).toSorted((a, b) => times(b) - times(a))
  return most ?? null
}

const examples = (words: readonly WordOfStrand[], wanted: HomeStrand): readonly string[] => {
  const mastered = words.filter((word) => word.strand === wanted && word.mastered).map(({ word }) => word)
  return [...new Set(mastered)].slice(0, MAX_EXAMPLES)
}

/** The number of words of a pattern family that were built alone. */
export type FamilyMastery = { readonly family: PhonicsFamily; readonly words: number }

/** The pattern families with mastered words, the family with most words first. Words without a family are ignored. */
export function masteredByFamily({ words }: PracticeState): readonly FamilyMastery[] {
  const mastered = Object.values(words).filter((word) => word.mastered)
  return PHONICS_FAMILIES.map((family) => ({
    family,
    words: mastered.filter(({ last }) => last.family === family).length,
  }))
    .filter((item) => item.words > 0)
    .toSorted((a, b) => b.words - a.words)
}

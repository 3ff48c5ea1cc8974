import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { type Progress, progressByStrand } from '../sequence/progress.ts'
import { HOME_STRANDS, type HomeStrand, strandIndex } from '../sequence/strand.ts'
import { wordOfId } from '../word-bank/word-place.ts'
import { WORDS_A_VISIT } from '../word-building/visit-plan.ts'
import type { PracticeState, WordState } from './practice-state.ts'

/** A strand, and words of it that were built alone, the latest first. */
export type StrandExamples = { readonly strand: HomeStrand; readonly words: readonly string[] }

/** Both in the order of the strands. */
export type StrandSummary = {
  readonly sure: readonly StrandExamples[]
  /** the one of most of the latest words, of those not sure; and each that was sure and is practised again */
  readonly now: readonly StrandExamples[]
}

const EXAMPLES = 3

type OfStrand = WordState & { readonly word: string; readonly strand: HomeStrand }

/**
 * How far a child is with the strands, by what was built alone. A strand that was ever sure is in one of the two: nothing that
 * is there goes away, but for a strand of the latest words that another follows. The age, which is on the device alone, and
 * so the place where a child began, are no part of it. Words from before strands were told are in none.
 */
export function summarizeStrands({ words }: Pick<PracticeState, 'words'>): StrandSummary {
  const all = Object.entries(words)
    .flatMap(([id, word]) =>
      word.last.strand === null ? [] : { ...word, word: wordOfId(id), strand: word.last.strand },
    )
    .toSorted(latestFirst)
  const progress = progressByStrand(all.map(({ strand, tries }) => ({ strand, attempts: tries })))
  const latest = strandOfLatest(all, progress)
  const strandsWhere = (isShown: (strand: HomeStrand) => boolean): readonly StrandExamples[] =>
    HOME_STRANDS.filter(isShown).map((strand) => ({ strand, words: examples(all, strand) }))
  return {
    sure: strandsWhere((strand) => progress[strand].isMastered),
    now: strandsWhere((strand) => !progress[strand].isMastered && (strand === latest || progress[strand].wasMastered)),
  }
}

/** Of one moment in an order of their own, so that it is the same whichever fact is told first. */
const latestFirst = (one: OfStrand, other: OfStrand): number =>
  other.last.at - one.last.at || strandIndex(one.strand) - strandIndex(other.strand) || (one.word < other.word ? -1 : 1)

/** Of as many words as a visit has: the strand, not sure yet, that most of them are of; of as many the earlier one. */
function strandOfLatest(all: readonly OfStrand[], progress: Progress): HomeStrand | null {
  const latest = all.slice(0, WORDS_A_VISIT).filter(({ strand }) => !progress[strand].isMastered)
  const times = (strand: HomeStrand): number => latest.filter((word) => word.strand === strand).length
  const [most] = HOME_STRANDS.filter((strand) => times(strand) > 0).toSorted((one, other) => times(other) - times(one))
  return most ?? null
}

const examples = (all: readonly OfStrand[], of: HomeStrand): readonly string[] => {
  const words = all.filter(({ strand, mastered }) => strand === of && mastered).map(({ word }) => word)
  return [...new Set(words)].slice(0, EXAMPLES)
}

/** How many words of a family of spellings were built alone. */
export type FamilyMastery = { readonly family: PhonicsFamily; readonly words: number }

/** The families of which any word was mastered, those with the most first. Words from before families were told are in none. */
export function masteredByFamily({ words }: PracticeState): readonly FamilyMastery[] {
  const mastered = Object.values(words).filter((word) => word.mastered)
  return PHONICS_FAMILIES.map((family) => ({
    family,
    words: mastered.filter(({ last }) => last.family === family).length,
  }))
    .filter((one) => one.words > 0)
    .toSorted((one, other) => other.words - one.words)
}

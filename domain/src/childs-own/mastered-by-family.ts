import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import type { PracticeState } from './childs-own.ts'

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

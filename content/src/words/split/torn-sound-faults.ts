/** Finds splits through letters that are one sound together. `check/splits.ts` calls it. */

import type { Phone } from '../../language/cmu-dictionary.ts'
import type { SpelledVowel } from '../../phonics/align-vowels.ts'
import type { WordEntry } from '../word-sheet.ts'
import { consonantUnitsIn } from './consonants.ts'
import { showSplit, splitsOf } from './splits.ts'

/** A fault of a split of a word into chunks. A chunk is the tile that a child places. */
export type SplitFault = { readonly about: string; readonly message: string; readonly fix: string }

/**
 * Splits through the letters of one sound: *s-hell*, *re-ef*. A split between two morphemes (units of meaning) is never such a fault.
 */
export const tornSoundFaults = (
  { word, morphemes = [] }: Pick<WordEntry, 'word' | 'morphemes'>,
  splits: readonly number[],
  phones: readonly Phone[] | null,
  vowels: readonly SpelledVowel[],
): readonly SplitFault[] => {
  const morphemeSplits = splitsOf(morphemes)
  const teams = vowels.map(({ letters, end }) => ({ letters, start: end - letters.length, end }))
  return splits
    .filter((cut) => !morphemeSplits.includes(cut))
    .flatMap((cut) =>
      [...consonantUnitsIn(word, phones), ...teams]
        .filter(({ start, end }) => start < cut && cut < end)
        .map(({ letters }) => ({
          about: showSplit(word, cut),
          message: `${showSplit(word, cut)} splits "${letters}", which is one sound.`,
          fix: 'Cut before or after it; when two parts of the word meet there, declare them in morphemes.',
        })),
    )
}

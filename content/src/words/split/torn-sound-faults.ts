import type { Phone } from '../../language/cmu-dictionary.ts'
import type { SpelledVowel } from '../../phonics/align-vowels.ts'
import type { WordEntry } from '../word-sheet.ts'
import { consonantUnitsIn } from './consonants.ts'
import { showSplit, splitsOf } from './splits.ts'

/** A fault of the cut between two parts of a word. */
export type SplitFault = { readonly about: string; readonly message: string; readonly fix: string }

/** Cuts through letters that are one sound: *s-hell*, *re-ef*. A cut between two morphemes is never such a fault. */
export const tornSoundFaults = (
  { word, morphemes = [] }: Pick<WordEntry, 'word' | 'morphemes'>,
  cuts: readonly number[],
  phones: readonly Phone[] | null,
  vowels: readonly SpelledVowel[],
): readonly SplitFault[] => {
  const morphemeCuts = splitsOf(morphemes)
  const teams = vowels.map(({ letters, end }) => ({ letters, start: end - letters.length, end }))
  return cuts
    .filter((cut) => !morphemeCuts.includes(cut))
    .flatMap((cut) =>
      [...consonantUnitsIn(word, phones), ...teams]
        .filter(({ start, end }) => start < cut && cut < end)
        .map(({ letters }) => ({
          about: showSplit(word, cut),
          message: `${showSplit(word, cut)} tears "${letters}", which is one sound.`,
          fix: 'Cut before or after it; when two parts of the word meet there, declare them in morphemes.',
        })),
    )
}

import type { Phone } from '../../language/spoken.ts'
import type { SpelledVowel } from '../../phonics/align-vowels.ts'
import type { WordEntry } from '../word-sheet.ts'
import { unitsIn } from './consonants.ts'
import { cutsOf, showCut } from './cutting.ts'

/** A fault of the cut between two parts of a word. */
export type CutFault = { readonly about: string; readonly message: string; readonly fix: string }

/** Cuts through letters that are one sound: *s-hell*, *re-ef*. A cut between two morphemes is never such a fault. */
export const cutFaults = (
  { word, morphemes = [] }: Pick<WordEntry, 'word' | 'morphemes'>,
  cuts: readonly number[],
  phones: readonly Phone[] | null,
  vowels: readonly SpelledVowel[],
): readonly CutFault[] => {
  const morphemeCuts = cutsOf(morphemes)
  const teams = vowels.map(({ letters, end }) => ({ letters, start: end - letters.length, end }))
  return cuts
    .filter((cut) => !morphemeCuts.includes(cut))
    .flatMap((cut) =>
      [...unitsIn(word, phones), ...teams]
        .filter(({ start, end }) => start < cut && cut < end)
        .map(({ letters }) => ({
          about: showCut(word, cut),
          message: `${showCut(word, cut)} tears "${letters}", which is one sound.`,
          fix: 'Cut before or after it; when two parts of the word meet there, declare them in morphemes.',
        })),
    )
}

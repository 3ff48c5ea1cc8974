/** Finds splits that do not follow the syllables of a word. `check/splits.ts` calls it. */

import type { AlignedPronunciation } from '../pronunciation.ts'
import type { WordEntry } from '../word-sheet.ts'
import { consonantUnitsIn } from './consonants.ts'
import { gapFault } from './gap-fault.ts'
import { silentEFaults } from './silent-e-faults.ts'
import { showSplit, splitsOf } from './splits.ts'
import type { SplitFault } from './torn-sound-faults.ts'

/** Splits that do not follow the pronounced syllables. */
export const syllableFaults = (
  { word, morphemes = [] }: Pick<WordEntry, 'word' | 'morphemes'>,
  splits: readonly number[],
  { phones, vowels }: AlignedPronunciation,
): readonly SplitFault[] => {
  const morphemeSplits = splitsOf(morphemes)
  const silent = silentEFaults(word, splits, morphemeSplits, vowels)
  if (vowels.length < 2) return silent
  const units = consonantUnitsIn(word, phones)
  const between = vowels.slice(1).flatMap((vowel, index) => {
    const before = vowels[index]
    if (before === undefined) return []
    const start = before.end
    const end = vowel.end - vowel.letters.length
    const splitsBetween = splits.filter((cut) => start <= cut && cut <= end)
    const [cut] = splitsBetween
    if (cut === undefined || splitsBetween.length > 1) return [unevenFault(word, start, end, splitsBetween)]
    if (morphemeSplits.includes(cut)) return []
    return gapFault({ word, before, after: vowel, start, end, cut, units })
  })
  return [...silent, ...between]
}

const unevenFault = (word: string, start: number, end: number, splitsBetween: readonly number[]): SplitFault => ({
  about: `${word.slice(0, start)}|${word.slice(end)}`,
  message:
    splitsBetween.length === 0
      ? `the vowel sounds before and after "${word.slice(start, end)}" are in one part.`
      : `there is a part without a vowel sound, ${showSplit(word, splitsBetween[0] ?? 0)}.`,
  fix: 'Give each part one vowel sound.',
})

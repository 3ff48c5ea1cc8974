/** The rule that a split never separates a silent *e* from its vowel. `syllable-faults.ts` calls it. */

import type { SpelledVowel } from '../../phonics/align-vowels.ts'
import { LONG_SOUNDS } from '../../phonics/phonics-family.ts'
import { showSplit } from './splits.ts'
import type { SplitFault } from './torn-sound-faults.ts'

const FIX = 'Keep the silent e with its consonant and its vowel: c-ake, space-ship.'

/**
 * Splits between a silent *e* and the vowel that it makes long (*ca-ke*), and splits right before any other silent *e*. An *e* before an
 * *r* is ignored, because it may be pronounced weakly (*every*).
 *
 * @param morphemeSplits splits between two morphemes, which are never a fault
 */
export const silentEFaults = (
  word: string,
  splits: readonly number[],
  morphemeSplits: readonly number[],
  vowels: readonly SpelledVowel[],
): readonly SplitFault[] =>
  Array.from(word.matchAll(/e(?!r)/g), ({ index }) => index)
    .filter((at) => !vowels.some(({ letters, end }) => end - letters.length <= at && at < end))
    .flatMap((at) => {
      const vowel = vowels.findLast(({ end }) => end <= at)
      if (vowel === undefined) return []
      const from = makesLong(word, vowel, at) ? vowel.end : at
      return splits
        .filter((cut) => from <= cut && cut <= at && !morphemeSplits.includes(cut))
        .map((cut) => ({
          about: showSplit(word, cut),
          message: `${showSplit(word, cut)} separates a silent e from the letters it belongs to.`,
          fix: FIX,
        }))
    })

const makesLong = (word: string, { letters, end, sound, next }: SpelledVowel, at: number): boolean =>
  /^([bcdfgklmnprstvxz]|th)$/.test(word.slice(end, at)) &&
  ((LONG_SOUNDS[letters] ?? []).includes(sound) || next === 'R')

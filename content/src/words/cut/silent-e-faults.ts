import type { SpelledVowel } from '../../phonics/align-vowels.ts'
import { LONG_SOUNDS } from '../../phonics/phonics-family.ts'
import type { CutFault } from './cut-faults.ts'
import { showCut } from './cutting.ts'

const FIX = 'Keep the silent e with its consonant and its vowel: c-ake, space-ship.'

/**
 * Cuts between a vowel, its consonant and the silent *e* that makes it long (*ca-ke*), and any right before a silent *e*
 * other than the one that is swallowed in *every*.
 */
export const silentEFaults = (
  word: string,
  cuts: readonly number[],
  own: readonly number[],
  vowels: readonly SpelledVowel[],
): readonly CutFault[] =>
  Array.from(word.matchAll(/e(?!r)/g), ({ index }) => index)
    .filter((at) => !vowels.some(({ letters, end }) => end - letters.length <= at && at < end))
    .flatMap((at) => {
      const vowel = vowels.findLast(({ end }) => end <= at)
      if (vowel === undefined) return []
      const from = makesLong(word, vowel, at) ? vowel.end : at
      return cuts
        .filter((cut) => from <= cut && cut <= at && !own.includes(cut))
        .map((cut) => ({
          about: showCut(word, cut),
          message: `${showCut(word, cut)} parts a silent e from what it belongs to.`,
          fix: FIX,
        }))
    })

const makesLong = (word: string, { letters, end, sound, next }: SpelledVowel, at: number): boolean =>
  /^([bcdfgklmnprstvxz]|th)$/.test(word.slice(end, at)) &&
  ((LONG_SOUNDS[letters] ?? []).includes(sound) || next === 'R')

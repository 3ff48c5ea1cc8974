/**
 * Groups of consonant letters: those that are one sound, and those with which a syllable can begin. The rules for
 * splits use them.
 */

import type { Phone } from '../../language/cmu-dictionary.ts'

/** Consonant letters that can stand for one sound, and its sounds. Without such a sound they are two: the *sh* of *grasshopper*. */
const UNITS: readonly { readonly letters: string; readonly sounds: readonly string[] }[] = [
  { letters: 'tch', sounds: ['CH'] },
  { letters: 'dg', sounds: ['JH'] },
  { letters: 'sh', sounds: ['SH'] },
  { letters: 'ch', sounds: ['CH', 'K', 'SH'] },
  { letters: 'th', sounds: ['TH', 'DH'] },
  { letters: 'ph', sounds: ['F'] },
  { letters: 'wh', sounds: ['W', 'HH'] },
  { letters: 'ck', sounds: ['K'] },
  { letters: 'qu', sounds: ['K'] },
]

/** Consonant letters of a word that are one sound, with the indexes at which they begin and end. */
export type ConsonantUnit = { readonly letters: string; readonly start: number; readonly end: number }

/**
 * The consonant letters of a word that stand for one sound together.
 *
 * @param phones the sounds of the word, or null if they are unknown: then every such spelling counts
 */
export const consonantUnitsIn = (word: string, phones: readonly Phone[] | null): readonly ConsonantUnit[] => {
  const possibleUnits = UNITS.filter(
    ({ sounds }) => phones === null || phones.some(({ sound }) => sounds.includes(sound)),
  ).map(({ letters }) => letters)
  if (possibleUnits.length === 0) return []
  return Array.from(word.matchAll(new RegExp(possibleUnits.join('|'), 'g')), ({ 0: letters, index }) => ({
    letters,
    start: index,
    end: index + letters.length,
  }))
}

/** Groups of consonant letters with which a syllable may begin. */
const ONSETS: ReadonlySet<string> = new Set(
  `sh ch th ph wh gh kn wr gn rh sc ps qu
  bl br cl cr dr dw fl fr gl gr pl pr sk sl sm sn sp st sw tr tw
  scr shr spl spr squ str thr chr chl phr phl sph sch thw ti ci si`.split(/\s+/),
)
const NEVER_FIRST: readonly string[] = ['x']

/** Whether English syllables begin with these consonant letters. */
export const opensSyllable = (letters: string): boolean =>
  letters.length <= 1 ? !NEVER_FIRST.includes(letters) : ONSETS.has(letters)

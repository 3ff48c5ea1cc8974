/**
 * Removes quoted letters from a celebration message ("Sh and ell make shell"), so that the rest can be checked as
 * English.
 */

import { FIRST_BLENDS, LAST_BLENDS, VOWEL_TEAMS } from '../phonics/phonics-family.ts'
import type { WordEntry } from './word-sheet.ts'

/** Terms for parts of words. Schools teach them, but no list of easy words has them. */
const TERMS =
  /^(vowels?|consonants?|syllables?|blends?|prefix|suffix|compounds?|rhymes?|chunks?|silent|double[ds]?|endings?|plus)$/i
const LETTER_A = /(?<=\b(?:short|long|open|silent|letters?|vowels?|and|an|the)\s)a\b/gi

/**
 * A celebration without the pieces of the word that it quotes: its parts (*sh and ell*), its letters (*the long a*), and terms for
 * parts of words. The rest is prose and is checked as prose.
 */
export const withoutQuotedLetters = (
  text: string,
  { word, tts_chunks, phonics_focus, odd_letters = [] }: WordEntry,
): string =>
  text.replace(LETTER_A, '…').replace(/\p{L}+(?:['’-]\p{L}+)*/gu, (written) =>
    written
      .replace(/['’]s$/, '')
      .split('-')
      .every((part) =>
        isQuotedLetters(part.toLowerCase(), word, [
          ...tts_chunks,
          ...phonics_focus,
          ...odd_letters.map(({ says }) => says),
        ]),
      )
      ? '…'
      : written,
  )

/** Spellings that a celebration may quote of any word: *table ends as apple does, with ble*. */
const QUOTABLE_SPELLINGS: ReadonlySet<string> = new Set([
  ...FIRST_BLENDS,
  ...LAST_BLENDS,
  ...VOWEL_TEAMS,
  ...'sh ch th wh ph ck ng tch dge qu kn wr ble cle dle fle gle kle ple sle tle zle'.split(' '),
])

const isQuotedLetters = (part: string, word: string, quoted: readonly string[]): boolean =>
  TERMS.test(part) ||
  QUOTABLE_SPELLINGS.has(part) ||
  quoted.includes(part) ||
  (part.length === 1 ? !/[ai]/.test(part) : part !== word && word.includes(part))

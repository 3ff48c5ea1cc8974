/** Answers whether a word of the bank shows a phonics family (a spelling pattern), also by one of its parts. */

import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { isShortVowelChunk, showsFamily } from '../phonics/phonics-family.ts'
import { alignedPronunciations, containsSounds, pronunciationsOf } from './pronunciation.ts'
import type { WordEntry } from './word-sheet.ts'

/**
 * Whether a word shows a phonics family in its spelling and in its sound. A chunk
 * (tile) or morpheme (unit of meaning) shows the family for the word if it is a word that is pronounced the same within the word: *space* in
 * *spaceship*.
 */
export const wordShowsFamily = (entry: WordEntry, family: PhonicsFamily): boolean =>
  showsFamily(entry.word, family) ||
  wordsPronouncedIn(entry).some((part) => showsFamily(part, family)) ||
  (family === 'basic_pattern' && hasShortVowelChunk(entry))

/** The chunks and morphemes of a word that are words, and that are pronounced the same within the word. */
export const wordsPronouncedIn = (entry: WordEntry): readonly string[] => {
  const wordPronunciations = pronunciationsOf(entry)
  return [...new Set([...(entry.morphemes ?? []), ...entry.chunks])].filter((part) =>
    cmuPronunciations(part).some((sounds) => wordPronunciations.some((phones) => containsSounds(phones, sounds))),
  )
}

const hasShortVowelChunk = (entry: WordEntry): boolean =>
  alignedPronunciations(entry).some(({ vowels }) =>
    entry.chunks.some((chunk, index) => isShortVowelChunk(chunk, entry.chunks.slice(0, index).join('').length, vowels)),
  )

import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { isShortVowelChunk, showsFamily } from '../phonics/phonics-family.ts'
import { alignedPronunciations, containsSounds, pronunciationsOf } from './pronunciation.ts'
import type { WordEntry } from './word-sheet.ts'

/**
 * Whether a word shows a phonics family in its spelling and in its sound. A part that is a word, and sounds the same alone as in the
 * whole word, may show the family for it (*space* in *spaceship*).
 */
export const wordShowsFamily = (entry: WordEntry, family: PhonicsFamily): boolean =>
  showsFamily(entry.word, family) ||
  wordsPronouncedIn(entry).some((part) => showsFamily(part, family)) ||
  (family === 'basic_pattern' && hasShortVowelChunk(entry))

/** The parts of a word that are words and are heard in it. */
export const wordsPronouncedIn = (entry: WordEntry): readonly string[] => {
  const whole = pronunciationsOf(entry)
  return [...new Set([...(entry.morphemes ?? []), ...entry.chunks])].filter((part) =>
    cmuPronunciations(part).some((sounds) => whole.some((phones) => containsSounds(phones, sounds))),
  )
}

const hasShortVowelChunk = (entry: WordEntry): boolean =>
  alignedPronunciations(entry).some(({ vowels }) =>
    entry.chunks.some((chunk, index) => isShortVowelChunk(chunk, entry.chunks.slice(0, index).join('').length, vowels)),
  )

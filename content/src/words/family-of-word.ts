import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { pronunciations } from '../language/spoken.ts'
import { isShortVowelPart, showsFamily } from '../phonics/phonics-family.ts'
import { areHeardIn, soundingsOf, soundsOf } from './sounding.ts'
import type { WordEntry } from './word-sheet.ts'

/**
 * Whether a word shows a phonics family in its spelling and in its sound. A part that is a word, and sounds the same alone as in the
 * whole word, may show the family for it (*space* in *spaceship*).
 */
export const wordShowsFamily = (entry: WordEntry, family: PhonicsFamily): boolean =>
  showsFamily(entry.word, family) ||
  wordsWithin(entry).some((part) => showsFamily(part, family)) ||
  (family === 'basic_pattern' && hasShortVowelPart(entry))

/** The parts of a word that are words and are heard in it. */
export const wordsWithin = (entry: WordEntry): readonly string[] => {
  const whole = soundsOf(entry)
  return [...new Set([...(entry.morphemes ?? []), ...entry.chunks])].filter((part) =>
    pronunciations(part).some((sounds) => whole.some((phones) => areHeardIn(sounds, phones))),
  )
}

const hasShortVowelPart = (entry: WordEntry): boolean =>
  soundingsOf(entry).some(({ vowels }) =>
    entry.chunks.some((chunk, index) => isShortVowelPart(chunk, entry.chunks.slice(0, index).join('').length, vowels)),
  )

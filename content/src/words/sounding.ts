import { syllablesOf } from '../language/measure.ts'
import { isVowel, type Phone, pronunciations } from '../language/spoken.ts'
import { alignVowels, type SpelledVowel } from '../phonics/align-vowels.ts'
import type { WordEntry } from './word-sheet.ts'

/** A part with fewer letters is an ending, and the CMU dictionary's entry for these letters is a different word. */
const MIN_LETTERS = 3

/**
 * Every pronunciation of a word. If the CMU dictionary does not have the word but has all its parts, they are joined (*tide* and
 * *pool*). Returns none if the dictionary has neither.
 */
export const soundsOf = ({ word, morphemes = [] }: WordEntry): readonly (readonly Phone[])[] => {
  const whole = pronunciations(word)
  if (whole.length > 0 || morphemes.length === 0) return whole
  if (morphemes.some((part) => part.length < MIN_LETTERS)) return []
  return morphemes
    .map(pronunciations)
    .reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, ...tail])), [
      [],
    ] as readonly (readonly Phone[])[])
}

/** A pronunciation of a word, and one alignment of its vowel letters with its vowel sounds. */
export type Sounding = { readonly phones: readonly Phone[]; readonly vowels: readonly SpelledVowel[] }

export const soundingsOf = (entry: WordEntry): readonly Sounding[] =>
  soundsOf(entry).flatMap((phones) => alignWord(entry, phones).map((vowels) => ({ phones, vowels })))

const MARK = '|'

/**
 * Aligns a word's vowel letters with its vowel sounds, as `alignVowels` does. Letters of two different parts form no team (the *e* and
 * the *a* of *pineapple* are not an *ea*), and the *w* of *away* belongs to the next syllable.
 */
export const alignWord = (
  { word, morphemes = [word] }: WordEntry,
  phones: readonly Phone[],
): readonly (readonly SpelledVowel[])[] => {
  const marked = morphemes.join(MARK)
  return alignVowels(marked, phones).map((vowels) =>
    vowels
      .map((vowel) => ({ ...vowel, end: marked.slice(0, vowel.end).replaceAll(MARK, '').length }))
      .map((vowel) =>
        hasGlide(vowel) ? { ...vowel, letters: vowel.letters.slice(0, -1), end: vowel.end - 1 } : vowel,
      ),
  )
}

const hasGlide = ({ letters, next }: SpelledVowel): boolean =>
  letters.length > 1 && ((letters.endsWith('w') && next === 'W') || (letters.endsWith('y') && next === 'Y'))

/** Whether the sounds of a part occur in the whole, in the same order and without a gap. Stress is ignored. */
export const areHeardIn = (part: readonly Phone[], whole: readonly Phone[]): boolean =>
  whole.some((_, start) => part.every(({ sound }, index) => whole[start + index]?.sound === sound))

/** The numbers of syllables in which a word can be said. They are counted from the spelling if no pronunciation is known. */
export const syllableCounts = (entry: WordEntry): readonly number[] => {
  const spoken = soundsOf(entry).map((phones) => phones.filter(isVowel).length)
  return spoken.length > 0 ? [...new Set(spoken)] : [syllablesOf(entry.word)]
}

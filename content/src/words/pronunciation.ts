/**
 * The pronunciations of a word of the bank. A phone is one sound as the CMU dictionary writes it. A morpheme is a unit
 * of meaning (*farm* and *er* in *farmer*). A vowel team is several letters for one vowel sound (*ee*, *oa*).
 */

import { cmuPronunciations, isVowel, type Phone } from '../language/cmu-dictionary.ts'
import { syllablesOf } from '../language/measure.ts'
import { alignVowels, type SpelledVowel } from '../phonics/align-vowels.ts'
import type { WordEntry } from './word-sheet.ts'

/** A morpheme with fewer letters is an ending, and the CMU dictionary's entry for its letters is a different word. */
const MIN_MORPHEME_LETTERS = 3

/**
 * Every pronunciation of a word. If the CMU dictionary does not have the word but has all its morphemes, the pronunciations of the morphemes
 * are joined (*tide* and *pool*). Otherwise, returns an empty array.
 */
export const pronunciationsOf = ({ word, morphemes = [] }: WordEntry): readonly (readonly Phone[])[] => {
  const whole = cmuPronunciations(word)
  if (whole.length > 0 || morphemes.length === 0) return whole
  if (morphemes.some((morpheme) => morpheme.length < MIN_MORPHEME_LETTERS)) return []
  return morphemes
    .map(cmuPronunciations)
    .reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, ...tail])), [
      [],
    ] as readonly (readonly Phone[])[])
}

/** A pronunciation of a word, and one alignment of its vowel letters with its vowel sounds. */
export type AlignedPronunciation = { readonly phones: readonly Phone[]; readonly vowels: readonly SpelledVowel[] }

export const alignedPronunciations = (entry: WordEntry): readonly AlignedPronunciation[] =>
  pronunciationsOf(entry).flatMap((phones) => alignWord(entry, phones).map((vowels) => ({ phones, vowels })))

const MORPHEME_BORDER = '|'

/**
 * Aligns a word's vowel letters with its vowel sounds, as `alignVowels` does. Letters of two
 * different morphemes never form a vowel team (the *e* and the *a* of *pineapple* are not an *ea*), and the *w* of *away* is a consonant of
 * the next syllable.
 */
export const alignWord = (
  { word, morphemes = [word] }: WordEntry,
  phones: readonly Phone[],
): readonly (readonly SpelledVowel[])[] => {
  const marked = morphemes.join(MORPHEME_BORDER)
  return alignVowels(marked, phones).map((vowels) =>
    vowels
      .map((vowel) => ({ ...vowel, end: marked.slice(0, vowel.end).replaceAll(MORPHEME_BORDER, '').length }))
      .map((vowel) =>
        endsInGlide(vowel) ? { ...vowel, letters: vowel.letters.slice(0, -1), end: vowel.end - 1 } : vowel,
      ),
  )
}

/** Whether the last letter of a vowel team is pronounced as a consonant: the *w* of *away*, the *y* of *lawyer*. */
const endsInGlide = ({ letters, next }: SpelledVowel): boolean =>
  letters.length > 1 && ((letters.endsWith('w') && next === 'W') || (letters.endsWith('y') && next === 'Y'))

/** Whether a pronunciation contains the sounds of another one, in the same order and without a gap. Stress is ignored. */
export const containsSounds = (whole: readonly Phone[], part: readonly Phone[]): boolean =>
  whole.some((_, start) => part.every(({ sound }, index) => whole[start + index]?.sound === sound))

/** The numbers of syllables with which a word can be pronounced. They are counted from the spelling if no pronunciation is known. */
export const syllableCounts = (entry: WordEntry): readonly number[] => {
  const spoken = pronunciationsOf(entry).map((phones) => phones.filter(isVowel).length)
  return spoken.length > 0 ? [...new Set(spoken)] : [syllablesOf(entry.word)]
}

import { syllablesOf } from '../language/measure.ts'
import { isVowel, type Phone, pronunciations } from '../language/spoken.ts'
import { alignVowels, type SpelledVowel } from '../phonics/align-vowels.ts'
import type { WordEntry } from './word-sheet.ts'

/** Parts shorter than this are endings, whose entry in the CMU dictionary is another word's. */
const LEAST_LETTERS = 3

/**
 * Every way to say a word: those of the CMU dictionary, else those of its parts one after another when the dictionary
 * knows them all (*tide* and *pool*). None when neither is known.
 */
export const soundsOf = ({ word, morphemes = [] }: WordEntry): readonly (readonly Phone[])[] => {
  const whole = pronunciations(word)
  if (whole.length > 0 || morphemes.length === 0) return whole
  if (morphemes.some((part) => part.length < LEAST_LETTERS)) return []
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
 * Aligns a word's vowel letters with its vowel sounds, as `alignVowels` does. Letters of two parts form no team (the *e*
 * and the *a* of *pineapple* meet, and are no *ea*), and the *w* of *away* begins the next syllable.
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

/** Whether the sounds of one are heard, in their order and unbroken, in the other; stress aside. */
export const areHeardIn = (part: readonly Phone[], whole: readonly Phone[]): boolean =>
  whole.some((_, start) => part.every(({ sound }, index) => whole[start + index]?.sound === sound))

/** How many syllables a word may be said in; counted from its spelling when its pronunciation is unknown. */
export const syllableCounts = (entry: WordEntry): readonly number[] => {
  const spoken = soundsOf(entry).map((phones) => phones.filter(isVowel).length)
  return spoken.length > 0 ? [...new Set(spoken)] : [syllablesOf(entry.word)]
}

/**
 * The accessible name of a piece, for screen readers and voice control. A screen reader takes consonants in a row for an
 * abbreviation (espeak-ng 1.51 says *dr* as "doctor", *st* as "saint"), so their letters are separated: "d r". The same
 * is done for pieces that are written with a vowel but pronounced without, such as the *ed* of *jumped*, and for Roman
 * numerals ("roman six" for *vi*). The name only distinguishes pieces and teaches no sound: what a child asks to hear
 * comes from `spoken-form.ts`.
 * @param piece its letters and its pronunciation: a syllable (`ell`), or sounds (`/s t/`)
 */
export function pieceName({ text, say }: { readonly text: string; readonly say: string }): string {
  const saysNoVowel = CONSONANTS_ALONE.test(say) || !/[aeiouy]/i.test(text)
  return saysNoVowel || /^[ivx]+$/i.test(text) ? [...text].join(' ') : text
}

/** Matches sounds without a vowel. The names of vowel sounds contain a vowel letter, and those of consonants do not. */
const CONSONANTS_ALONE = /^\/[^aeiou]+\/$/

/** Replaces quoted pieces without a vowel with their separated letters, for screen readers. */
export const namePiecesInQuotes = (words: string): string =>
  words.replace(/“([^”]+)”/g, (_, text: string) => `“${pieceName({ text, say: text })}”`)

/**
 * What a part of a word is called for whoever hears the screen or speaks to it. A screen reader takes consonants in a row
 * for an abbreviation (espeak-ng 1.51 says *dr* as "doctor", *st* as "saint"), so their letters stand apart: "d r". So do
 * the letters of a part that has a vowel but says none, such as the *ed* of *jumped*, and of what is a number of the Romans
 * ("roman six" for *vi*). The name tells parts from each other and teaches no sound: what a child asks to hear is `saidPart`.
 * @param part its letters, and what a voice is given for it: a syllable (`ell`), or sounds (`/s t/`)
 */
export function partName({ text, say }: { readonly text: string; readonly say: string }): string {
  const saysNoVowel = CONSONANTS_ALONE.test(say) || !/[aeiouy]/i.test(text)
  return saysNoVowel || /^[ivx]+$/i.test(text) ? [...text].join(' ') : text
}

/** Sounds of which none is a vowel: the name of every vowel sound has a vowel letter, and that of no consonant has one. */
const CONSONANTS_ALONE = /^\/[^aeiou]+\/$/

/** A sentence about parts as it is heard: those in quotes that have no vowel are named by their letters. */
export const namePartsInQuotes = (words: string): string =>
  words.replace(/“([^”]+)”/g, (_, text: string) => `“${partName({ text, say: text })}”`)

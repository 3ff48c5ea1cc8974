/**
 * Decides how a voice says a wrong tile. A child who taps it must hear what the letters say, because that is how the
 * mistake can be noticed.
 */

import { likeliestSounds, maySoundAlike } from '../phonics/rough-sounds.ts'
import { lettersOf } from '../phonics/sounds.ts'
import { spokenForm } from './spoken-form.ts'

/**
 * Returns the pronunciation of another spelling of a part. It is that of the part, except in two cases: that of the
 * part can only be heard inside its word (`/i d/`), or it omits or changes something that is written (*zick* for
 * *sick*). In these cases the spelling is pronounced as it is written.
 *
 * @param say the pronunciation of the part
 * @param text the other spelling
 * @param part the letters of the part
 */
export const speechForSpelling = (say: string, text: string, part = text): string => {
  if (spokenForm({ say }).kind !== 'in-word' && maySoundAlike(text, lettersOf(say))) return say
  return speechAsWritten(/^[^aeiouy]+y$/.test(part) ? part : text, true)
}

/**
 * Returns the pronunciation of isolated letters, so that a voice reads them as a part of a word and not as letter
 * names.
 *
 * @param isLater whether the letters follow another part. Then *y* is a vowel, and the *e* of *me* is silent as in
 * *some*.
 */
export const speechAsWritten = (text: string, isLater = false): string => {
  if (text === 'y') return isLater ? '/ee/' : '/y/'
  if (isLater && /^[^aeiouy]+(?<!.l)e$/.test(text)) return likeliestSounds(text)
  if (!/[aeiou]/.test(text.replace('qu', '')) && !/[^aeiou]y|y[^aeiou]/.test(text)) return likeliestSounds(text)
  if (/^(?:[aeiou]|[aeiou][aeiouy]|[ei]?igh|[aeo]w|[aeiou]r|oh)$/.test(text)) return likeliestSounds(text)
  const spoken = text
    .replace(/^([^aeiouy]+)le$/, (_, before: string) => `${before.replace(/c$/, 'k')}ul`)
    .replace(/[ts]ion$/, 'shun')
    .replace(/ture$/, 'chur')
    .replace(/c$/, 'ck')
  // Voices would read *iv* and *ix* as Roman numerals.
  if (spoken === 'iv') return 'ihv'
  if (spoken === 'ix') return 'icks'
  if (/^[aeiou][^aeiou]$/.test(spoken)) return `${spoken}${spoken.charAt(1)}`
  return spoken
    .replace(/^([^aeiouy]*)e$/, '$1ee')
    .replace(/^([^aeiouy]+)y$/, (_, before: string) => (before === 'p' ? 'pea' : `${before}ee`))
    .replace(
      /^([^aeiouy]*)([aiou])$/,
      (_, before: string, vowel: string) => `${before}${LONG_VOWEL_SPELLINGS[vowel] ?? vowel}`,
    )
}

/** How to spell a final vowel so that a voice pronounces it long. */
const LONG_VOWEL_SPELLINGS: Readonly<Record<string, string>> = { a: 'ay', i: 'ie', o: 'oh', u: 'oo' }

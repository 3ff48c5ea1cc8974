import { likeliestSounds, maySoundAlike } from '../phonics/rough-sounds.ts'
import { lettersOf } from '../phonics/sounds.ts'
import { spokenForm } from './spoken-form.ts'

/**
 * What a voice is given for another spelling of a part: the same as for the part, unless that is heard only within its word
 * (`/i d/`) or leaves out or changes something that is written (*zick* for *sick*). Then it is read as written; *pi* for *py*
 * like that.
 *
 * @param say what a voice is given where the part belongs
 */
export const speechForSpelling = (say: string, text: string, part = text): string => {
  if (spokenForm({ say }).kind !== 'in-word' && maySoundAlike(text, lettersOf(say))) return say
  return speechAsWritten(/^[^aeiouy]+y$/.test(part) ? part : text, true)
}

/**
 * What a voice is given for letters that stand in no word, so that it reads them as a part and not as letter names.
 *
 * @param isLater whether they stand after another part: *y* is then a vowel, and the *e* of *me* silent, as in *some*
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
  // The v and x of *iv* and *ix* would make them Roman numbers.
  if (spoken === 'iv') return 'ihv'
  if (spoken === 'ix') return 'icks'
  if (/^[aeiou][^aeiou]$/.test(spoken)) return `${spoken}${spoken.charAt(1)}`
  return spoken
    .replace(/^([^aeiouy]*)e$/, '$1ee')
    .replace(/^([^aeiouy]+)y$/, (_, before: string) => (before === 'p' ? 'pea' : `${before}ee`))
    .replace(/^([^aeiouy]*)([aiou])$/, (_, before: string, vowel: string) => `${before}${LONG[vowel] ?? vowel}`)
}

/** A vowel that ends its part, as a voice says it long. */
const LONG: Readonly<Record<string, string>> = { a: 'ay', i: 'ie', o: 'oh', u: 'oo' }

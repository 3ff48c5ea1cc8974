import { saidPart } from './said-part.ts'

/**
 * What a voice is given for letters that stand in no word: those of a part that does not belong. A part that is heard only
 * within its word, such as `/i d/`, is read as it is written.
 *
 * @param say what a voice is given where the part belongs
 */
export const sayAlone = (say: string, text: string): string =>
  saidPart({ say }).kind === 'in-word' ? sayAsWritten(text) : say

/** What a voice is given for letters with at most one vowel, so that it reads them as a part and not as letter names. */
export const sayAsWritten = (text: string): string => {
  if (!/[aeiouy]/.test(text)) return `/${[...text].join(' ')}/`
  const spoken = text.replace(/c$/, 'ck')
  if (/^[aeiou][^aeiou]$/.test(spoken)) return `${spoken}${spoken.charAt(1)}`
  return spoken.replace(/(?<![aeiou])[aeiou]$/, (vowel) => LONG[vowel] ?? vowel)
}

/** A vowel that ends its part, as a voice says it long. */
const LONG: Readonly<Record<string, string>> = { a: 'ay', e: 'ee', i: 'ie', o: 'oh', u: 'oo' }

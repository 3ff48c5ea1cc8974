/** Answers whether a nine-year-old knows a word. The checks limit how many other words a text may have. */

import { daleChall } from 'dale-chall'
import { lemmasOf, plainForm } from './word-forms.ts'

const EASY_WORDS: ReadonlySet<string> = new Set(daleChall.map((word) => word.toLowerCase()))

/**
 * Whether most nine-year-olds know a word: it, or a base form of it, is in the new Dale-Chall list (Chall & Dale 1995,
 * 2,942 words; a few, such as *babies*, only in the plural). A word joined by hyphens is familiar when its parts are, a contraction when what it shortens is.
 */
export const isFamiliar = (word: string): boolean => {
  const plain = plainForm(word)
  const parts = plain.split('-')
  if (parts.length > 1 && parts.every(isFamiliar)) return true
  return formsOf(plain).some((form) => EASY_WORDS.has(form))
}

const formsOf = (plain: string): readonly string[] => {
  const withoutContraction = plain.replace(/n't$|'(m|re|ve|ll|d)$/, '')
  return [...lemmasOf(plain), withoutContraction, ...adverbBases(plain), `${plain}s`, plain.replace(/y$/, 'ies')]
}

/** *slowly* -> slow, *happily* -> happy, *gently* -> gentle. */
const adverbBases = (plain: string): readonly string[] =>
  plain.endsWith('ly') ? [plain.slice(0, -2), `${plain.slice(0, -3)}y`, `${plain.slice(0, -1)}e`] : []

/**
 * Answers whether a child who has worked through the spelling lessons can read a word. The checks of stories use it.
 */

import { memoize } from '../language/memoize.ts'
import { isSpelledRight } from '../language/spelling.ts'
import { lemmasOf, plainForm } from '../language/word-forms.ts'
import { isCommonWord } from '../language/word-frequency.ts'
import { isDecodable } from '../phonics/decodable.ts'
import { bankWords } from './bank-words.ts'

/** Contractions whose first part is not the whole word. */
const CONTRACTED_WORDS: Readonly<Record<string, string>> = { "can't": 'can', "won't": 'will', "o'clock": 'clock' }

/** Letters of each half of a compound, at least. */
const MIN_PART_LETTERS = 3

/**
 * Whether the spelling sequence prepares a reader for a word: it is among the commonest words or in the word bank, or its
 * letters say what the sequence teaches. A base form, the halves of a compound, the parts between hyphens and the word that a
 * contraction shortens speak for a word.
 */
export const isCoveredBySequence = memoize((word: string): boolean => {
  const plain = plainForm(word)
  const withoutContraction = CONTRACTED_WORDS[plain] ?? plain.replace(/n't$|'(?:m|re|ve|ll|d|s)$/, '')
  if (withoutContraction.length < 2) return true
  const parts = withoutContraction.split('-')
  if (parts.length > 1) return parts.every((part) => part === '' || isCoveredBySequence(part))
  return (
    [plain, withoutContraction, ...basesOf(withoutContraction)].some(isKnown) || isCompoundOfKnown(withoutContraction)
  )
})

const isKnown = (word: string): boolean => isCommonWord(word) || bankWords().has(word) || isDecodable(word)

/** *wanted* -> want, *slowly* -> slow, *happily* -> happy. */
const basesOf = (word: string): readonly string[] => [
  ...lemmasOf(word),
  ...(word.endsWith('ly') ? [word.slice(0, -2), `${word.slice(0, -3)}y`, `${word.slice(0, -1)}e`] : []),
]

const isCompoundOfKnown = (word: string): boolean =>
  Array.from(word, (_, cut) => [word.slice(0, cut), word.slice(cut)]).some((halves) =>
    halves.every((half) => half.length >= MIN_PART_LETTERS && isSpelledRight(half) && isKnown(half)),
  )

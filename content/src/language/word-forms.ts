/**
 * Base forms (lemmas) and possible word classes of a word: *ran* is a form of *run*, and *plums* can be a plural noun.
 */

import lemmatizer from 'wink-lemmatizer'
import { memoize } from './memoize.ts'

/** Lower case, straight apostrophes, no possessive ending: *Pim’s* is *pim*. */
export const plainForm = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'s$|(?<=s)'$/, '')

/** The base forms a word may have: as noun, verb and adjective, and itself. */
export const lemmasOf = memoize((word): readonly string[] => {
  const plain = plainForm(word)
  return [...new Set([plain, lemmatizer.verb(plain), lemmatizer.noun(plain), lemmatizer.adjective(plain)])]
})

/** One base form by which two words can be compared: the shortest that is not the word itself, if there is one. */
export const lemmaOf = (word: string): string => {
  const plain = plainForm(word)
  const others = lemmasOf(word).filter((lemma) => lemma !== plain)
  return others.toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0] ?? plain
}

/** What a single word can be in a sentence, as far as WordNet knows; none for a word it does not know. */
export const READINGS = [
  'singular noun',
  'plural noun',
  'base verb',
  'verb in -s',
  'verb in -ing',
  'past verb',
  'adjective',
  'comparative',
  'adverb',
] as const
export type Reading = (typeof READINGS)[number]

/** WordNet is asked by way of inflections: a word is a noun when the lemmatizer takes a plural ending off it. */
export const readingsOf = (word: string): readonly Reading[] => {
  const { noun, verb, adjective } = lemmatizer
  const plain = word.toLowerCase()
  const has: Record<Reading, boolean> = {
    'singular noun': noun(`${plain}s`) === plain || noun(`${plain}es`) === plain,
    'plural noun': noun(plain) !== plain,
    'base verb': verb(`${plain}s`) === plain || verb(`${plain}es`) === plain,
    'verb in -s': verb(plain) !== plain && plain.endsWith('s'),
    'verb in -ing': verb(plain) !== plain && plain.endsWith('ing'),
    'past verb': verb(plain) !== plain && !/(s|ing)$/.test(plain),
    adjective: adjective(`${plain}er`) === plain || adjective(`${plain}r`) === plain,
    comparative: adjective(plain) !== plain,
    adverb: plain.endsWith('ly'),
  }
  return READINGS.filter((reading) => has[reading])
}

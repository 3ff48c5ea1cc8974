/**
 * Checks of grammar that need a dictionary: whether words are of the same kind (*crab, eels, reef*), and whether *a* or
 * *an* fits. Checks of sentences and stories use them.
 */

import { cmuPronunciations, isVowel } from './cmu-dictionary.ts'
import { READINGS, type Reading, readingsOf } from './word-forms.ts'

/** Whether a word can only be a plural (*crabs*), as far as WordNet knows. */
export const isOnlyPlural = (word: string): boolean => {
  const readings = readingsOf(word)
  return readings.includes('plural noun') && !readings.includes('singular noun') && !readings.includes('adjective')
}

/**
 * The words that do not have the word class of the others: of *crab, eels, reef* it is *eels*, because the others are singular
 * nouns. Only single words that WordNet knows are judged; any other word passes.
 */
export const findOddWords = (
  words: readonly string[],
): readonly { readonly word: string; readonly majority: Reading }[] => {
  const knownWords = words
    .filter((word) => /^\p{L}+$/u.test(word))
    .map((word) => ({ word, readings: readingsOf(word) }))
    .filter(({ readings }) => readings.length > 0)
  const fits = (reading: Reading): number => knownWords.filter(({ readings }) => readings.includes(reading)).length
  const majority = READINGS.toSorted((a, b) => fits(b) - fits(a))[0] ?? 'adjective'
  return knownWords.filter(({ readings }) => !readings.includes(majority)).map(({ word }) => ({ word, majority }))
}

export type Article = 'a' | 'an'

/**
 * The articles that fit before a word, by its first sound: *an hour*, *a unicorn*. Both when the CMU dictionary gives
 * both sounds (*herb*); by its first letter when the dictionary does not know it.
 */
const articlesBefore = (word: string): readonly Article[] => {
  const wholeWordPronunciations = cmuPronunciations(word)
  const pronunciations =
    wholeWordPronunciations.length > 0 ? wholeWordPronunciations : cmuPronunciations(word.split('-')[0] ?? '')
  if (pronunciations.length === 0) return [/^[aeiou]/i.test(word) ? 'an' : 'a']
  return [
    ...new Set(
      pronunciations.map(([first]) => (first !== undefined && isVowel(first) ? ('an' as const) : ('a' as const))),
    ),
  ]
}

/** The words of a text that follow an article which does not fit them. */
export const misfitArticles = (text: string): readonly { readonly article: string; readonly word: string }[] =>
  Array.from(
    text.matchAll(/(?<![\p{L}’'-])(an?|An?)\s+["“‘']?(\p{L}+(?:['’-]\p{L}+)*)/gu),
    ([, article = '', word = '']) => ({
      article,
      word,
    }),
  ).filter(({ article, word }) => !articlesBefore(word).some((fit) => fit === article.toLowerCase()))

/**
 * Answers whether a word is in the American and the British dictionary. Children choose one of the two accents, so most
 * texts must be right in both. The checks of content use it, and `compile-words.ts`, which chooses the extra parts of a word
 * before the client is built.
 */

import type { Region } from '@lanternleaf/domain/story/region-words'
import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import { plainForm } from './word-forms.ts'

const dictionaries = { US: nspell(american), GB: nspell(british) }

/** Whether the American and the British dictionary both accept a word as it is written here. */
export const isSpelledRight = (word: string): boolean => {
  const straight = word.replaceAll('’', "'")
  return Object.values(dictionaries).every((dictionary) => dictionary.correct(straight))
}

/** Whether the dictionary of one region accepts a word as it is written here. */
export const isSpelledRightIn = (word: string, region: Region): boolean =>
  dictionaries[region].correct(word.replaceAll('’', "'"))

/** Accepted as it is written, in lower case, without its possessive ending, or part by part when it has hyphens. */
export const isAccepted = (word: string): boolean => {
  const forms = [word, word.toLowerCase(), plainForm(word), word.replace(/['’]s?$/, '')]
  if (forms.some(isSpelledRight)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every(isAccepted)
}

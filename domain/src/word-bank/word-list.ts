/**
 * The lists of the word bank. Each theme has a list, and there are lists for words that are not about a theme. Heart
 * words are words whose spelling does not follow the usual rules, such as *said*.
 */

import { isWordTheme, type Word, type WordTheme } from './word.ts'

/** The name of the list that is used if a theme has no words. */
export const UNIVERSAL = 'universal'

/** The name of the list of big words: the words of the last strands, from all themes and difficulties. */
export const BIG_WORDS = 'big-words'

/**
 * The name of the list of heart words, whose spelling has to be learned by heart. A word's id is `<list>-<word>` and is
 * split at its first hyphen, so the name of a list with words of its own must not contain a hyphen.
 */
export const HEART = 'heart'

/** The name of a list with words of its own: a theme, the universal list, or the heart words. */
export type WrittenList = WordTheme | typeof UNIVERSAL | typeof HEART

/** The name of a list that a child can choose. */
export type WordListName = WrittenList | typeof BIG_WORDS

/** The list for a theme from a URL or a stored setting: universal for an empty text, animals for an unknown theme. */
export const wordListName = (theme: string): WordListName => {
  if (theme === '' || theme === UNIVERSAL) return UNIVERSAL
  if (theme === BIG_WORDS || theme === HEART) return theme
  return isWordTheme(theme) ? theme : 'animals'
}

/** Returns the words of the theme if there are any, else the universal words, else CAT, DOG and SUN. */
export const firstNonEmpty = (theme: readonly Word[], universal: readonly Word[]): readonly Word[] =>
  [theme, universal].find((list) => list.length > 0) ?? FALLBACK_WORDS

const fallbackWord = (word: string, chunks: readonly string[], ttsChunks: readonly string[]): Word => ({
  id: `universal-${word}`,
  word,
  themes: ['universal'],
  difficultyLevel: 'easy',
  chunks,
  ttsChunks,
  help: null,
})

/** The specification's fallback words. */
const FALLBACK_WORDS: readonly Word[] = [
  fallbackWord('cat', ['c', 'at'], ['/k/', 'at']),
  fallbackWord('dog', ['d', 'og'], ['/d/', 'ogg']),
  fallbackWord('sun', ['s', 'un'], ['/s/', 'un']),
]

/**
 * The words of a theme: the app's own words, then the words of a remote bank that the app does not have.
 *
 * @param own the app's own words of the theme
 * @param remote the words of the remote bank, of any theme
 */
export function mergeWords(own: readonly Word[], theme: string, remote: readonly Word[]): readonly Word[] {
  const knownWords = new Set(own.map(({ word }) => word))
  const added = remote.filter(({ word, themes }) => {
    if (knownWords.has(word) || !themes.includes(theme)) return false
    knownWords.add(word)
    return true
  })
  return [...own, ...added]
}

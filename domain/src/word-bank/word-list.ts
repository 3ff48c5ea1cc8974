import { isWordTheme, type Word, type WordTheme } from './word.ts'

/** The list of words for everybody, used when a theme has none left. */
export const UNIVERSAL = 'universal'

/** The list of big words: words of the last strands, of all themes and difficulties. */
export const BIG_WORDS = 'big-words'

/**
 * The list of heart words. Word ids are `<list>-<word>` and are split at the first hyphen, so a list name must not
 * contain one.
 */
export const HEART = 'heart'

/** A list of the bank: a theme's, the universal one, or the heart words. */
export type WrittenList = WordTheme | typeof UNIVERSAL | typeof HEART

/** A list that a child can choose. */
export type WordListName = WrittenList | typeof BIG_WORDS

/** The list for a theme in a URL or stored setting: universal when it is empty, animals when it is unknown. */
export const wordListName = (theme: string): WordListName => {
  if (theme === '' || theme === UNIVERSAL) return UNIVERSAL
  if (theme === BIG_WORDS || theme === HEART) return theme
  return isWordTheme(theme) ? theme : 'animals'
}

/** The first list that is not empty: the theme's, the universal one, or CAT, DOG and SUN. */
export const firstNonEmpty = (theme: readonly Word[], universal: readonly Word[]): readonly Word[] =>
  [theme, universal].find((list) => list.length > 0) ?? LAST_RESORT

const lastResort = (word: string, chunks: readonly string[], ttsChunks: readonly string[]): Word => ({
  id: `universal-${word}`,
  word,
  themes: ['universal'],
  difficultyLevel: 'easy',
  chunks,
  ttsChunks,
  help: null,
})

/** CAT, DOG, SUN: the built-in fallback list. */
const LAST_RESORT: readonly Word[] = [
  lastResort('cat', ['c', 'at'], ['/k/', 'at']),
  lastResort('dog', ['d', 'og'], ['/d/', 'ogg']),
  lastResort('sun', ['s', 'un'], ['/s/', 'un']),
]

/** The words of a theme: our own, then those of a remote bank that are not among them. */
export function mergeWords(own: readonly Word[], theme: string, remote: readonly Word[]): readonly Word[] {
  const knownWords = new Set(own.map(({ word }) => word))
  const added = remote.filter(({ word, themes }) => {
    if (knownWords.has(word) || !themes.includes(theme)) return false
    knownWords.add(word)
    return true
  })
  return [...own, ...added]
}

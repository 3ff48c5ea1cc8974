import { isWordTheme, type Word, type WordTheme } from './word.ts'

/** The words that suit everybody, for when a theme has none left. */
export const UNIVERSAL = 'universal'

/** The words of the last strands, of whatever theme and difficulty, for whoever chooses them. */
export const BIG_WORDS = 'big-words'

/** The heart words. An id is `<list>-<word>` and is cut at its first hyphen, so the name has none. */
export const HEART = 'heart'

/** A list that words are written in: a theme's, that of the words that belong to none, or the heart words. */
export type WrittenList = WordTheme | typeof UNIVERSAL | typeof HEART

/** A list of words that can be built. */
export type WordListName = WrittenList | typeof BIG_WORDS

/** Whose words to build for a theme as an address or a stored setting gives it: none is universal, an unknown one animals. */
export const wordListName = (theme: string): WordListName => {
  if (theme === '' || theme === UNIVERSAL) return UNIVERSAL
  if (theme === BIG_WORDS || theme === HEART) return theme
  return isWordTheme(theme) ? theme : 'animals'
}

/** The first list that has words: the theme's, the universal one, CAT, DOG and SUN. */
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

/** CAT, DOG, SUN: what there is to build when there is nothing else. */
export const LAST_RESORT: readonly Word[] = [
  lastResort('cat', ['c', 'at'], ['/k/', 'at']),
  lastResort('dog', ['d', 'og'], ['/d/', 'ogg']),
  lastResort('sun', ['s', 'un'], ['/s/', 'un']),
]

/** The words of a theme: our own, and those of a remote bank that are not among them. */
export function mergeWords(own: readonly Word[], theme: string, remote: readonly Word[]): readonly Word[] {
  const knownWords = new Set(own.map(({ word }) => word))
  const added = remote.filter(({ word, themes }) => {
    if (knownWords.has(word) || !themes.includes(theme)) return false
    knownWords.add(word)
    return true
  })
  return [...own, ...added]
}

import type { ThemeFile } from '@lanternleaf/content/banks/theme-file'
import { groundArt } from '@lanternleaf/content/scenes/compile-scenes'
import { compileWords } from '@lanternleaf/content/words/compile-words'
import { storyLines } from '@lanternleaf/content/words/story-line'
import { placedWords, WORD_FILES, type WordSheet } from '@lanternleaf/content/words/word-sheet'
import { wordsInStories } from '@lanternleaf/content/words/words-in-stories'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import type { Plugin } from 'vite'
import { mistakeIn, readStories, readWords } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LISTS = 'virtual:word-bank'
const IN_STORIES = 'virtual:words-in-stories'
const WORDS = /^virtual:words\/(\w+)$/
const PICTURES = /^virtual:word-pictures\/(\w+)\/(\w+)$/

/**
 * Words to build as modules: `virtual:word-bank` lists loaders; the words of a theme with their ground
 * (`virtual:words/<theme>`) and their pictures at one difficulty (`virtual:word-pictures/<theme>/<difficulty>`) are a chunk each;
 * `virtual:words-in-stories` says in which stories a word stands. A mistake fails the build.
 */
export const wordBank = (): Plugin => ({
  name: 'word-bank',
  resolveId: (id) => (id === LISTS || id === IN_STORIES || WORDS.test(id) || PICTURES.test(id) ? made(id) : null),
  load(id) {
    if (id === made(LISTS)) return LIST_MODULE
    if (id === made(IN_STORIES)) return inStoriesModule(readWords().themes)
    const name = nameOf(id)
    const [, theme, difficulty] = WORDS.exec(name) ?? PICTURES.exec(name) ?? []
    if (theme === undefined) return null
    const { themes, errors } = readWords()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    const file = themes.find((one) => one.theme === theme)
    if (!file) return this.error(`There is no theme ${theme}`)
    return difficulty === undefined ? wordsModule(file) : picturesModule(file, difficulty)
  },
})

const LIST_MODULE = `
export const wordLists = { ${WORD_FILES.map((theme) => `${theme}: () => import('virtual:words/${theme}')`).join(', ')} }
export const wordPictures = { ${WORD_FILES.map((theme) => `${theme}: { ${pictureLoaders(theme)} }`).join(',\n')} }
`

function pictureLoaders(theme: string): string {
  return DIFFICULTIES.map((level) => `${level}: () => import('virtual:word-pictures/${theme}/${level}')`).join(', ')
}

function wordsModule({ value }: ThemeFile<WordSheet>): string {
  const words = Object.values(compileWords(value, storyLines(readStories().stories)))
    .flat()
    .map(({ picture: _, ...word }) => word)
  return `export default ${JSON.stringify({ intro: value.intro, ground: groundArt(value.ground), words })}`
}

function inStoriesModule(themes: readonly ThemeFile<WordSheet>[]): string {
  const words = themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word))
  return `export default ${JSON.stringify(wordsInStories(words, readStories().stories))}`
}

/** A picture as its collection and its name. */
const iconOf = (picture: string): string =>
  picture.startsWith('noto:') ? picture.replace(':', '/') : `fluent-emoji-flat/${picture}`

function picturesModule({ value }: ThemeFile<WordSheet>, difficulty: string): string {
  const words = Object.values(compileWords(value, () => null))
    .flat()
    .filter(({ difficultyLevel, picture }) => difficultyLevel === difficulty && picture !== null)
  const imports = words.map(({ picture }, place) => `import picture${place} from '~own/${iconOf(picture ?? '')}'`)
  const entries = words.map(({ id }, place) => `'${id}': picture${place}`)
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }\n`
}

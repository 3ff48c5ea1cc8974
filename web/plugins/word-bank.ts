import type { ThemeFile } from '@lanternleaf/content/banks/theme-file'
import { groundArt } from '@lanternleaf/content/scenes/compile-scenes'
import { compileWords } from '@lanternleaf/content/words/compile-words'
import { storyLines } from '@lanternleaf/content/words/story-line'
import { placedWords, type WordSheet } from '@lanternleaf/content/words/word-sheet'
import { wordsInStories } from '@lanternleaf/content/words/words-in-stories'
import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import type { Plugin } from 'vite'
import { mistakeIn, readStories, readWords } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LISTS = 'virtual:word-bank'
const IN_STORIES = 'virtual:words-in-stories'
const INDEX = /^virtual:words\/(\w+)$/
const WORDS = /^virtual:words\/(\w+)\/([\w-]+)$/
const PICTURES = /^virtual:word-pictures\/(\w+)\/([\w-]+)$/

/**
 * Words to build as modules: `virtual:word-bank` lists loaders; what opens a theme with what its words are chosen by
 * (`virtual:words/<theme>`), its words of one strand (`virtual:words/<theme>/<strand>`) and their pictures
 * (`virtual:word-pictures/<theme>/<strand>`) are a chunk each; `virtual:words-in-stories` says in which stories a word stands. A
 * mistake fails the build.
 */
export const wordBank = (): Plugin => ({
  name: 'word-bank',
  resolveId: (id) =>
    id === LISTS || id === IN_STORIES || [INDEX, WORDS, PICTURES].some((one) => one.test(id)) ? made(id) : null,
  load(id) {
    if (id === made(IN_STORIES)) return inStoriesModule(readWords().themes)
    const name = nameOf(id)
    const [, theme, strand] = INDEX.exec(name) ?? WORDS.exec(name) ?? PICTURES.exec(name) ?? []
    if (theme === undefined && id !== made(LISTS)) return null
    const { themes, errors } = readWords()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    if (id === made(LISTS)) return listModule(themes)
    const file = themes.find((one) => one.theme === theme)
    if (!file) return this.error(`There is no theme ${theme}`)
    if (strand === undefined) return indexModule(file)
    return WORDS.test(name) ? wordsModule(file, strand) : picturesModule(file, strand)
  },
})

function listModule(themes: readonly ThemeFile<WordSheet>[]): string {
  const tableOf = (loadersOf: (file: ThemeFile<WordSheet>) => string) =>
    themes.map((file) => `${file.theme}: ${loadersOf(file)}`).join(',\n')
  const byStrand = (kind: string) => (file: ThemeFile<WordSheet>) =>
    `{ ${strandsOf(file)
      .map((strand) => `'${strand}': () => import('virtual:${kind}/${file.theme}/${strand}')`)
      .join(', ')} }`
  return `
export const wordLists = { ${tableOf(({ theme }) => `() => import('virtual:words/${theme}')`)} }
export const wordsOfStrands = { ${tableOf(byStrand('words'))} }
export const picturesOfStrands = { ${tableOf(byStrand('word-pictures'))} }
`
}

/** What opens a theme, and of each word what it is chosen by. */
function indexModule({ theme, value }: ThemeFile<WordSheet>): string {
  const index = placedWords(value).map(({ entry, difficulty }) => [entry.word, difficulty, entry.strand])
  const made = `index: ${JSON.stringify(index)}.map(([word, difficultyLevel, strand]) => ({ id: '${theme}-' + word, word, difficultyLevel, help: { strand } }))`
  return `export default { intro: ${JSON.stringify(value.intro)}, ground: ${JSON.stringify(groundArt(value.ground))}, ${made} }`
}

const strandsOf = ({ value }: ThemeFile<WordSheet>): readonly Strand[] =>
  STRANDS.filter((strand) => placedWords(value).some(({ entry }) => entry.strand === strand))

function wordsModule({ value }: ThemeFile<WordSheet>, strand: string): string {
  const words = Object.values(compileWords(value, storyLines(readStories().stories)))
    .flat()
    .filter(({ help }) => help?.strand === strand)
    .map(({ picture: _, ...word }) => word)
  return `export default ${JSON.stringify(words)}`
}

function inStoriesModule(themes: readonly ThemeFile<WordSheet>[]): string {
  const words = themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word))
  return `export default ${JSON.stringify(wordsInStories(words, readStories().stories))}`
}

/** A picture as its collection and its name. */
const iconOf = (picture: string): string =>
  picture.startsWith('noto:') ? picture.replace(':', '/') : `fluent-emoji-flat/${picture}`

function picturesModule({ value }: ThemeFile<WordSheet>, strand: string): string {
  const words = Object.values(compileWords(value, () => null))
    .flat()
    .filter(({ help, picture }) => help?.strand === strand && picture !== null)
  const imports = words.map(({ picture }, place) => `import picture${place} from '~own/${iconOf(picture ?? '')}'`)
  const entries = words.map(({ id }, place) => `'${id}': picture${place}`)
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }\n`
}

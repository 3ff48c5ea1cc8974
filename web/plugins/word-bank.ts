import type { ThemeFile } from '@lanternleaf/content/banks/theme-file'
import { groundArt } from '@lanternleaf/content/scenes/compile-scenes'
import { BIG_WORDS_OPENING } from '@lanternleaf/content/words/big-words'
import { placedWords, type WordSheet } from '@lanternleaf/content/words/word-sheet'
import { wordsInStories } from '@lanternleaf/content/words/words-in-stories'
import { BIG_STRANDS, HOME_STRANDS, type HomeStrand, type Strand } from '@lanternleaf/domain/sequence/strand'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { kinAmong } from '@lanternleaf/domain/word-bank/kin'
import { BIG_WORDS } from '@lanternleaf/domain/word-bank/word-list'
import type { Plugin } from 'vite'
import { mistakeIn, readCompiledWords, readStories, readWords } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LISTS = 'virtual:word-bank'
const IN_STORIES = 'virtual:words-in-stories'
const IN_STORIES_AT = /^virtual:words-in-stories\/(\w+)$/
const KIN = 'virtual:word-kin'
const PLACES = 'virtual:word-places'
const INDEX = /^virtual:words\/([\w-]+)$/
const WORDS = /^virtual:words\/([\w-]+)\/([\w-]+)$/
const PICTURES = /^virtual:word-pictures\/(\w+)\/([\w-]+)$/

/**
 * Words to build as modules: `virtual:word-bank` lists loaders; what opens a theme with what its words are chosen by
 * (`virtual:words/<theme>`), its words of one strand (`virtual:words/<theme>/<strand>`) and their pictures
 * (`virtual:word-pictures/<theme>/<strand>`) are a chunk each, and so are the big words of all themes (`big-words`). Of every word
 * `virtual:words-in-stories/<level>` says in which stories it stands there (`virtual:words-in-stories` lists the loaders), `virtual:word-kin` with which it shares a part that means
 * something, and `virtual:word-places` where it is. A mistake fails the build.
 */
export const wordBank = (): Plugin => ({
  name: 'word-bank',
  resolveId: (id) =>
    [LISTS, IN_STORIES, KIN, PLACES].includes(id) || [IN_STORIES_AT, INDEX, WORDS, PICTURES].some((one) => one.test(id))
      ? made(id)
      : null,
  load(id) {
    if (id === made(IN_STORIES)) return IN_STORIES_LOADERS
    if (id === made(KIN)) return kinModule(readWords().themes)
    if (id === made(PLACES)) return placesModule(readWords().themes)
    const name = nameOf(id)
    const level = READING_LEVELS.find((one) => one === IN_STORIES_AT.exec(name)?.[1])
    if (level) return inStoriesModule(readWords().themes, level)
    const [, theme, strand] = INDEX.exec(name) ?? WORDS.exec(name) ?? PICTURES.exec(name) ?? []
    if (theme === undefined && id !== made(LISTS)) return null
    const { themes, errors } = readWords()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    if (id === made(LISTS)) return listModule(themes)
    if (theme === BIG_WORDS) return strand === undefined ? bigIndexModule(themes) : wordsModule(themes, strand)
    const file = themes.find((one) => one.theme === theme)
    if (!file) return this.error(`There is no theme ${theme}`)
    if (strand === undefined) return indexModule(file)
    return WORDS.test(name) ? wordsModule([file], strand) : picturesModule(file, strand)
  },
})

function listModule(themes: readonly ThemeFile<WordSheet>[]): string {
  const tableOf = (loadersOf: (file: ThemeFile<WordSheet>) => string) =>
    themes.map((file) => `${file.theme}: ${loadersOf(file)}`).join(',\n')
  const byStrand = (kind: string) => (file: ThemeFile<WordSheet>) =>
    `{ ${strandsOf(file)
      .map((strand) => `'${strand}': () => import('virtual:${kind}/${file.theme}/${strand}')`)
      .join(', ')} }`
  const bigLoaders = (loaderOf: (strand: Strand) => string) =>
    `'${BIG_WORDS}': { ${BIG_STRANDS.map((strand) => `'${strand}': ${loaderOf(strand)}`).join(', ')} }`
  const bigPictures = (strand: Strand) => {
    const loaders = themes
      .filter((file) => strandsOf(file).includes(strand))
      .map(({ theme }) => `import('virtual:word-pictures/${theme}/${strand}')`)
    return `async () => ({ default: Object.assign({}, ...(await Promise.all([${loaders.join(', ')}])).map((one) => one.default)) })`
  }
  return `
export const wordLists = { ${tableOf(({ theme }) => `() => import('virtual:words/${theme}')`)}, '${BIG_WORDS}': () => import('virtual:words/${BIG_WORDS}') }
export const wordsOfStrands = { ${tableOf(byStrand('words'))}, ${bigLoaders((strand) => `() => import('virtual:words/${BIG_WORDS}/${strand}')`)} }
export const picturesOfStrands = { ${tableOf(byStrand('word-pictures'))}, ${bigLoaders(bigPictures)} }
`
}

/** What opens the big words, and of each what it is chosen by: they are of all themes. */
function bigIndexModule(themes: readonly ThemeFile<WordSheet>[]): string {
  const index = themes.flatMap(({ theme, value }) =>
    placedWords(value)
      .filter(({ entry }) => isBig(entry.strand))
      .map(({ entry, difficulty }) => [`${theme}-${entry.word}`, entry.word, difficulty, entry.strand]),
  )
  const { intro, ground } = BIG_WORDS_OPENING
  const made = `index: ${JSON.stringify(index)}.map(([id, word, difficultyLevel, strand]) => ({ id, word, difficultyLevel, help: { strand } }))`
  return `export default { intro: ${JSON.stringify(intro)}, ground: ${JSON.stringify(groundArt(ground))}, ${made} }`
}

const isBig = (strand: string | undefined): boolean => BIG_STRANDS.some((one) => one === strand)

/** What opens a theme, and of each word what it is chosen by. */
function indexModule({ theme, value }: ThemeFile<WordSheet>): string {
  const index = placedWords(value).map(({ entry, difficulty }) => [entry.word, difficulty, entry.strand])
  const made = `index: ${JSON.stringify(index)}.map(([word, difficultyLevel, strand]) => ({ id: '${theme}-' + word, word, difficultyLevel, help: { strand } }))`
  return `export default { intro: ${JSON.stringify(value.intro)}, ground: ${JSON.stringify(groundArt(value.ground))}, ${made} }`
}

const strandsOf = ({ value }: ThemeFile<WordSheet>): readonly HomeStrand[] =>
  HOME_STRANDS.filter((strand) => placedWords(value).some(({ entry }) => entry.strand === strand))

/** The words of one strand. */
function wordsModule(themes: readonly ThemeFile<WordSheet>[], strand: string): string {
  const words = themes
    .flatMap(({ theme }) => readCompiledWords().get(theme) ?? [])
    .filter(({ help }) => help?.strand === strand)
    .map(({ picture: _, ...word }) => word)
  return `export default ${JSON.stringify(words)}`
}

const IN_STORIES_LOADERS = `export default { ${READING_LEVELS.map((level) => `${level}: () => import('${IN_STORIES}/${level}')`).join(', ')} }`

function inStoriesModule(themes: readonly ThemeFile<WordSheet>[], level: ReadingLevel): string {
  const words = themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word))
  return `export default ${JSON.stringify(wordsInStories(words, readStories().stories, level))}`
}

/** Which big words share a part, and of each its strand, to fetch it by. */
function kinModule(themes: readonly ThemeFile<WordSheet>[]): string {
  const words = themes
    .flatMap(({ theme }) => readCompiledWords().get(theme) ?? [])
    .filter(({ help }) => isBig(help?.strand ?? undefined))
  const kin = kinAmong(words.map(({ id, help }) => ({ id, sum: help?.sum ?? null })))
  const strands = Object.fromEntries(words.map(({ id, help }) => [id, help?.strand]))
  return `export const kin = ${JSON.stringify(kin)}\nexport const strands = ${JSON.stringify(strands)}\n`
}

/** Of every word its list, its difficulty and its strand. */
function placesModule(themes: readonly ThemeFile<WordSheet>[]): string {
  const places = themes.flatMap(({ theme, value }) =>
    placedWords(value).map(({ entry, difficulty }) => [entry.word, [theme, difficulty, entry.strand]]),
  )
  return `export default ${JSON.stringify(Object.fromEntries(places))}`
}

/** A picture as its collection and its name. */
const iconOf = (picture: string): string =>
  picture.startsWith('noto:') ? picture.replace(':', '/') : `fluent-emoji-flat/${picture}`

function picturesModule({ theme }: ThemeFile<WordSheet>, strand: string): string {
  const words = (readCompiledWords().get(theme) ?? []).filter(
    ({ help, picture }) => help?.strand === strand && picture !== null,
  )
  const imports = words.map(({ picture }, place) => `import picture${place} from '~own/${iconOf(picture ?? '')}'`)
  const entries = words.map(({ id }, place) => `'${id}': picture${place}`)
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }\n`
}

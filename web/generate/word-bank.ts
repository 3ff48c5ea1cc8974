import type { ThemeFile } from '@lanternleaf/content/banks/theme-file'
import { groundArt } from '@lanternleaf/content/scenes/compile-scenes'
import { wordFigures } from '@lanternleaf/content/scenes/screens/word-figures'
import { wordsInStories } from '@lanternleaf/content/words/story-line'
import { BIG_WORDS_OPENING, placedWords, type WordSheet } from '@lanternleaf/content/words/word-sheet'
import { BIG_STRANDS, HOME_STRANDS, type HomeStrand, type Strand } from '@lanternleaf/domain/sequence/strand'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { groupWordsByPart } from '@lanternleaf/domain/word-bank/kin'
import { BIG_WORDS, type WordListName, wordListName } from '@lanternleaf/domain/word-bank/word-list'
import { readCompiledWords, storiesOrThrow, wordsOrThrow } from './content.ts'
import { CONTENT_TYPES, codeModule, dataModule, type GeneratedModule } from './generated-module.ts'

type Themes = readonly ThemeFile<WordSheet>[]

/**
 * Generates the modules of `src/generated` for word building. A theme is what words are about, such as ocean. A strand is a step in the
 * order in which spelling is taught. Big words are those of the last strands.
 * - `word-bank` lists the loaders.
 * - `words/<theme>` has the intro and the background of a theme, and the index by which its words are chosen.
 * - `words/<theme>/<strand>` has the words of one strand, and `word-pictures/<theme>/<strand>` their pictures.
 * - `words/big-words` and `words/big-words/<strand>` have the big words of all themes.
 * - `words-in-stories/<level>` tells which stories contain a word at a level, and `words-in-stories` lists the loaders.
 * - `word-kin` tells which big words share a part that means something.
 * - `word-places` tells the theme, the difficulty and the strand of each word.
 */
export function wordModules(): readonly GeneratedModule[] {
  const themes = wordsOrThrow()
  return [
    listModule(themes),
    ...themes.flatMap((file) => [
      indexModule(file),
      ...strandsOf(file).flatMap((strand) => [wordsModule(file.theme, [file], strand), picturesModule(file, strand)]),
    ]),
    bigIndexModule(themes),
    ...BIG_STRANDS.map((strand) => wordsModule(BIG_WORDS, themes, strand)),
    inStoriesLoaders(),
    ...READING_LEVELS.map((level) => inStoriesModule(themes, level)),
    kinModule(themes),
    placesModule(themes),
  ]
}

function listModule(themes: Themes): GeneratedModule {
  const tableOf = (loadersOf: (file: ThemeFile<WordSheet>) => string) =>
    themes.map((file) => `${file.theme}: ${loadersOf(file)}`).join(',\n')
  const byStrand = (kind: string) => (file: ThemeFile<WordSheet>) =>
    `{ ${strandsOf(file)
      .map((strand) => `'${strand}': () => import('#generated/${kind}/${file.theme}/${strand}')`)
      .join(', ')} }`
  const bigLoaders = (loaderOf: (strand: Strand) => string) =>
    `'${BIG_WORDS}': { ${BIG_STRANDS.map((strand) => `'${strand}': ${loaderOf(strand)}`).join(', ')} }`
  const bigPictures = (strand: Strand) => {
    const loaders = themes
      .filter((file) => strandsOf(file).includes(strand))
      .map(({ theme }) => `import('#generated/word-pictures/${theme}/${strand}')`)
    return `async () => ({ default: Object.assign({}, ...(await Promise.all([${loaders.join(', ')}])).map((module) => module.default)) })`
  }
  return codeModule(
    'word-bank',
    [
      ['WordLists', CONTENT_TYPES],
      ['WordsOfStrands', CONTENT_TYPES],
      ['PicturesOfStrands', CONTENT_TYPES],
    ],
    `export const wordLists: WordLists = { ${tableOf(({ theme }) => `() => import('#generated/words/${theme}')`)}, '${BIG_WORDS}': () => import('#generated/words/${BIG_WORDS}') }
export const wordsOfStrands: WordsOfStrands = { ${tableOf(byStrand('words'))}, ${bigLoaders((strand) => `() => import('#generated/words/${BIG_WORDS}/${strand}')`)} }
export const picturesOfStrands: PicturesOfStrands = { ${tableOf(byStrand('word-pictures'))}, ${bigLoaders(bigPictures)} }
`,
  )
}

/** The index of the big words of all themes, by which words are chosen, and the intro and background of their screen. */
function bigIndexModule(themes: Themes): GeneratedModule {
  const index = themes.flatMap(({ theme, value }) =>
    placedWords(value)
      .filter(({ entry }) => isBig(entry.strand))
      .map(({ entry, difficulty }) => [`${theme}-${entry.word}`, entry.word, difficulty, entry.strand]),
  )
  const choosable = `${JSON.stringify(index)}.map(([id, word, difficultyLevel, strand]) => ({ id, word, difficultyLevel, help: { strand } }))`
  return openingModule(BIG_WORDS, BIG_WORDS_OPENING, choosable)
}

const isBig = (strand: string | undefined): boolean => BIG_STRANDS.some((bigStrand) => bigStrand === strand)

/** The index of a theme, by which words are chosen, and the intro and background of its screen. */
function indexModule({ theme, value }: ThemeFile<WordSheet>): GeneratedModule {
  const index = placedWords(value).map(({ entry, difficulty }) => [entry.word, difficulty, entry.strand])
  const choosable = `${JSON.stringify(index)}.map(([word, difficultyLevel, strand]) => ({ id: '${theme}-' + word, word, difficultyLevel, help: { strand } }))`
  return openingModule(wordListName(theme), value, choosable)
}

/** The words of all lists with their pictures. A child who practices one list may also get words of other lists. */
const allWords = () => [...readCompiledWords().values()].flat()

const openingModule = (
  list: WordListName,
  { intro, ground }: Pick<WordSheet, 'intro' | 'ground'>,
  index: string,
): GeneratedModule =>
  codeModule(
    `words/${list}`,
    [['WordList', CONTENT_TYPES]],
    `import { wordGround } from '@lanternleaf/domain/word-building/word-ground'

const list: WordList = { intro: ${JSON.stringify(intro)}, ground: wordGround(${JSON.stringify(groundArt(ground))}, ${JSON.stringify(wordFigures(list, allWords()))}), index: ${index} }
export default list
`,
  )

const strandsOf = ({ value }: ThemeFile<WordSheet>): readonly HomeStrand[] =>
  HOME_STRANDS.filter((strand) => placedWords(value).some(({ entry }) => entry.strand === strand))

/** The words of one strand. */
function wordsModule(list: string, themes: Themes, strand: string): GeneratedModule {
  const words = themes
    .flatMap(({ theme }) => readCompiledWords().get(theme) ?? [])
    .filter(({ help }) => help?.strand === strand)
    .map(({ picture: _, ...word }) => word)
  return dataModule(`words/${list}/${strand}`, ['Word', '@lanternleaf/domain/word-bank/word'], words, true)
}

function inStoriesLoaders(): GeneratedModule {
  const loaders = READING_LEVELS.map((level) => `${level}: () => import('#generated/words-in-stories/${level}')`)
  return codeModule(
    'words-in-stories',
    [['WordsInStoriesLoaders', CONTENT_TYPES]],
    `const loaders: WordsInStoriesLoaders = { ${loaders.join(', ')} }\nexport default loaders\n`,
  )
}

function inStoriesModule(themes: Themes, level: ReadingLevel): GeneratedModule {
  const words = themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word))
  return dataModule(
    `words-in-stories/${level}`,
    ['WordsInStories', CONTENT_TYPES],
    wordsInStories(words, storiesOrThrow(), level),
  )
}

/** The big words by the part that they share, and the strand of each, which is needed to load it. */
function kinModule(themes: Themes): GeneratedModule {
  const words = themes
    .flatMap(({ theme }) => readCompiledWords().get(theme) ?? [])
    .filter(({ help }) => isBig(help?.strand ?? undefined))
  const kin = groupWordsByPart(words.map(({ id, help }) => ({ id, sum: help?.sum ?? null })))
  const strands = Object.fromEntries(words.map(({ id, help }) => [id, help?.strand]))
  return codeModule(
    'word-kin',
    [
      ['Kin', '@lanternleaf/domain/word-bank/kin'],
      ['HomeStrand', '@lanternleaf/domain/sequence/strand'],
    ],
    `/** The ids of big words by the part they share. */
export const kin: Kin = ${JSON.stringify(kin)}
/** The strand of each big word, by its id. */
export const strands: Readonly<Record<string, HomeStrand>> = ${JSON.stringify(strands)}
`,
  )
}

/** The list, the difficulty and the strand of every word. */
function placesModule(themes: Themes): GeneratedModule {
  const places = themes.flatMap(({ theme, value }) =>
    placedWords(value).map(({ entry, difficulty }) => [entry.word, [theme, difficulty, entry.strand]]),
  )
  return dataModule('word-places', ['WordPlaces', CONTENT_TYPES], Object.fromEntries(places))
}

/** The import name of a picture, from its collection and its name. */
const iconOf = (picture: string): string =>
  picture.startsWith('noto:') ? picture.replace(':', '/') : `fluent-emoji-flat/${picture}`

function picturesModule({ theme }: ThemeFile<WordSheet>, strand: string): GeneratedModule {
  const words = (readCompiledWords().get(theme) ?? []).filter(
    ({ help, picture }) => help?.strand === strand && picture !== null,
  )
  const imports = words.map(({ picture }, place) => `import picture${place} from '~own/${iconOf(picture ?? '')}'`)
  const entries = words.map(({ id }, place) => `'${id}': picture${place}`)
  return codeModule(
    `word-pictures/${theme}/${strand}`,
    [['WordPictures', CONTENT_TYPES]],
    `${imports.join('\n')}
const pictures: WordPictures = { ${entries.join(', ')} }
export default pictures
`,
  )
}

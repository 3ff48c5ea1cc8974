import { placedWords } from '@lanternleaf/content/words/word-sheet'
import { SENTENCE_THEMES, type SentenceTemplate } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { wordsOfTemplate } from '@lanternleaf/domain/sentence-bank/words-of-template'
import type { Plugin } from 'vite'
import { mistakeIn, readCompiledSentences, readCompiledWords, readWords } from './content.ts'
import { made, nameOf } from './virtual-module.ts'

const LISTS = 'virtual:sentence-bank'
const OF_WORDS = 'virtual:words-in-sentences'
const SENTENCES = /^virtual:sentences\/(\w+)$/

/**
 * Sentences to build as modules: `virtual:sentence-bank` lists loaders, each theme's sentences
 * (`virtual:sentences/<theme>`) are a chunk of their own, with where the pictures of their words are; `virtual:words-in-sentences` says in which themes a word of ours
 * stands. A mistake fails the build.
 */
export const sentenceBank = (): Plugin => ({
  name: 'sentence-bank',
  resolveId: (id) => (id === LISTS || id === OF_WORDS || SENTENCES.test(id) ? made(id) : null),
  load(id) {
    if (id === made(LISTS)) return LIST_MODULE
    if (id === made(OF_WORDS)) return ofWordsModule()
    const [, theme] = SENTENCES.exec(nameOf(id)) ?? []
    if (theme === undefined) return null
    const { sentences, errors } = readCompiledSentences()
    const [error] = errors
    if (error) this.error(mistakeIn(error))
    const templates = sentences.get(theme)
    return templates ? sentencesModule(templates) : this.error(`There is no ${theme}`)
  },
})

const LOADERS = SENTENCE_THEMES.map((theme) => `${theme}: () => import('virtual:sentences/${theme}')`)

const LIST_MODULE = `export const sentenceLists = { ${LOADERS.join(', ')} }`

/** The sentences of a theme, and of those of their words that have a picture, the list and the strand it is fetched by. */
function sentencesModule(templates: readonly SentenceTemplate[]): string {
  const met = new Set(templates.flatMap((template) => [...wordsOfTemplate(template)]))
  const pictured = [...readCompiledWords()].flatMap(([list, words]) =>
    words
      .filter(({ word, picture }) => picture !== null && met.has(word))
      .map(({ word, help }) => [word, [list, help?.strand]] as const),
  )
  return `export default ${JSON.stringify(templates)}
export const pictured = ${JSON.stringify(Object.fromEntries(pictured))}
`
}

/** The themes in whose sentences each word to build is met, by the word; those that stand in none are not there. */
function ofWordsModule(): string {
  const themes = [...readCompiledSentences().sentences].map(([theme, templates]) => ({
    theme,
    words: new Set(templates.flatMap((template) => [...wordsOfTemplate(template)])),
  }))
  const words = readWords().themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word))
  const found = words.flatMap((word) => {
    const having = themes.filter((one) => one.words.has(word)).map(({ theme }) => theme)
    return having.length > 0 ? [[word, having] as const] : []
  })
  return `export default ${JSON.stringify(Object.fromEntries(found))}`
}

import { join } from 'node:path'
import { loadBank } from '@lanternleaf/content/banks/theme-file'
import type { ContentError } from '@lanternleaf/content/files/content-error'
import { loadLessons } from '@lanternleaf/content/lessons/load-lessons'
import { loadMix } from '@lanternleaf/content/mix/load-mix'
import { bankLexicon } from '@lanternleaf/content/sentences/bank-lexicon'
import { compileSentences } from '@lanternleaf/content/sentences/compile-sentences'
import { loadKinds } from '@lanternleaf/content/sentences/sentence-kinds'
import { SENTENCE_PARTS, sentenceSheetSchema } from '@lanternleaf/content/sentences/sentence-sheet'
import { loadFallbacks } from '@lanternleaf/content/stories/fallback/load-fallbacks'
import { loadStories } from '@lanternleaf/content/stories/read-stories'
import { compileBank } from '@lanternleaf/content/words/compile-words'
import { storyLines } from '@lanternleaf/content/words/story-line'
import { WORD_FILES, WORD_PARTS, wordSheetSchema } from '@lanternleaf/content/words/word-sheet'
import type { Result } from '@lanternleaf/domain/result'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'

/** The folder of all texts. */
export const CONTENT = join(import.meta.dirname, '..', '..', 'content')

const read = new Map<string, unknown>()

/** Hundreds of modules are made from the same texts: they are read once, and anew when something in them changed. */
const once =
  <Loaded>(name: string, load: () => Loaded) =>
  (): Loaded => {
    if (!read.has(name)) read.set(name, load())
    return read.get(name) as Loaded
  }

const ofFolder = <Loaded>(folder: string, load: (folder: string) => Loaded) =>
  once(folder, () => load(join(CONTENT, folder)))

const readStories = ofFolder('stories', loadStories)
export const readFallbacks = ofFolder('fallbacks', loadFallbacks)
export const readMix = ofFolder('mix', loadMix)
const readWords = ofFolder('words', (folder) => loadBank(folder, WORD_FILES, wordSheetSchema, WORD_PARTS))
const readLessons = ofFolder('lessons', loadLessons)
const readSentences = ofFolder('sentences', (folder) =>
  loadBank(folder, SENTENCE_THEMES, sentenceSheetSchema, SENTENCE_PARTS),
)

/** Each theme's sentences as the client reads them, and what is wrong with the texts they are made from. */
const readCompiledSentences = once('compiled sentences', () => {
  const { themes, errors } = readSentences()
  const kinds = loadKinds(CONTENT)
  if (!kinds.ok) return { sentences: new Map<string, never>(), errors: kinds.error }
  const lexicon = bankLexicon(
    themes.map(({ value }) => value),
    kinds.value,
  )
  return { sentences: new Map(themes.map(({ theme, value }) => [theme, compileSentences(value, lexicon)])), errors }
})

/** Each theme's words as the client reads them, with the sentences of stories that have them. */
export const readCompiledWords = once('compiled words', () =>
  compileBank(
    readWords().themes.map(({ value }) => value),
    storyLines(readStories().stories),
  ),
)

export const forgetContent = (): void => read.clear()

const refuse = ({ file, line, message, cure }: ContentError): never => {
  throw new Error(`${file}:${line} ${message} ${cure}`)
}

/** @throws Error naming the first mistake */
const unless = (errors: readonly ContentError[]): void => {
  const [error] = errors
  if (error) refuse(error)
}

/** @throws Error naming the first mistake */
export function valueOrRefuse<Value>(loaded: Result<Value, readonly ContentError[]>): Value {
  if (loaded.ok) return loaded.value
  unless(loaded.error)
  throw new Error('A text cannot be read.')
}

export function allStories() {
  const { stories, errors } = readStories()
  unless(errors)
  return stories
}

export function allWords() {
  const { themes, errors } = readWords()
  unless(errors)
  return themes
}

export function allLessons() {
  const { lessons, errors } = readLessons()
  unless(errors)
  return lessons
}

export function allSentences() {
  const { sentences, errors } = readCompiledSentences()
  unless(errors)
  return sentences
}

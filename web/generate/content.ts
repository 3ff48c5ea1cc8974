/**
 * Reads the texts of `content` for the generators in this folder: stories, words, sentences, lessons. The functions `…OrThrow` throw
 * an error that names the first mistake, with its file and line.
 */

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
import { loadStories } from '@lanternleaf/content/stories/load-stories'
import { compileBank } from '@lanternleaf/content/words/compile-words'
import { loadPictureReview } from '@lanternleaf/content/words/picture-review'
import { storyLines } from '@lanternleaf/content/words/story-line'
import { EXTRA_WORD_FILES, WORD_FILES, wordSheetSchema } from '@lanternleaf/content/words/word-sheet'
import type { Result } from '@lanternleaf/domain/result'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'

/** The folder of all texts. */
export const CONTENT_DIRECTORY = join(import.meta.dirname, '..', '..', 'content')

const cache = new Map<string, unknown>()

/** Caches what `load` returns. Hundreds of modules are generated from the same texts, so the texts are read once, and again after a change. */
const withCache =
  <Loaded>(name: string, load: () => Loaded) =>
  (): Loaded => {
    if (!cache.has(name)) cache.set(name, load())
    return cache.get(name) as Loaded
  }

/** A function that loads a folder of `content` once. */
const folderReader = <Loaded>(folder: string, load: (folder: string) => Loaded) =>
  withCache(folder, () => load(join(CONTENT_DIRECTORY, folder)))

const readStories = folderReader('stories', loadStories)
/** The built-in stories, which are told if a topic has no other story. */
export const readFallbacks = folderReader('fallbacks', loadFallbacks)
/** The lines from which stories that mix several topics are composed. */
export const readMix = folderReader('mix', loadMix)
const readWords = folderReader('words', (folder) => loadBank(folder, WORD_FILES, wordSheetSchema, EXTRA_WORD_FILES))
const readLessons = folderReader('lessons', loadLessons)
const readSentences = folderReader('sentences', (folder) =>
  loadBank(folder, SENTENCE_THEMES, sentenceSheetSchema, SENTENCE_PARTS),
)

/** The compiled sentences of each theme, and the errors in their texts. */
const readCompiledSentences = withCache('compiled sentences', () => {
  const { themes, errors } = readSentences()
  const kinds = loadKinds(CONTENT_DIRECTORY)
  if (!kinds.ok) return { sentences: new Map<string, never>(), errors: kinds.error }
  const lexicon = bankLexicon(
    themes.map(({ value }) => value),
    kinds.value,
  )
  return { sentences: new Map(themes.map(({ theme, value }) => [theme, compileSentences(value, lexicon)])), errors }
})

/** The words of each theme as the client reads them, with the sentences of stories that contain the words. */
export const readCompiledWords = withCache('compiled words', () =>
  compileBank(
    readWords().themes.map(({ value }) => value),
    storyLines(readStories().stories),
  ),
)

export const clearContentCache = (): void => cache.clear()

const throwError = ({ file, line, message, fix }: ContentError): never => {
  throw new Error(`${file}:${line} ${message} ${fix}`)
}

/** Throws an error that names the first mistake, if there is a mistake. */
const throwFirst = (errors: readonly ContentError[]): void => {
  const [error] = errors
  if (error) throwError(error)
}

/** Returns a loaded value. @throws {Error} that names the first mistake */
export function valueOrThrow<Value>(loaded: Result<Value, readonly ContentError[]>): Value {
  if (loaded.ok) return loaded.value
  throwFirst(loaded.error)
  throw new Error('A text cannot be read.')
}

export function storiesOrThrow() {
  const { stories, errors } = readStories()
  throwFirst(errors)
  return stories
}

export function wordsOrThrow() {
  const { themes, errors } = readWords()
  throwFirst(errors)
  return themes
}

export function lessonsOrThrow() {
  const { lessons, errors } = readLessons()
  throwFirst(errors)
  return lessons
}

const readPictureReview = withCache('picture review', () =>
  loadPictureReview(join(CONTENT_DIRECTORY, 'picture-review.yaml')),
)

/** By theme and word: the picture, and in which way it shows the word, as a person has noted it. */
export const pictureReviewOrThrow = (): { readonly [theme: string]: { readonly [word: string]: readonly string[] } } =>
  valueOrThrow(readPictureReview()).value

export function sentencesOrThrow() {
  const { sentences, errors } = readCompiledSentences()
  throwFirst(errors)
  return sentences
}

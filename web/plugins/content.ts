import { join } from 'node:path'
import { loadBank } from '@lanternleaf/content/banks/theme-file'
import type { ContentError } from '@lanternleaf/content/files/content-error'
import { loadMix } from '@lanternleaf/content/mix/load-mix'
import { sentenceSheetSchema } from '@lanternleaf/content/sentences/sentence-sheet'
import { loadFallbacks } from '@lanternleaf/content/stories/fallback/load-fallbacks'
import { loadStories } from '@lanternleaf/content/stories/read-stories'
import { WORD_FILES, WORD_PARTS, wordSheetSchema } from '@lanternleaf/content/words/word-sheet'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'

/** The folder of all texts. */
export const CONTENT = join(import.meta.dirname, '..', '..', 'content')

const read = new Map<string, unknown>()

/** Hundreds of modules are made from each folder: it is read once, and anew when something in it changed. */
const once =
  <Loaded>(folder: string, load: (folder: string) => Loaded) =>
  (): Loaded => {
    if (!read.has(folder)) read.set(folder, load(join(CONTENT, folder)))
    return read.get(folder) as Loaded
  }

export const readStories = once('stories', loadStories)
export const readFallbacks = once('fallbacks', loadFallbacks)
export const readMix = once('mix', loadMix)
export const readWords = once('words', (folder) => loadBank(folder, WORD_FILES, wordSheetSchema, WORD_PARTS))
export const readSentences = once('sentences', (folder) => loadBank(folder, SENTENCE_THEMES, sentenceSheetSchema))

export const forgetContent = (): void => read.clear()

/** What a build says of a mistake in a text, and how to mend it. */
export const mistakeIn = ({ file, line, message, cure }: ContentError): string => `${file}:${line} ${message} ${cure}`

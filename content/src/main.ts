/** The program behind `npm run content`. It checks the content and prints what it measures and what is wrong. */

import { join, relative } from 'node:path'
import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { checkSentenceBank, checkWordBank, loadSentenceBank, loadWordBank } from './banks/check-banks.ts'
import { checkContent } from './check-content.ts'
import { checkGenerator } from './check-generator.ts'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { type ContentError, printError } from './files/content-error.ts'
import { findItem, itemOf, unknownItem } from './items.ts'
import { checkLessonFiles } from './lessons/check-lessons.ts'
import { sentencesReport } from './sentences/sentences-report.ts'
import { loadStories, storyItems } from './stories/load-stories.ts'
import { type LoadedStory, shelfOf } from './stories/load-story.ts'
import { plainTalkReport } from './stories/plain-talk-report.ts'
import { pronounWarnings } from './stories/pronoun-warnings.ts'
import { storyReport } from './stories/report.ts'
import { similarityReport } from './stories/similarity-report.ts'
import { findUnwritten } from './stories/starter-story.ts'
import { wordExposureReport } from './words/word-exposure.ts'
import { WORD_FILES } from './words/word-sheet.ts'
import { distractorsReport, wordsReport } from './words/words-report.ts'

/** The report on one part of the content (words, sentences, lessons or stories), and its mistakes. */
type Part = { readonly report: string; readonly errors: readonly ContentError[] }

const typedItems = process.argv.slice(2)
const checksEverything = typedItems.length === 0

const wordsPart = (themes: readonly string[]): Part => {
  const { bank, errors } = checkWordBank(CONTENT_DIRECTORY, themes)
  const selected = bank.themes.filter(({ theme }) => checksEverything || themes.includes(theme))
  const report = [
    wordsReport(selected),
    ...(checksEverything ? [distractorsReport(bank.themes.map(({ value }) => value))] : []),
  ].join('\n')
  return { report, errors }
}

const sentencesPart = (themes: readonly string[]): Part => {
  const { bank, errors } = checkSentenceBank(CONTENT_DIRECTORY, themes)
  const selected = bank.themes.filter(({ theme }) => checksEverything || themes.includes(theme))
  return { report: sentencesReport(selected), errors }
}

const lessonsPart = (strands: readonly string[]): Part => {
  const { lessons, errors } = checkLessonFiles(CONTENT_DIRECTORY, strands)
  return { report: `lessons: ${lessons.length}`, errors }
}

const storiesPart = (ids: readonly string[]): Part => {
  const { loaded, errors } = checkContent(CONTENT_DIRECTORY, ids)
  const generator = checksEverything ? checkGenerator(CONTENT_DIRECTORY, loaded.stories) : { fallbacks: [], errors: [] }
  const selected = loaded.stories.filter(({ sheet }) => checksEverything || ids.includes(sheet.id))
  return {
    report: [
      storyReport(selected, generator.fallbacks),
      shelfCounts(selected),
      plainTalkReport(selected),
      ...(checksEverything ? [] : pronounWarnings(selected)),
      ...findUnwritten(selected).map(({ sheet }) => `${sheet.id} is still the example: write your own story over it.`),
      ...(checksEverything ? [similarityReport(loaded.stories)] : []),
    ].join('\n\n'),
    errors: [...errors, ...generator.errors],
  }
}

/** Counts the stories and texts, by folder. A shelf is a folder of `content/stories`, such as `ocean`. */
const shelfCounts = (stories: readonly LoadedStory[]): string => {
  const shelves = [...Map.groupBy(stories, shelfOf)].map(([shelf, own]) => `${shelf} ${own.length}`)
  const count = `${stories.length} ${stories.length === 1 ? 'story' : 'stories'}`
  return `${count}, ${stories.length * READING_LEVELS.length} texts: ${shelves.join(', ')}.`
}

/** The report on how many words of the bank occur in sentences and stories. */
const wordExposure = (): string => {
  const words = loadWordBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
  const sentences = loadSentenceBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
  return wordExposureReport(words, sentences, loadStories(join(CONTENT_DIRECTORY, 'stories')).stories)
}

/**
 * `npm run content -- [item ...]` prints what the content measures, then what is wrong with it. An item is a story such as
 * `the-quiet-reef` or `ocean/the-quiet-reef`, a theme of a bank such as `words/ocean`, a strand's lesson such as
 * `lessons/roots`, or the path of one of them. When none is named, everything is checked, the story generator included.
 */
const items = [
  ...storyItems(join(CONTENT_DIRECTORY, 'stories')),
  ...WORD_FILES.map((theme) => itemOf('words', `words/${theme}`)),
  ...SENTENCE_THEMES.map((theme) => itemOf('sentences', `sentences/${theme}`)),
  ...STRANDS.map((strand) => itemOf('lessons', `lessons/${strand}`)),
]
const unknown = typedItems.filter((typed) => findItem(typed, items) === undefined)
if (unknown.length > 0) {
  console.error(unknown.map((typed) => unknownItem(typed, items)).join('\n'))
  process.exit(1)
}
const selected = typedItems.flatMap((typed) => findItem(typed, items) ?? [])
const namesIn = (folder: string): readonly string[] =>
  selected.filter((item) => item.folder === folder).map(({ name }) => name)

const stories = namesIn('stories')
const words = namesIn('words')
const sentences = namesIn('sentences')
const lessons = namesIn('lessons')
const parts = [
  ...(checksEverything || stories.length > 0 ? [storiesPart(stories)] : []),
  ...(checksEverything || words.length > 0 ? [wordsPart(words)] : []),
  ...(checksEverything || sentences.length > 0 ? [sentencesPart(sentences)] : []),
  ...(checksEverything || lessons.length > 0 ? [lessonsPart(lessons)] : []),
]
/** Every part reports the mistakes of the allow-list. The set removes the repetitions. */
const errors = [
  ...new Set(
    parts.flatMap((part) =>
      part.errors.map((error) => printError({ ...error, file: relative(process.cwd(), error.file) })),
    ),
  ),
]

const lines = [
  ...parts.flatMap(({ report }) => [report, '']),
  ...(checksEverything ? [wordExposure(), ''] : []),
  ...errors,
  errors.length === 0 ? 'No errors.' : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}.`,
]
console.log(lines.join('\n'))
process.exitCode = errors.length === 0 ? 0 : 1

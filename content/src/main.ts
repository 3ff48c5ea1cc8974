import { join, relative } from 'node:path'
import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { checkSentenceBank, checkWordBank, loadSentenceBank, loadWordBank } from './banks/check-banks.ts'
import { checkContent } from './check-content.ts'
import { checkGenerator } from './check-generator.ts'
import { CONTENT_DIRECTORY } from './content-directory.ts'
import { type ContentError, printError } from './files/content-error.ts'
import { checkLessonFiles } from './lessons/check-lessons.ts'
import { sentencesReport } from './sentences/sentences-report.ts'
import { type LoadedStory, shelfOf } from './stories/load.ts'
import { loadStories } from './stories/read-stories.ts'
import { storyReport } from './stories/report.ts'
import { similarityReport } from './stories/similarity-report.ts'
import { findUnwritten } from './stories/starter-story.ts'
import { wordExposureReport } from './words/word-exposure.ts'
import { distractorsReport, wordsReport } from './words/words-report.ts'

/** What one part of the content measures, what is wrong with it, and the items of it there are. */
type Part = { readonly report: string; readonly errors: readonly ContentError[]; readonly known: readonly string[] }

const named = process.argv.slice(2)
const all = named.length === 0

const wordsPart = (themes: readonly string[]): Part => {
  const { bank, errors } = checkWordBank(CONTENT_DIRECTORY, themes)
  const selected = bank.themes.filter(({ theme }) => all || themes.includes(theme))
  const report = [
    wordsReport(selected),
    ...(all ? [distractorsReport(bank.themes.map(({ value }) => value))] : []),
  ].join('\n')
  return { report, errors, known: bank.names.map((theme) => `words/${theme}`) }
}

const sentencesPart = (themes: readonly string[]): Part => {
  const { bank, errors } = checkSentenceBank(CONTENT_DIRECTORY, themes)
  const selected = bank.themes.filter(({ theme }) => all || themes.includes(theme))
  return { report: sentencesReport(selected), errors, known: bank.names.map((theme) => `sentences/${theme}`) }
}

const lessonsPart = (strands: readonly string[]): Part => {
  const { lessons, errors } = checkLessonFiles(CONTENT_DIRECTORY, strands)
  return { report: `lessons: ${lessons.length}`, errors, known: STRANDS.map((strand) => `lessons/${strand}`) }
}

const storiesPart = (ids: readonly string[]): Part => {
  const { shelf, errors } = checkContent(CONTENT_DIRECTORY, ids)
  const generator = all ? checkGenerator(CONTENT_DIRECTORY, shelf.stories) : { fallbacks: [], errors: [] }
  const selected = shelf.stories.filter(({ sheet }) => all || ids.includes(sheet.id))
  return {
    report: [
      storyReport(selected, generator.fallbacks),
      shelfCounts(selected),
      ...findUnwritten(selected).map(({ sheet }) => `${sheet.id} is still the example: write your own story over it.`),
      ...(all ? [similarityReport(shelf.stories)] : []),
    ].join('\n\n'),
    errors: [...errors, ...generator.errors],
    known: shelf.ids,
  }
}

/** How many stories and texts there are, by the folders they lie in. */
const shelfCounts = (stories: readonly LoadedStory[]): string => {
  const shelves = [...Map.groupBy(stories, shelfOf)].map(([shelf, own]) => `${shelf} ${own.length}`)
  const count = `${stories.length} ${stories.length === 1 ? 'story' : 'stories'}`
  return `${count}, ${stories.length * READING_LEVELS.length} texts: ${shelves.join(', ')}.`
}

/** What is known of words, sentences and stories together. */
const wordExposure = (): string => {
  const words = loadWordBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
  const sentences = loadSentenceBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
  return wordExposureReport(words, sentences, loadStories(join(CONTENT_DIRECTORY, 'stories')).stories)
}

const themesNamedIn = (bank: string): readonly string[] =>
  named.filter((item) => item.startsWith(`${bank}/`)).map((item) => item.slice(bank.length + 1))

/**
 * `npm run content -- [item ...]`: what the content measures, then what is wrong with it. An item is a story's id,
 * a theme of a bank such as `words/ocean`, or a strand's lesson such as `lessons/roots`; when none is named, everything is
 * checked, the story generator included.
 */
const stories = named.filter((item) => !item.includes('/'))
const words = themesNamedIn('words')
const sentences = themesNamedIn('sentences')
const lessons = themesNamedIn('lessons')
const parts = [
  ...(all || stories.length > 0 ? [storiesPart(stories)] : []),
  ...(all || words.length > 0 ? [wordsPart(words)] : []),
  ...(all || sentences.length > 0 ? [sentencesPart(sentences)] : []),
  ...(all || lessons.length > 0 ? [lessonsPart(lessons)] : []),
]
const known = parts.flatMap((part) => part.known)
const unknown = named.filter((item) => !known.includes(item))
/** Each part says what is wrong with the allow-list, and once is enough. */
const errors = [
  ...new Set(
    parts.flatMap((part) =>
      part.errors.map((error) => printError({ ...error, file: relative(process.cwd(), error.file) })),
    ),
  ),
]

const lines = [
  ...parts.flatMap(({ report }) => [report, '']),
  ...(all ? [wordExposure(), ''] : []),
  ...unknown.map((item) => `There is no "${item}". Known: ${known.join(', ')}.`),
  ...errors,
  errors.length === 0 ? 'No errors.' : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}.`,
]
console.log(lines.join('\n'))
process.exitCode = errors.length + unknown.length === 0 ? 0 : 1

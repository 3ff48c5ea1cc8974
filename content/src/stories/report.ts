/** The table of lengths and difficulty that `npm run content` prints, and that the preview shows for one story. */

import { CHOICE_LETTERS, READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { gradeOf, measureSentences } from '../language/measure.ts'
import { formatRange, printTable } from '../table.ts'
import { unfamiliarOn } from './hard-words.ts'
import type { LoadedStory } from './load-story.ts'
import { boundingFillings, filledPath } from './path.ts'

/**
 * Ranges are over the three paths of a story (options A, B and C) and the ways to fill its slots. "unfam./100" counts words that most
 * nine-year-olds do not know, for each hundred words. "phonics" lists the pattern families that the text practises.
 */
const COLUMNS = [
  'story',
  'level',
  'words A/B/C',
  'words/sent.',
  'longest',
  'syll./word',
  'unfam./100',
  'phonics',
  'vocab.',
  'grade',
]

/** What a table of statistics says of one story: the columns' names, and a row for each level. */
export const statisticsOf = (
  story: LoadedStory,
): { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } => ({
  columns: COLUMNS,
  rows: READING_LEVELS.map((level) => rowOf(story, level)),
})

/**
 * A table for a terminal: one line for each story and level. The grade is for information only.
 *
 * @param fallbacks built-in stories, which are written at *simple* only
 */
export const storyReport = (stories: readonly LoadedStory[], fallbacks: readonly LoadedStory[] = []): string => {
  const rows = [
    COLUMNS,
    ...stories.flatMap((story) => READING_LEVELS.map((level) => rowOf(story, level))),
    ...fallbacks.map((story) => rowOf(story, 'simple')),
  ]
  return printTable(rows)
}

const rowOf = (story: LoadedStory, level: ReadingLevel): readonly string[] => {
  const text = story.texts[level]
  const paths = CHOICE_LETTERS.map((letter) =>
    boundingFillings(text.slots).map((words) =>
      measureSentences(filledPath(text, letter, words).map((one) => one.text)),
    ),
  )
  const measures = paths.flat()
  return [
    story.sheet.id,
    level,
    paths
      .map((path) =>
        formatRange(
          path.map(({ words }) => words),
          0,
        ),
      )
      .join(' / '),
    formatRange(
      measures.map(({ wordsPerSentence }) => wordsPerSentence),
      1,
    ),
    String(Math.max(...measures.map(({ longest }) => longest))),
    formatRange(
      measures.map(({ syllablesPerWord }) => syllablesPerWord),
      2,
    ),
    formatRange(
      CHOICE_LETTERS.map((letter) => unfamiliarOn(story.sheet, text, letter).perHundred),
      1,
    ),
    Object.keys(text.phonics).join(' '),
    String(story.sheet.vocabulary[level].length),
    formatRange(measures.map(gradeOf), 1),
  ]
}

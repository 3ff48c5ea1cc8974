/**
 * The type of what a check reports (a finding), and functions that make findings about the files of a story. Nearly all
 * checks of content use it.
 */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import type { ContentError } from '../files/content-error.ts'
import type { LoadedStory, LoadedText } from '../stories/load-story.ts'

/** The names of all checks. An exception in the allow-list names the check that it is for. */
export const CHECKS = [
  'level-table',
  'section-targets',
  'consequence-lengths',
  'sentence-lines',
  'familiar-words',
  'vocabulary',
  'spelling',
  'names',
  'slots',
  'articles',
  'hint-agreement',
  'phonics',
  'consequences-differ',
  'consequences-kind',
  'outcomes',
  'dialogue',
  'second-edition',
  'region-words',
  'ending',
  'language',
  'shared-runs',
  'shared-sentences',
  'shelf-names',
  'contractions',
  'because',
  'inversions',
  'old-conjunctions',
  'sequence-words',
  'prompt-lengths',
  'stock-reflection',
  'shared-reflections',
  'refrain',
  'questions',
  'slot-repeats',
  'series',
  'skeletons',
  'scene-present',
  'scene-places',
  'scene-contrast',
  'scene-heads',
  'scene-giveaway',
  'scene-weight',
  'scene-options',
  'theme-size',
  'theme-ground',
  'one-theme',
  'cuts',
  'part-order',
  'voice',
  'family',
  'family-counts',
  'focus',
  'word-difficulty',
  'text-lengths',
  'text-word',
  'sentence-form',
  'celebrations',
  'pictures',
  'strand',
  'morphemes',
  'odd-letters',
  'repeated-words',
  'hints',
  'practises',
] as const
export type CheckName = (typeof CHECKS)[number]

/**
 * A mistake that a check reports. `item` is the id of a story, or a theme such as `words/ocean`. `what` names the mistake in a
 * word or two, so that an exception in the allow-list can refer to it.
 */
export type Finding = ContentError & {
  readonly check: CheckName
  readonly item: string
  readonly level: ReadingLevel | Difficulty | 'all'
  readonly what: string
}

/** A check of one story. */
export type StoryCheck = (story: LoadedStory) => readonly Finding[]
/** A check that compares stories. Here the shelf is all of `content/stories`; in `web/generate` a shelf is one folder of it. */
export type ShelfCheck = (stories: readonly LoadedStory[]) => readonly Finding[]

type Issue = { readonly what: string; readonly line: number; readonly message: string; readonly fix: string }

/** Makes a finding about one level's file. */
export const textFinding = (check: CheckName, story: LoadedStory, text: LoadedText, issue: Issue): Finding => ({
  check,
  item: story.sheet.id,
  level: text.level,
  file: text.file,
  ...issue,
})

/** Makes a finding about `story.yaml`. */
export const sheetFinding = (check: CheckName, story: LoadedStory, issue: Issue): Finding => ({
  check,
  item: story.sheet.id,
  level: 'all',
  file: story.sheetFile,
  ...issue,
})

/** Makes a finding about `scenes.md`. */
export const scenesFinding = (check: CheckName, story: LoadedStory, file: string, issue: Issue): Finding => ({
  check,
  item: story.sheet.id,
  level: 'all',
  file,
  ...issue,
})

/**
 * The number, from 1, of the first line that contains the words. A line in which they are whole words comes before one in which
 * they are a part of other words. Without any such line it is 1.
 */
export const lineOf = (lines: readonly string[], words: string): number => {
  const wholeWordsIndex = lines.findIndex((line) => containsWholeWords(line, words))
  const index = wholeWordsIndex >= 0 ? wholeWordsIndex : lines.findIndex((line) => line.includes(words))
  return Math.max(index, 0) + 1
}

const containsWholeWords = (line: string, words: string): boolean => {
  const start = line.indexOf(words)
  const isAfterLetter = /\p{L}$/u.test(line.slice(0, start))
  const isBeforeLetter = /^\p{L}/u.test(line.slice(start + words.length))
  return start >= 0 && !isAfterLetter && !isBeforeLetter
}

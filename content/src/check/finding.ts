import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { ReadingLevel } from '@lanternleaf/domain/story/story'
import type { ContentError } from '../files/content-error.ts'
import type { LoadedStory } from '../stories/load.ts'
import type { LoadedText } from '../stories/load-story-text.ts'

/** What the checks of stories, words and sentences are called; some check the same in several of them. */
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
 * Something a check objects to. `item` is a story's id, or `words/ocean`, `sentences/food`; `what` names the matter in a
 * word or two, so that the allow-list can point at it.
 */
export type Finding = ContentError & {
  readonly check: CheckName
  readonly item: string
  readonly level: ReadingLevel | Difficulty | 'all'
  readonly what: string
}

export type StoryCheck = (story: LoadedStory) => readonly Finding[]
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

/** The first line that holds the words whole, else as a part of others, counted from 1; the first line when none does. */
export const lineOf = (lines: readonly string[], words: string): number => {
  const whole = lines.findIndex((line) => containsWhole(line, words))
  return Math.max(whole >= 0 ? whole : lines.findIndex((line) => line.includes(words)), 0) + 1
}

const containsWhole = (line: string, words: string): boolean => {
  const at = line.indexOf(words)
  return at >= 0 && !/\p{L}$/u.test(line.slice(0, at)) && !/^\p{L}/u.test(line.slice(at + words.length))
}

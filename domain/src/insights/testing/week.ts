/** A week for tests that need a summary but not the facts it is computed from. */

import type { WeekSummary } from '../week-summary.ts'
import type { TitleTotal } from '../week-totals.ts'

/** A summary of a week with one day of reading (Friday, 2026-11-20) and otherwise empty, with the given changes. */
export const exampleWeek = (changes: Partial<WeekSummary> = {}): WeekSummary => ({
  weekId: '2026-W47',
  first: 0,
  last: 0,
  sessions: 1,
  completed: 0,
  days: { '2026-11-20': 60_000 },
  times: {},
  states: {},
  calmCorner: {},
  hints: 0,
  celebrated: {},
  breakthroughs: 0,
  skills: [],
  done: [],
  words: { mastered: [], overcome: [] },
  read: { words: 0, activeMs: 0 },
  ...changes,
})

export const storyTotal = (title: string): TitleTotal => ({
  type: 'story_reading',
  title,
  times: 1,
  made: 1,
  activeMs: 60_000,
})
export const wordsTotal = (count: number, title = 'ocean words'): TitleTotal => ({
  type: 'word_building',
  title,
  times: 1,
  made: count,
  activeMs: 60_000,
})
export const sentencesTotal = (count: number, theme: string): TitleTotal => ({
  type: 'sentence_building',
  title: `${theme} sentences`,
  times: 1,
  made: count,
  activeMs: 60_000,
})

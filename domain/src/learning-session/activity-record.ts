/**
 * The record of one activity, such as one visit to word building, made from its tally (the running totals of it). It is a part
 * of the learning session; the summary of a week uses its type and title.
 */

import type { Difficulty } from '../difficulty/difficulty.ts'
import { BIG_WORDS, HEART, UNIVERSAL } from '../word-bank/word-list.ts'
import {
  type ActivityTally,
  difficultyOf,
  type LevelTally,
  type SectionsTally,
  startOf,
  totalOf,
  type VisitTally,
} from './activity-tally.ts'
import type { ActivityType } from './fact.ts'
import { isMastered } from './mastery.ts'
import { compareMoments } from './moment.ts'
import { isFluent, wordsPerMinute } from './reading-speed.ts'

/**
 * The results of an activity. `accuracy` and `completionRate` are percentages. `accuracy` is null if nothing in the
 * activity can be right or wrong. `wpm` (words per minute) is null if no text was read by eye.
 */
export type Performance = {
  readonly accuracy: number | null
  readonly hintsUsed: number
  readonly attempts: number
  readonly completionRate: number
  readonly wpm: number | null
}

/**
 * The record of an activity, with the fields of the specification. `timeSpent` is in minutes, to one decimal.
 * `performance` is null if nothing was measured.
 */
export type ActivityRecord = {
  readonly type: ActivityType
  readonly title: string
  readonly difficulty: Difficulty
  readonly timeSpent: number
  readonly performance: Performance | null
  readonly struggledWith: readonly string[]
  readonly masteredSkills: readonly string[]
}

/**
 * The records of a session's activities, in the order in which they began: one for each finished story, and one for
 * each visit in which words or sentences were practised.
 */
export const activityRecords = (tallies: readonly ActivityTally[]): ActivityRecord[] =>
  tallies
    .filter(isRecorded)
    .sort((a, b) => compareMoments(startOf(a), startOf(b)))
    .map((tally) => recordOf(tally, tallies))

/** The skill of reading fast enough to understand easily. It is recorded, but never shown to the child. */
export const FLUENT_READING = 'fluent_reading'

/** The tally of an activity that becomes a record. */
export type RecordedTally = Exclude<ActivityTally, { type: 'breakthrough' | 'section-read' }>

export const isRecorded = (tally: ActivityTally): tally is RecordedTally =>
  tally.type !== 'breakthrough' && tally.type !== 'section-read'

/**
 * The record of an activity.
 *
 * @param others the tallies of the session's other activities, from which the reading speed of a story is computed. If
 * they are not given, the record has no reading speed.
 */
export function recordOf(tally: RecordedTally, others: readonly ActivityTally[]): ActivityRecord {
  switch (tally.type) {
    case 'activity-finished': {
      const wpm = wordsPerMinute(others.filter((item) => isReadingOf(item, tally.title)))
      return {
        type: tally.activity,
        title: tally.title,
        difficulty: tally.difficulty,
        timeSpent: minutes(tally.activeMs),
        performance: readPerformance(wpm),
        struggledWith: [],
        masteredSkills: wpm !== null && isFluent(wpm) ? [FLUENT_READING] : [],
      }
    }
    case 'word-practice':
      return {
        type: 'word_building',
        ...visitFields(tally, 'words'),
        performance: { accuracy: accuracyOf(tally.type, totalOf(tally)), ...visitPerformance(tally) },
        struggledWith: totalOf(tally).struggled.map(([, word]) => word),
        masteredSkills: isMastered(totalOf(tally).correct, totalOf(tally).done) ? ['word_building'] : [],
      }
    case 'sentence-practice':
      return {
        type: 'sentence_building',
        ...visitFields(tally, 'sentences'),
        performance: { accuracy: accuracyOf(tally.type, totalOf(tally)), ...visitPerformance(tally) },
        struggledWith: [],
        masteredSkills: [],
      }
  }
}

const isReadingOf = (tally: ActivityTally, title: string): tally is SectionsTally =>
  tally.type === 'section-read' && tally.title === title

const readPerformance = (wpm: number | null): Performance | null =>
  wpm === null ? null : { accuracy: null, hintsUsed: 0, attempts: 1, completionRate: 100, wpm }

const visitFields = (tally: VisitTally, noun: 'words' | 'sentences') => ({
  title: titleOf(tally.last.theme, noun),
  difficulty: difficultyOf(tally),
  timeSpent: minutes(tally.timeSpent),
})

/** The accuracy in percent: the share of words that are correct, or of attempts to build a sentence that succeeded. */
export const accuracyOf = (type: VisitTally['type'], { correct, done, mistakes }: LevelTally): number =>
  type === 'word-practice' ? percent(correct, done) : percent(done, done + mistakes)

const visitPerformance = (tally: VisitTally) => {
  const { done, mistakes } = totalOf(tally)
  return {
    hintsUsed: tally.hintsUsed,
    attempts: done + mistakes,
    completionRate: Math.min(100, percent(done, tally.last.planned)),
    wpm: null,
  }
}

function titleOf(theme: string, noun: 'words' | 'sentences'): string {
  if (theme === BIG_WORDS) return 'big words'
  if (theme === HEART) return 'heart words'
  return `${theme === UNIVERSAL ? 'everyday' : theme} ${noun}`
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

const MINUTE = 60_000

/** Milliseconds as minutes, to one decimal. */
export const minutes = (ms: number): number => Math.round((ms / MINUTE) * 10) / 10

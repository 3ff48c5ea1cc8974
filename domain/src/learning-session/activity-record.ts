import type { Difficulty } from '../difficulty/difficulty.ts'
import { UNIVERSAL } from '../word-bank/word-list.ts'
import type { ActivityTally, VisitTally } from './activity-tally.ts'
import type { ActivityType } from './fact.ts'
import { isMastered } from './mastery.ts'
import { inTime } from './moment.ts'

/** How an activity went. Percentages from 0 to 100; `wpm` is null where nobody read a text. */
export type Performance = {
  readonly accuracy: number
  readonly hintsUsed: number
  readonly attempts: number
  readonly completionRate: number
  readonly wpm: number | null
}

/** `timeSpent` in minutes, to one decimal. `performance` is null where nothing is measured. */
export type ActivityRecord = {
  readonly type: ActivityType
  readonly title: string
  readonly difficulty: Difficulty
  readonly timeSpent: number
  readonly performance: Performance | null
  readonly struggledWith: readonly string[]
  readonly masteredSkills: readonly string[]
}

/** The activities of a session as they began: a finished story each, and the words or sentences of one visit together. */
export const activityRecords = (tallies: readonly ActivityTally[]): ActivityRecord[] =>
  tallies
    .filter((tally) => tally.type !== 'breakthrough')
    .sort((one, other) => inTime(began(one), began(other)))
    .map(recordOf)

type RecordedTally = Exclude<ActivityTally, { type: 'breakthrough' }>

const began = (tally: RecordedTally) => (tally.type === 'activity-finished' ? tally : tally.first)

function recordOf(tally: RecordedTally): ActivityRecord {
  switch (tally.type) {
    case 'activity-finished':
      return {
        type: tally.activity,
        title: tally.title,
        difficulty: tally.difficulty,
        timeSpent: minutes(tally.activeMs),
        performance: null,
        struggledWith: [],
        masteredSkills: [],
      }
    case 'word-practice':
      return {
        type: 'word_building',
        ...sharedPart(tally, 'words'),
        performance: { accuracy: percent(tally.correct, tally.done), ...sharedPerformance(tally) },
        struggledWith: tally.struggled.map(([, word]) => word),
        masteredSkills: isMastered(tally.correct, tally.done) ? ['word_building'] : [],
      }
    case 'sentence-practice':
      return {
        type: 'sentence_building',
        ...sharedPart(tally, 'sentences'),
        performance: { accuracy: percent(tally.done, tally.done + tally.mistakes), ...sharedPerformance(tally) },
        struggledWith: [],
        masteredSkills: [],
      }
  }
}

const sharedPart = ({ last, timeSpent }: VisitTally, what: string) => ({
  title: `${last.theme === UNIVERSAL ? 'everyday' : last.theme} ${what}`,
  difficulty: last.difficulty,
  timeSpent: minutes(timeSpent),
})

const sharedPerformance = ({ hintsUsed, done, mistakes, last }: VisitTally) => ({
  hintsUsed,
  attempts: done + mistakes,
  completionRate: Math.min(100, percent(done, last.planned)),
  wpm: null,
})

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

const MINUTE = 60_000

/** Milliseconds as minutes, to one decimal. */
export const minutes = (ms: number): number => Math.round((ms / MINUTE) * 10) / 10

/**
 * The parts of a week's summary that add up the activities of the week. None of them depends on the order of the
 * activities. Only the week's summary calls them.
 */

import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { accuracyOf, type RecordedTally, recordOf } from '../learning-session/activity-record.ts'
import {
  type DatedWords,
  earliestWords,
  type LevelTally,
  totalOf,
  type VisitTally,
} from '../learning-session/activity-tally.ts'
import type { ActivityType } from '../learning-session/fact.ts'
import { dateOf } from '../learning-session/fact-envelope.ts'
import { type PracticeKind, SKILLS, type Skill, showsSkill, skillOf } from './skill.ts'

/** The results of a week for one skill. Dates are in the child's calendar. */
export type SkillResults = {
  readonly skill: Skill
  /** The number of words or sentences. */
  readonly done: number
  /** The number of activities that showed the skill (see `showsSkill`), and the date of the last one. */
  readonly shown: number
  readonly lastShown: string | null
  /** The number of words or sentences that were a struggle, and the date of the last one. */
  readonly struggles: number
  readonly lastStruggle: string | null
  /** Up to six of the words that were a struggle, the earliest first. */
  readonly words: readonly string[]
}

const MAX_WORDS = 6

/** The results for each skill that was practised. A word or sentence counts for the skill of its difficulty. */
export const skillsOf = (visits: readonly VisitTally[]): SkillResults[] =>
  SKILLS.map((skill) =>
    summarize(
      skill,
      visits.flatMap((visit) => levelsOf(visit, skill)),
    ),
  ).filter(({ done }) => done > 0)

/** The results of a visit for one difficulty. */
type Level = LevelTally & Pick<VisitTally, 'type' | 'first'>

const levelsOf = ({ type, first, levels }: VisitTally, skill: Skill): readonly Level[] =>
  DIFFICULTIES.flatMap((difficulty) => {
    const level = levels[difficulty]
    return level && skillOf(PRACTICE_KIND_OF[type], difficulty) === skill ? [{ ...level, type, first }] : []
  })

const PRACTICE_KIND_OF: Readonly<Record<VisitTally['type'], PracticeKind>> = {
  'word-practice': 'word_building',
  'sentence-practice': 'sentence_building',
}

function summarize(skill: Skill, levels: readonly Level[]): SkillResults {
  const shownLevels = levels.filter((level) => showsSkill(accuracyOf(level.type, level), level.done))
  const hard = levels.filter((level) => strugglesIn(level) > 0)
  return {
    skill,
    done: levels.reduce((sum, { done }) => sum + done, 0),
    shown: shownLevels.length,
    lastShown: lastDate(shownLevels),
    struggles: hard.reduce((sum, level) => sum + strugglesIn(level), 0),
    lastStruggle: lastDate(hard),
    words: earliestWords(
      hard.flatMap(({ struggled }) => struggled),
      MAX_WORDS,
    ).map(([, word]) => word),
  }
}

const strugglesIn = ({ type, struggled, mistakes, done }: Level): number =>
  type === 'word-practice' ? struggled.length : Math.min(mistakes, done)

const lastDate = (levels: readonly Level[]): string | null =>
  levels
    .map(({ first }) => dateOf(first.local))
    .sort()
    .at(-1) ?? null

/** The words of a week, the earliest first. */
export type WordsOfWeek = {
  /** Words that were built alone. */
  readonly mastered: readonly string[]
  /** Words that were built although they were hard. */
  readonly overcome: readonly string[]
}

/** The maximum numbers of mastered and overcome words that are stored for a week. */
const MAX_MASTERED = 150
const MAX_OVERCOME = 24

export function wordsOfWeek(visits: readonly VisitTally[]): WordsOfWeek {
  const earliest = (list: (visit: VisitTally) => DatedWords, maxCount: number): string[] =>
    earliestWords(visits.flatMap(list), maxCount).map(([, word]) => word)
  return {
    mastered: earliest(({ mastered }) => mastered, MAX_MASTERED),
    overcome: earliest(({ overcome }) => overcome, MAX_OVERCOME),
  }
}

/** The totals of a week for one title: a story, or the words or sentences of a theme. */
export type TitleTotal = {
  readonly type: ActivityType
  readonly title: string
  /** The number of visits; for a story, how often it was read to its end. */
  readonly times: number
  /** The number of words or sentences that were built; for a story, how often it was read to its end. */
  readonly made: number
  /** Active time in ms. */
  readonly activeMs: number
}

/** The maximum number of titles that are stored for a week: those with the most active time. */
const MAX_TITLES = 24

/** The totals by title, the title with the most active time first. */
export function totalsByTitle(tallies: readonly RecordedTally[]): TitleTotal[] {
  const byTitle = Map.groupBy(tallies.map(totalOfTally), keyOf)
  return [...byTitle.values()]
    .map((totalsOfTitle) => totalsOfTitle.reduce(addTotals))
    .sort((a, b) => b.activeMs - a.activeMs || (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, MAX_TITLES)
}

/**
 * The key by which totals are grouped and sorted. It includes the type, because a story may be named like a theme's
 * words.
 */
const keyOf = ({ type, title }: TitleTotal): string => `${title}\n${type}`

function totalOfTally(tally: RecordedTally): TitleTotal {
  const { type, title } = recordOf(tally, [])
  const isStory = tally.type === 'activity-finished'
  const activeMs = Math.max(0, isStory ? tally.activeMs : tally.timeSpent)
  return { type, title, times: 1, made: isStory ? 1 : totalOf(tally).done, activeMs }
}

const addTotals = (a: TitleTotal, b: TitleTotal): TitleTotal => ({
  ...a,
  times: a.times + b.times,
  made: a.made + b.made,
  activeMs: a.activeMs + b.activeMs,
})

import { DIFFICULTIES } from '../difficulty/difficulty.ts'
import { accuracyOf, type RecordedTally, recordOf } from '../learning-session/activity-record.ts'
import { type LevelTally, totalOf, type VisitTally } from '../learning-session/activity-tally.ts'
import { type DatedWords, earliestWords } from '../learning-session/dated-words.ts'
import type { ActivityType } from '../learning-session/fact.ts'
import { dateOf } from '../learning-session/fact-envelope.ts'
import { isShown, type Practised, SKILLS, type Skill, skillOf } from './skill.ts'

/** The results of a week for one skill. Dates of the child's calendar. */
export type PractisedSkill = {
  readonly skill: Skill
  /** words or sentences */
  readonly done: number
  /** number of activities with an accuracy above 85 % */
  readonly shown: number
  readonly lastShown: string | null
  /** number of words that were a struggle; for sentences, misfits, counted at most once for each sentence */
  readonly struggles: number
  readonly lastStruggle: string | null
  /** some of the words that were a struggle, the earliest first */
  readonly words: readonly string[]
}

const MAX_WORDS = 6

/** Results by skill. Each word or sentence counts for its own difficulty; the order of the visits does not matter. */
export const skillsOf = (visits: readonly VisitTally[]): PractisedSkill[] =>
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
    return level && skillOf(PRACTISED[type], difficulty) === skill ? [{ ...level, type, first }] : []
  })

const PRACTISED: Readonly<Record<VisitTally['type'], Practised>> = {
  'word-practice': 'word_building',
  'sentence-practice': 'sentence_building',
}

function summarize(skill: Skill, levels: readonly Level[]): PractisedSkill {
  const shownLevels = levels.filter((level) => isShown(accuracyOf(level.type, level), level.done))
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

/** Words of a week, the earliest first. */
export type WordsOfWeek = {
  /** built alone */
  readonly mastered: readonly string[]
  /** built although they were hard at first */
  readonly overcome: readonly string[]
}

/** The maximum number of words stored for a week; further ones are only counted. */
const MAX_MASTERED = 150
const MAX_OVERCOME = 24

/** The order of the visits does not matter. */
export function wordsOfWeek(visits: readonly VisitTally[]): WordsOfWeek {
  const named = (list: (visit: VisitTally) => DatedWords, most: number): string[] =>
    earliestWords(visits.flatMap(list), most).map(([, word]) => word)
  return {
    mastered: named(({ mastered }) => mastered, MAX_MASTERED),
    overcome: named(({ overcome }) => overcome, MAX_OVERCOME),
  }
}

/** The total of a week under one title: a story, or the words or sentences of a theme. */
export type TitleTotal = {
  readonly type: ActivityType
  readonly title: string
  /** number of visits, or of readings to the end */
  readonly times: number
  /** number of words or sentences; for a story, of readings to the end */
  readonly made: number
  /** active time, ms */
  readonly activeMs: number
}

/** The maximum number of titles; those with the most time are kept. */
const MAX_TITLES = 24

/** The order of the activities does not matter. */
export function totalsByTitle(tallies: readonly RecordedTally[]): TitleTotal[] {
  const byTitle = Map.groupBy(tallies.map(totalOfTally), keyOf)
  return [...byTitle.values()]
    .map((same) => same.reduce(addTotals))
    .sort((a, b) => b.activeMs - a.activeMs || (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, MAX_TITLES)
}

/** Sorts by title, then by type, since a story may have the title of a theme's words. */
const keyOf = ({ type, title }: TitleTotal): string => `${title}\n${type}`

function totalOfTally(tally: RecordedTally): TitleTotal {
  const { type, title } = recordOf(tally, [])
  const isOnce = tally.type === 'activity-finished'
  const activeMs = Math.max(0, isOnce ? tally.activeMs : tally.timeSpent)
  return { type, title, times: 1, made: isOnce ? 1 : totalOf(tally).done, activeMs }
}

const addTotals = (a: TitleTotal, b: TitleTotal): TitleTotal => ({
  ...a,
  times: a.times + b.times,
  made: a.made + b.made,
  activeMs: a.activeMs + b.activeMs,
})

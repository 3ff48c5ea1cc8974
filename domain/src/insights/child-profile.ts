import { BRAIN_STATE_IDS, type BrainStateId } from '../brain-state/brain-state.ts'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { formatList } from '../format-list.ts'
import { minutes } from '../learning-session/activity-record.ts'
import { wordsPerMinute } from '../learning-session/reading-speed.ts'
import type { SupportType } from '../learning-session/supports.ts'
import { daysAfter } from '../week/week.ts'
import { confidenceAfter, SKILL_NAMES, SKILLS, type Skill } from './skill.ts'
import { calmCornerHelps } from './support.ts'
import type { WeekSummary } from './week-summary.ts'

/** The level every profile begins at, as specified. No rule that changes it is. */
export const FIRST_LEVEL = 'early_reader'

/** `confidence` from 6 to 10, `lastDemonstrated` a date of the child's calendar. */
export type Strength = { readonly skill: Skill; readonly confidence: number; readonly lastDemonstrated: string }

/** `frequency`: how often something of it was hard lately; `lastStruggle` a date of the child's calendar. */
export type StrugglingArea = {
  readonly skill: Skill
  readonly frequency: number
  readonly lastStruggle: string
  readonly improvementPlan: string
}

/** What all weeks of a child say together. Who the child is stands in their own row. */
export type ChildProfile = {
  readonly currentLevel: typeof FIRST_LEVEL
  /** words a minute lately; null where nothing was read by eye. For the record, never shown to the child */
  readonly currentReadingSpeed: number | null
  readonly preferredDifficulty: Difficulty
  /** the surest first */
  readonly strengths: readonly Strength[]
  /** of lately, the most frequent first */
  readonly strugglingAreas: readonly StrugglingArea[]
  /** what helped, the most often first */
  readonly preferredSupports: readonly SupportType[]
  /** how the brain felt at the start of sessions that were completed, the most often first */
  readonly bestLearningStates: readonly BrainStateId[]
  readonly totalActiveSessions: number
  /** minutes, to one decimal */
  readonly totalLearningTime: number
  /** days in a row up to the last one. It is specified, and kept for the record: no screen shows it */
  readonly streakDays: number
  /** a date of the child's calendar */
  readonly lastActiveDate: string
  /** when the earliest and the latest that it is made from was, epoch ms */
  readonly createdAt: number
  readonly updatedAt: number
}

/** How many of the latest weeks with anything in them are "lately": what was hard long ago is over. */
const RECENT_WEEKS = 4

/**
 * The profile of all weeks of a child, in whatever order they are given; null where there are none.
 */
export function childProfile(weeks: readonly WeekSummary[]): ChildProfile | null {
  const inOrder = weeks.toSorted((a, b) => (a.weekId < b.weekId ? -1 : 1))
  const dates = inOrder.flatMap(({ days }) => Object.keys(days))
  const lastActiveDate = dates.at(-1)
  if (lastActiveDate === undefined) return null
  const lately = inOrder.slice(-RECENT_WEEKS)
  return {
    currentLevel: FIRST_LEVEL,
    currentReadingSpeed: wordsPerMinute(lately.map(({ read }) => read)),
    preferredDifficulty: preferredDifficulty(lately),
    strengths: strengths(inOrder),
    strugglingAreas: strugglingAreas(lately),
    preferredSupports: preferredSupports(inOrder),
    bestLearningStates: bestLearningStates(inOrder),
    totalActiveSessions: sum(inOrder.map(({ sessions }) => sessions)),
    totalLearningTime: minutes(sum(inOrder.flatMap(({ days }) => Object.values(days)))),
    streakDays: streakDays(dates),
    lastActiveDate,
    createdAt: Math.min(...inOrder.map(({ first }) => first)),
    updatedAt: Math.max(...inOrder.map(({ last }) => last)),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

type Weeks = readonly WeekSummary[]

const ofSkill = (weeks: Weeks, skill: Skill) =>
  weeks.flatMap(({ skills }) => skills.filter((practised) => practised.skill === skill))

/** Of dates of weeks in order. */
const latest = (dates: readonly (string | null)[]): string | null => dates.findLast((date) => date !== null) ?? null

function strengths(weeks: Weeks): Strength[] {
  return SKILLS.flatMap((skill) => {
    const practised = ofSkill(weeks, skill)
    const lastDemonstrated = latest(practised.map(({ lastShown }) => lastShown))
    if (lastDemonstrated === null) return []
    return [{ skill, confidence: confidenceAfter(sum(practised.map(({ shown }) => shown))), lastDemonstrated }]
  }).sort((a, b) => b.confidence - a.confidence)
}

/** What was hard at least this often lately … */
const MIN_STRUGGLES = 3
/** … and at least one time in so many. */
const ONE_IN = 4

/**
 * The skills that are hard lately, the most frequent first, each with what may help next.
 * @param lately weeks in order
 */
export function strugglingAreas(lately: Weeks): StrugglingArea[] {
  const mastered = new Set(lately.flatMap(({ words }) => words.mastered))
  return SKILLS.flatMap((skill) => {
    const practised = ofSkill(lately, skill)
    const frequency = sum(practised.map(({ struggles }) => struggles))
    const lastStruggle = latest(practised.map((skill) => skill.lastStruggle))
    const isHard = frequency >= MIN_STRUGGLES && frequency * ONE_IN >= sum(practised.map(({ done }) => done))
    if (!isHard || lastStruggle === null) return []
    const words = [...new Set(practised.flatMap((skill) => skill.words))].filter((word) => !mastered.has(word))
    return [{ skill, frequency, lastStruggle, improvementPlan: improvementPlan(skill, words) }]
  }).sort((a, b) => b.frequency - a.frequency)
}

function preferredDifficulty(lately: Weeks): Difficulty {
  const doneOf = (difficulty: Difficulty): number =>
    sum(
      lately.flatMap(({ skills }) => skills.filter(({ skill }) => skill.endsWith(difficulty)).map(({ done }) => done)),
    )
  return DIFFICULTIES.reduce<Difficulty>((most, one) => (doneOf(one) > doneOf(most) ? one : most), 'regular')
}

function preferredSupports(weeks: Weeks): SupportType[] {
  const helped = { calm_corner: sum(weeks.map(calmCornerHelps)), hint: sum(weeks.map(({ hints }) => hints)) }
  return (['calm_corner', 'hint'] as const).filter((type) => helped[type] > 0).sort((a, b) => helped[b] - helped[a])
}

function bestLearningStates(weeks: Weeks): BrainStateId[] {
  const completed = (state: BrainStateId): number => sum(weeks.map(({ states }) => states[state]?.completed ?? 0))
  return BRAIN_STATE_IDS.filter((state) => completed(state) > 0).sort((a, b) => completed(b) - completed(a))
}

/** How many days in a row, up to the last of these, have something. Dates may come twice, in any order. */
export function streakDays(dates: readonly string[]): number {
  const active = new Set(dates)
  const last = [...active].sort().at(-1)
  let streak = 0
  while (last !== undefined && active.has(daysAfter(last, -streak))) streak += 1
  return streak
}

/** Of the words that were hard, so many are named. */
const MAX_NAMED = 3

/**
 * What may help with a skill next, for the child and a grown-up: one step, without haste.
 * @param words that were hard and have not been built with ease since
 */
export function improvementPlan(skill: Skill, words: readonly string[]): string {
  if (skill.startsWith('sentence')) return 'Try the sentence out loud with each word before choosing.'
  if (words.length === 0) return `Listen to the parts of a word first. There's no hurry with ${SKILL_NAMES[skill]}.`
  return `Listen to the parts of ${formatList(words.slice(0, MAX_NAMED))} first. ${words.length === 1 ? "It'll" : "They'll"} come back a little at a time.`
}

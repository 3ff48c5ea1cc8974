/**
 * The profile of a child: strengths, areas of struggle and what helps, computed from the last weeks. The server updates
 * it after new facts (one fact is one thing a child did, such as building a word) have arrived.
 */

import { BRAIN_STATE_IDS, type BrainStateId } from '../brain-state/brain-state.ts'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { minutes } from '../learning-session/activity-record.ts'
import { wordsPerMinute } from '../learning-session/reading-speed.ts'
import type { SupportType } from '../learning-session/supports.ts'
import { formatList } from '../punctuation.ts'
import { daysAfter } from '../week/week.ts'
import { confidenceAfter, SKILL_NAMES, SKILLS, type Skill } from './skill.ts'
import { countHelpfulBreaks, type WeekSummary } from './week-summary.ts'

/** The specified level of every new profile. The specification has no rule that changes it. */
export const FIRST_LEVEL = 'early_reader'

/** A skill that a child is good at. `confidence` is 6 to 10; `lastDemonstrated` is a date in the child's calendar. */
export type Strength = { readonly skill: Skill; readonly confidence: number; readonly lastDemonstrated: string }

/**
 * A skill that is hard for a child. `frequency` counts recent struggles; `lastStruggle` is a date in the child's
 * calendar.
 */
export type StrugglingArea = {
  readonly skill: Skill
  readonly frequency: number
  readonly lastStruggle: string
  readonly improvementPlan: string
}

/** The profile derived from all weeks of a child. The child's identity is stored elsewhere. */
export type ChildProfile = {
  readonly currentLevel: typeof FIRST_LEVEL
  /** Recent reading speed in words per minute; null if nothing was read by eye. It is never shown to the child. */
  readonly currentReadingSpeed: number | null
  readonly preferredDifficulty: Difficulty
  /** The skill with most confidence first. */
  readonly strengths: readonly Strength[]
  /** The most frequent recent struggle first. */
  readonly strugglingAreas: readonly StrugglingArea[]
  /** The supports that helped, the most helpful first. */
  readonly preferredSupports: readonly SupportType[]
  /** The brain states at the start of completed sessions, the most frequent first. */
  readonly bestLearningStates: readonly BrainStateId[]
  readonly totalActiveSessions: number
  /** Minutes, to one decimal. */
  readonly totalLearningTime: number
  /** The number of consecutive active days up to the last. It is specified, but no screen shows it. */
  readonly streakDays: number
  /** A date in the child's calendar. */
  readonly lastActiveDate: string
  /** The times of the earliest and the latest activity, in epoch ms. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** How many of the latest active weeks count as recent. */
const RECENT_WEEKS = 4

/** Computes the profile from all weeks of a child, given in any order. Returns null if there are no weeks. */
export function childProfile(weeks: readonly WeekSummary[]): ChildProfile | null {
  const inOrder = weeks.toSorted((a, b) => (a.weekId < b.weekId ? -1 : 1))
  const dates = inOrder.flatMap(({ days }) => Object.keys(days))
  const lastActiveDate = dates.at(-1)
  if (lastActiveDate === undefined) return null
  const recentWeeks = inOrder.slice(-RECENT_WEEKS)
  return {
    currentLevel: FIRST_LEVEL,
    currentReadingSpeed: wordsPerMinute(recentWeeks.map(({ read }) => read)),
    preferredDifficulty: preferredDifficulty(recentWeeks),
    strengths: strengths(inOrder),
    strugglingAreas: strugglingAreas(recentWeeks),
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

type Weeks = readonly WeekSummary[]

/** The results for a skill, of all weeks in which it was practised. */
const resultsFor = (weeks: Weeks, skill: Skill) =>
  weeks.flatMap(({ skills }) => skills.filter((practised) => practised.skill === skill))

/** The latest date of chronological dates. */
const latest = (dates: readonly (string | null)[]): string | null => dates.findLast((date) => date !== null) ?? null

function strengths(weeks: Weeks): Strength[] {
  return SKILLS.flatMap((skill) => {
    const practised = resultsFor(weeks, skill)
    const lastDemonstrated = latest(practised.map(({ lastShown }) => lastShown))
    if (lastDemonstrated === null) return []
    return [
      {
        skill,
        confidence: confidenceAfter(sum(practised.map(({ shown: timesShown }) => timesShown))),
        lastDemonstrated,
      },
    ]
  }).sort((a, b) => b.confidence - a.confidence)
}

/**
 * A skill is hard if there were at least three recent struggles, and at least one struggle in four words or sentences.
 */
const MIN_STRUGGLES = 3
const WORDS_PER_STRUGGLE = 4

/**
 * The skills that were hard, the most frequent struggle first, each with a suggestion.
 *
 * @param recentWeeks weeks in order
 */
export function strugglingAreas(recentWeeks: Weeks): StrugglingArea[] {
  const mastered = new Set(recentWeeks.flatMap(({ words }) => words.mastered))
  return SKILLS.flatMap((skill) => {
    const practised = resultsFor(recentWeeks, skill)
    const frequency = sum(practised.map(({ struggles }) => struggles))
    const lastStruggle = latest(practised.map((skill) => skill.lastStruggle))
    const isHard =
      frequency >= MIN_STRUGGLES && frequency * WORDS_PER_STRUGGLE >= sum(practised.map(({ done }) => done))
    if (!isHard || lastStruggle === null) return []
    const words = [...new Set(practised.flatMap((skill) => skill.words))].filter((word) => !mastered.has(word))
    return [{ skill, frequency, lastStruggle, improvementPlan: improvementPlan(skill, words) }]
  }).sort((a, b) => b.frequency - a.frequency)
}

function preferredDifficulty(recentWeeks: Weeks): Difficulty {
  const doneOf = (difficulty: Difficulty): number =>
    sum(
      recentWeeks.flatMap(({ skills }) =>
        skills.filter(({ skill }) => skill.endsWith(difficulty)).map(({ done }) => done),
      ),
    )
  return DIFFICULTIES.reduce<Difficulty>((most, next) => (doneOf(next) > doneOf(most) ? next : most), 'regular')
}

function preferredSupports(weeks: Weeks): SupportType[] {
  const helped = { calm_corner: sum(weeks.map(countHelpfulBreaks)), hint: sum(weeks.map(({ hints }) => hints)) }
  return (['calm_corner', 'hint'] as const).filter((type) => helped[type] > 0).sort((a, b) => helped[b] - helped[a])
}

function bestLearningStates(weeks: Weeks): BrainStateId[] {
  const completed = (state: BrainStateId): number => sum(weeks.map(({ states }) => states[state]?.completed ?? 0))
  return BRAIN_STATE_IDS.filter((state) => completed(state) > 0).sort((a, b) => completed(b) - completed(a))
}

/** The number of consecutive days up to the last date. Dates may be repeated and in any order. */
export function streakDays(dates: readonly string[]): number {
  const active = new Set(dates)
  const last = [...active].sort().at(-1)
  let streak = 0
  while (last !== undefined && active.has(daysAfter(last, -streak))) streak += 1
  return streak
}

/** The maximum number of hard words that a suggestion names. */
const MAX_NAMED = 3

/**
 * Suggests one next step for a skill, for the child and their grown-up.
 *
 * @param words the words that were hard and that the child has not built alone since
 */
export function improvementPlan(skill: Skill, words: readonly string[]): string {
  if (skill.startsWith('sentence')) return 'Try the sentence out loud with each word before choosing.'
  if (words.length === 0) return `Listen to the parts of a word first. There's no hurry with ${SKILL_NAMES[skill]}.`
  return `Listen to the parts of ${formatList(words.slice(0, MAX_NAMED))} first. ${words.length === 1 ? "It'll" : "They'll"} get easier bit by bit.`
}

/**
 * Summarizes one week of a child. The server computes it from tallies (running totals of what the child did) and stores
 * it, so that details can be erased later. Profile, progress and the weekly mail are made of it.
 */

import type { BrainStateId } from '../brain-state/brain-state.ts'
import { APP_SECTIONS, type AppSection } from '../calm-corner/calm-corner.ts'
import { type TimeOfDay, timeOfDay } from '../calm-corner/usage.ts'
import { totalActiveTime } from '../learning-session/active-time.ts'
import { isRecorded } from '../learning-session/activity-record.ts'
import { type ActivityTally, isVisit, startOf, type VisitTally } from '../learning-session/activity-tally.ts'
import { dateOf, hourOf, type LocalTime } from '../learning-session/fact-envelope.ts'
import { isMastered } from '../learning-session/mastery.ts'
import type { ReadingSample } from '../learning-session/reading-speed.ts'
import type { SessionTally } from '../learning-session/session-tally.ts'
import { addUses, type UseCounts } from '../learning-session/supports.ts'
import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { makeWeekId, type Week, type WeekId, weekOf } from '../week/week.ts'
import {
  type SkillResults,
  skillsOf,
  type TitleTotal,
  totalsByTitle,
  type WordsOfWeek,
  wordsOfWeek,
} from './week-totals.ts'

/**
 * The summary of a child's week, at most a few kilobytes. It covers the sessions and activities that began in the week
 * by the child's calendar. All active times are in ms.
 */
export type WeekSummary = {
  readonly weekId: WeekId
  /** The times of the earliest and the latest activity, in epoch ms. */
  readonly first: number
  readonly last: number
  /** The number of sessions, and of completed ones. */
  readonly sessions: number
  readonly completed: number
  /** For each date on which a session or activity began: the active time of the sessions that began on it. */
  readonly days: Readonly<Record<string, number>>
  /** The active time of the sessions, by the time of day at which they began. */
  readonly times: Readonly<Partial<Record<TimeOfDay, number>>>
  /** The number of sessions by the brain state at their start. */
  readonly states: Readonly<Partial<Record<BrainStateId, { readonly sessions: number; readonly completed: number }>>>
  readonly calmCorner: SessionTally['supports']['calmCorner']
  /** The number of hints used for words and sentences that were completed. */
  readonly hints: number
  readonly celebrated: SessionTally['celebrated']
  /** The number of visits in which nearly all challenge words were mastered. */
  readonly breakthroughs: number
  readonly skills: readonly SkillResults[]
  readonly words: WordsOfWeek
  /** Totals by title, the title with the most active time first. */
  readonly done: readonly TitleTotal[]
  /** How much text was read by eye. */
  readonly read: ReadingSample
}

/** The stored tallies (aggregates) of the sessions and activities of a week, in any order. */
export type WeekTallies = { readonly sessions: readonly SessionTally[]; readonly activities: readonly ActivityTally[] }

/** The week of a local time. */
export const weekIdOf = (local: LocalTime): WeekId => makeWeekId(weekOf(dateOf(local)))

/** Computes the summary of a week. Returns null if the week has no tallies. */
export function weekSummary(week: Week, { sessions, activities }: WeekTallies): WeekSummary | null {
  const visits = activities.filter(isVisit)
  const recorded = activities.filter(isRecorded)
  const began = [...sessions.map(({ first }) => first), ...activities.map((tally) => startOf(tally).at)]
  const ended = sessions.flatMap(({ first, spans }) => [first, ...spans.map(([, to]) => to)])
  if (began.length === 0) return null
  return {
    weekId: makeWeekId(week),
    first: min(began),
    last: -min([...ended, ...began].map((time) => -time)),
    sessions: sessions.length,
    completed: sessions.filter(({ completed }) => completed !== null).length,
    days: daysOf(sessions, activities),
    times: timesOf(sessions),
    states: statesOf(sessions),
    calmCorner: calmCornerOf(sessions),
    hints: sum(visits.map(({ hintsUsed }) => hintsUsed)),
    celebrated: celebratedOf(sessions),
    breakthroughs: visits.filter(isBreakthrough).length,
    skills: skillsOf(visits),
    words: wordsOfWeek(visits),
    done: totalsByTitle(recorded),
    read: readingOf(activities),
  }
}

/** Whether nearly all challenge words of a visit were mastered. */
const isBreakthrough = ({ type, levels: { challenge } }: VisitTally): boolean =>
  type === 'word-practice' && challenge !== undefined && isMastered(challenge.correct, challenge.done)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
/** Unlike `Math.min(...numbers)`, it accepts any number of numbers. */
const min = (numbers: readonly number[]): number => numbers.reduce((lowest, number) => Math.min(lowest, number))

const activeTime = ({ spans, first }: SessionTally): number => totalActiveTime(spans, first)

function daysOf(sessions: readonly SessionTally[], activities: readonly ActivityTally[]): WeekSummary['days'] {
  const days: Record<string, number> = {}
  const add = (local: LocalTime, time: number): void => {
    days[dateOf(local)] = (days[dateOf(local)] ?? 0) + time
  }
  for (const session of sessions) add(session.local, activeTime(session))
  for (const tally of activities) add(startOf(tally).local, 0)
  return inOrder(days)
}

const inOrder = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

function timesOf(sessions: readonly SessionTally[]): WeekSummary['times'] {
  const times: Partial<Record<TimeOfDay, number>> = {}
  for (const session of sessions) {
    const hour = hourOf(session.local)
    if (hour === null) continue
    const period = timeOfDay(hour)
    times[period] = (times[period] ?? 0) + activeTime(session)
  }
  return inOrder(times)
}

function statesOf(sessions: readonly SessionTally[]): WeekSummary['states'] {
  const states: Record<string, { sessions: number; completed: number }> = {}
  for (const { started, completed } of sessions) {
    if (started === null || started.brainState === 'unknown') continue
    const before = states[started.brainState] ?? { sessions: 0, completed: 0 }
    states[started.brainState] = {
      sessions: before.sessions + 1,
      completed: before.completed + (completed === null ? 0 : 1),
    }
  }
  return inOrder(states)
}

function calmCornerOf(sessions: readonly SessionTally[]): WeekSummary['calmCorner'] {
  const uses = (section: AppSection): UseCounts =>
    sessions.reduce((total, { supports }) => addUses(total, supports.calmCorner[section]), { used: 0, helped: 0 })
  const usesBySection = APP_SECTIONS.map((section) => [section, uses(section)] as const)
  return Object.fromEntries(usesBySection.filter(([, { used }]) => used > 0))
}

function celebratedOf(sessions: readonly SessionTally[]): WeekSummary['celebrated'] {
  const highestCount = (family: PhonicsFamily) =>
    sessions.flatMap(({ celebrated }) => celebrated[family] ?? []).sort((a, b) => b - a)[0]
  return Object.fromEntries(
    PHONICS_FAMILIES.flatMap((family) => {
      const words = highestCount(family)
      return words === undefined ? [] : [[family, words]]
    }),
  )
}

function readingOf(activities: readonly ActivityTally[]): ReadingSample {
  const read = activities.filter((tally) => tally.type === 'section-read')
  return { words: sum(read.map(({ words }) => words)), activeMs: sum(read.map(({ activeMs }) => activeMs)) }
}

/** A week with fewer sessions than this has no best time. */
const MIN_SESSIONS = 3

const TIMES: readonly TimeOfDay[] = ['morning', 'afternoon', 'evening']

/** The time of day with more than half of the week's active time. Empty if there is none. */
export function bestTimes({ times, sessions }: Pick<WeekSummary, 'times' | 'sessions'>): readonly TimeOfDay[] {
  const total = TIMES.reduce((sum, time) => sum + (times[time] ?? 0), 0)
  return sessions < MIN_SESSIONS ? [] : TIMES.filter((time) => 2 * (times[time] ?? 0) > total)
}

/** The number of uses of the calm corner after which the child went back to learning. */
export const countHelpfulBreaks = ({ calmCorner }: Pick<WeekSummary, 'calmCorner'>): number =>
  APP_SECTIONS.reduce((sum, section) => sum + (calmCorner[section]?.helped ?? 0), 0)

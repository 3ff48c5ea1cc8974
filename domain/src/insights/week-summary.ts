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
import { addUses, type Uses } from '../learning-session/supports.ts'
import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { makeWeekId, type Week, type WeekId, weekOf } from '../week/week.ts'
import {
  type PractisedSkill,
  skillsOf,
  type TitleTotal,
  totalsByTitle,
  type WordsOfWeek,
  wordsOfWeek,
} from './week-totals.ts'

/**
 * Everything that is kept of a child's week: a few kilobytes at most. A week has the sessions and the activities that
 * began in it for the child. It says the same in whatever order these are given.
 */
export type WeekSummary = {
  readonly weekId: WeekId
  /** when the earliest and the latest of it was, epoch ms */
  readonly first: number
  readonly last: number
  readonly sessions: number
  readonly completed: number
  /** every date on which something began, with the active time (ms) of the sessions that began then */
  readonly days: Readonly<Record<string, number>>
  /** active time (ms) of the sessions that began then */
  readonly times: Readonly<Partial<Record<TimeOfDay, number>>>
  /** by how the brain felt at the start */
  readonly states: Readonly<Partial<Record<BrainStateId, { readonly sessions: number; readonly completed: number }>>>
  readonly calmCorner: SessionTally['supports']['calmCorner']
  /** hints for what was completed */
  readonly hints: number
  readonly celebrated: SessionTally['celebrated']
  /** visits in which nearly all of the hardest words went well */
  readonly breakthroughs: number
  readonly skills: readonly PractisedSkill[]
  readonly words: WordsOfWeek
  /** what was done, by its title; that with the most time first */
  readonly done: readonly TitleTotal[]
  /** by eye */
  readonly read: ReadingSample
}

/** What of a week is kept: of its sessions and of its activities. */
export type WeekTallies = { readonly sessions: readonly SessionTally[]; readonly activities: readonly ActivityTally[] }

/** The week in which something began that the child calls this time. */
export const weekIdOf = (local: LocalTime): WeekId => makeWeekId(weekOf(dateOf(local)))

/** Null where nothing is left of a week. */
export function weekSummary(week: Week, { sessions, activities }: WeekTallies): WeekSummary | null {
  const visits = activities.filter(isVisit)
  const recorded = activities.filter(isRecorded)
  const began = [...sessions.map(({ first }) => first), ...activities.map((tally) => startOf(tally).at)]
  const ended = sessions.flatMap(({ first, spans }) => [first, ...spans.map(([, to]) => to)])
  if (began.length === 0) return null
  return {
    weekId: makeWeekId(week),
    first: least(began),
    last: -least([...ended, ...began].map((at) => -at)),
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
    read: readIn(activities),
  }
}

/** Whether nearly all of the hardest words of a visit went well. */
const isBreakthrough = ({ type, levels: { challenge } }: VisitTally): boolean =>
  type === 'word-practice' && challenge !== undefined && isMastered(challenge.correct, challenge.done)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const least = (numbers: readonly number[]): number => numbers.reduce((lowest, one) => Math.min(lowest, one))

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
    const when = timeOfDay(hour)
    times[when] = (times[when] ?? 0) + activeTime(session)
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
  const uses = (section: AppSection): Uses =>
    sessions.reduce((total, { supports }) => addUses(total, supports.calmCorner[section]), { used: 0, helped: 0 })
  const all = APP_SECTIONS.map((section) => [section, uses(section)] as const)
  return Object.fromEntries(all.filter(([, { used }]) => used > 0))
}

function celebratedOf(sessions: readonly SessionTally[]): WeekSummary['celebrated'] {
  const most = (family: PhonicsFamily) =>
    sessions.flatMap(({ celebrated }) => celebrated[family] ?? []).sort((a, b) => b - a)[0]
  return Object.fromEntries(
    PHONICS_FAMILIES.flatMap((family) => {
      const words = most(family)
      return words === undefined ? [] : [[family, words]]
    }),
  )
}

function readIn(activities: readonly ActivityTally[]): ReadingSample {
  const read = activities.filter((tally) => tally.type === 'section-read')
  return { words: sum(read.map(({ words }) => words)), activeMs: sum(read.map(({ activeMs }) => activeMs)) }
}

/** Of fewer sessions it cannot be said when reading goes best. */
const LEAST_SESSIONS = 3

const TIMES: readonly TimeOfDay[] = ['morning', 'afternoon', 'evening']

/** The time of day in which more than half of a week's time was; none where no time stands out. */
export function bestTimes({ times, sessions }: Pick<WeekSummary, 'times' | 'sessions'>): readonly TimeOfDay[] {
  const all = TIMES.reduce((sum, time) => sum + (times[time] ?? 0), 0)
  return sessions < LEAST_SESSIONS ? [] : TIMES.filter((time) => 2 * (times[time] ?? 0) > all)
}

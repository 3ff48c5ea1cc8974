import type { TimeOfDay } from '../calm-corner/usage.ts'
import { minutes } from '../learning-session/activity-record.ts'
import type { ActivityType } from '../learning-session/fact.ts'
import { endDate, parseWeekId, startDate, type WeekId } from '../week/week.ts'
import { type StrugglingArea, strugglingAreas } from './child-profile.ts'
import { celebrationMoments, weeklyNarrative } from './narrative.ts'
import type { Skill } from './skill.ts'
import { effectiveStrategies, recommendedFocus, supportSuggestions } from './support.ts'
import { bestTimes, type WeekSummary } from './week-summary.ts'

/** An activity with much active time. `minutes` to one decimal. */
export type EngagingActivity = { readonly type: ActivityType; readonly title: string; readonly minutes: number }

/** The record of a child's week, as specified. Dates of the child's calendar, times in minutes to one decimal. */
export type WeeklyProgress = {
  readonly weekId: WeekId
  readonly startDate: string
  readonly endDate: string
  readonly sessionsCompleted: number
  readonly totalLearningTime: number
  readonly averageSessionLength: number
  /** skills that were shown in an earlier week too */
  readonly skillsImproved: readonly Skill[]
  /** skills that were shown for the first time */
  readonly newSkillsAcquired: readonly Skill[]
  readonly areasNeedingSupport: readonly StrugglingArea[]
  readonly bestLearningTimes: readonly TimeOfDay[]
  readonly mostEngagingActivities: readonly EngagingActivity[]
  readonly effectiveStrategies: readonly string[]
  readonly recommendedFocus: readonly string[]
  readonly celebrationMoments: readonly string[]
  readonly supportSuggestions: readonly string[]
  readonly weeklyNarrative: string
  /** time of the week's first activity, epoch ms: the same however often the record is recomputed */
  readonly createdAt: number
}

const MAX_ENGAGING = 3

/**
 * Computes the records of all weeks in order. A week's record depends on earlier weeks only for which skills are new.
 * @param weeks in any order
 */
export function weeklyProgresses(weeks: readonly WeekSummary[]): WeeklyProgress[] {
  const known = new Set<Skill>()
  const inOrder = weeks.toSorted((a, b) => (a.weekId < b.weekId ? -1 : 1))
  return inOrder.map((week, place) => {
    const progress = progressOf(week, known, place === 0)
    for (const skill of progress.newSkillsAcquired) known.add(skill)
    return progress
  })
}

function progressOf(week: WeekSummary, known: ReadonlySet<Skill>, isFirst: boolean): WeeklyProgress {
  const { weekId, days, sessions, completed, skills, done, first } = week
  const time = Object.values(days).reduce((sum, one) => sum + one, 0)
  const shownSkills = skills.filter((practised) => practised.shown > 0).map(({ skill }) => skill)
  const parsed = parseWeekId(weekId) ?? { year: 0, number: 1 }
  const areasNeedingSupport = strugglingAreas([week])
  return {
    weekId,
    startDate: startDate(parsed),
    endDate: endDate(parsed),
    sessionsCompleted: completed,
    totalLearningTime: minutes(time),
    averageSessionLength: sessions === 0 ? 0 : minutes(time / sessions),
    skillsImproved: shownSkills.filter((skill) => known.has(skill)),
    newSkillsAcquired: shownSkills.filter((skill) => !known.has(skill)),
    areasNeedingSupport,
    bestLearningTimes: bestTimes(week),
    mostEngagingActivities: done
      .slice(0, MAX_ENGAGING)
      .map(({ type, title, activeMs }) => ({ type, title, minutes: minutes(activeMs) })),
    effectiveStrategies: effectiveStrategies(week),
    recommendedFocus: recommendedFocus(week, areasNeedingSupport),
    celebrationMoments: celebrationMoments(week),
    supportSuggestions: supportSuggestions(week, areasNeedingSupport),
    weeklyNarrative: weeklyNarrative(week, isFirst),
    createdAt: first,
  }
}

/**
 * The record of a child's week that is shown to the child, and to a grown-up if the child shares it. The server
 * computes it from the stored summaries of weeks, and stores it (`insights/refresh.ts`).
 */

import type { TimeOfDay } from '../calm-corner/usage.ts'
import { minutes } from '../learning-session/activity-record.ts'
import type { ActivityType } from '../learning-session/fact.ts'
import { endDate, parseWeekId, startDate, type WeekId } from '../week/week.ts'
import { type StrugglingArea, strugglingAreas } from './child-profile.ts'
import { celebrationMoments, weeklyNarrative } from './narrative.ts'
import type { Skill } from './skill.ts'
import { effectiveStrategies, recommendedFocus, supportSuggestions } from './support.ts'
import { bestTimes, type WeekSummary } from './week-summary.ts'

/** A title on which the child spent much time: `minutes` of active time, to one decimal. */
export type EngagingActivity = { readonly type: ActivityType; readonly title: string; readonly minutes: number }

/** The record of a child's week, as specified. Dates are in the child's calendar, times in minutes to one decimal. */
export type WeeklyProgress = {
  readonly weekId: WeekId
  readonly startDate: string
  readonly endDate: string
  readonly sessionsCompleted: number
  readonly totalLearningTime: number
  readonly averageSessionLength: number
  /**
   * The skills shown in this week that were also shown in an earlier week. `showsSkill` says which activities show one. Whether
   * the child got better is not measured.
   */
  readonly skillsImproved: readonly Skill[]
  /** The skills shown in this week for the first time. */
  readonly newSkillsAcquired: readonly Skill[]
  readonly areasNeedingSupport: readonly StrugglingArea[]
  readonly bestLearningTimes: readonly TimeOfDay[]
  readonly mostEngagingActivities: readonly EngagingActivity[]
  readonly effectiveStrategies: readonly string[]
  readonly recommendedFocus: readonly string[]
  readonly celebrationMoments: readonly string[]
  readonly supportSuggestions: readonly string[]
  readonly weeklyNarrative: string
  /** The time of the week's first activity, in epoch ms. It stays the same when the record is computed again. */
  readonly createdAt: number
}

/** The maximum number of titles in `mostEngagingActivities`. */
const MAX_ENGAGING = 3

/**
 * Computes the records of all weeks, in order. Earlier weeks only matter for whether a skill is new.
 *
 * @param weeks all weeks of the child, in any order
 */
export function weeklyProgresses(weeks: readonly WeekSummary[]): WeeklyProgress[] {
  const shownBefore = new Set<Skill>()
  const inOrder = weeks.toSorted((a, b) => (a.weekId < b.weekId ? -1 : 1))
  return inOrder.map((week, index) => {
    const progress = progressOf(week, shownBefore, index === 0)
    for (const skill of progress.newSkillsAcquired) shownBefore.add(skill)
    return progress
  })
}

function progressOf(week: WeekSummary, shownBefore: ReadonlySet<Skill>, isFirst: boolean): WeeklyProgress {
  const { weekId, days, sessions, completed, skills, done, first } = week
  const time = Object.values(days).reduce((sum, dayTime) => sum + dayTime, 0)
  const shownSkills = skills.filter((practised) => practised.shown > 0).map(({ skill }) => skill)
  // The ids in summaries are valid.
  const parsed = parseWeekId(weekId) ?? { year: 0, number: 1 }
  const areasNeedingSupport = strugglingAreas([week])
  return {
    weekId,
    startDate: startDate(parsed),
    endDate: endDate(parsed),
    sessionsCompleted: completed,
    totalLearningTime: minutes(time),
    averageSessionLength: sessions === 0 ? 0 : minutes(time / sessions),
    skillsImproved: shownSkills.filter((skill) => shownBefore.has(skill)),
    newSkillsAcquired: shownSkills.filter((skill) => !shownBefore.has(skill)),
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

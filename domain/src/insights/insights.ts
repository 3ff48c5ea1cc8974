/**
 * Selects what is worth showing from a child's profile and weeks. The server calls it for the child's own page and for
 * the view of a grown-up.
 */

import type { ChildProfile, Strength, StrugglingArea } from './child-profile.ts'
import type { WeeklyProgress } from './weekly-progress.ts'

/** The maximum numbers of weeks, of strengths and of needs for support in the insights. */
export const WEEKS_OF_INSIGHTS = 4
const MAX_NAMED = 3

/** What a child's profile and latest weeks show. The child sees all of it, a grown-up only what the child shares. */
export type Insights = {
  /** The latest week first. */
  readonly weeks: readonly WeeklyProgress[]
  readonly topStrengths: readonly Strength[]
  readonly supportNeeds: readonly StrugglingArea[]
}

/**
 * @param profile its strengths and areas are already sorted, the most important first
 * @param weeks all weeks, in any order
 */
export const insights = (profile: ChildProfile, weeks: readonly WeeklyProgress[]): Insights => ({
  weeks: weeks.toSorted((a, b) => (a.weekId < b.weekId ? 1 : -1)).slice(0, WEEKS_OF_INSIGHTS),
  topStrengths: profile.strengths.slice(0, MAX_NAMED),
  supportNeeds: profile.strugglingAreas.slice(0, MAX_NAMED),
})

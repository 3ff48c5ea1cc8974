import type { ChildProfile, Strength, StrugglingArea } from './child-profile.ts'
import type { WeeklyProgress } from './weekly-progress.ts'

/** How many of the latest weeks insights cover, and how many strengths and needs they name. */
export const WEEKS_OF_INSIGHTS = 4
const MAX_NAMED = 3

/** The insights from a profile and the latest weeks. Only the child sees all of them: see `sharing`. */
export type Insights = {
  /** the latest first */
  readonly weeks: readonly WeeklyProgress[]
  readonly topStrengths: readonly Strength[]
  readonly supportNeeds: readonly StrugglingArea[]
}

/** @param weeks in any order */
export const insights = (profile: ChildProfile, weeks: readonly WeeklyProgress[]): Insights => ({
  weeks: weeks.toSorted((a, b) => (a.weekId < b.weekId ? 1 : -1)).slice(0, WEEKS_OF_INSIGHTS),
  topStrengths: profile.strengths.slice(0, MAX_NAMED),
  supportNeeds: profile.strugglingAreas.slice(0, MAX_NAMED),
})

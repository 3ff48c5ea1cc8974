/**
 * Counts on the device how a child uses the calm corner: which experiences, at which times of day, and whether they
 * helped. The calm corner records each use, and the guided session and the weekly insights read the counts.
 */

import {
  type AppSection,
  CALM_EXPERIENCES,
  type CalmCornerPreferences,
  type CalmCornerVisit,
  MAX_CALM_VISITS,
} from './calm-corner.ts'

/** How often and when a child used the calm corner, as stored on the device. */
export type CalmCornerUsage = {
  readonly calmCornerPreferences: CalmCornerPreferences
  readonly calmCornerHistory: readonly CalmCornerVisit[]
}

/** The first and last hour of the specified times of day, by the child's local clock. All other hours are evening. */
const MORNING = { from: 6, to: 11 }
const AFTERNOON = { from: 12, to: 17 }

export type TimeOfDay = keyof CalmCornerPreferences['timeOfDayPatterns']

/** @param hour the hour of the child's local clock, 0 to 23 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= MORNING.from && hour <= MORNING.to) return 'morning'
  return hour >= AFTERNOON.from && hour <= AFTERNOON.to ? 'afternoon' : 'evening'
}

/**
 * Adds a visit to the history and the counts. A stored count that is invalid starts again at zero.
 *
 * @param hour the hour of the child's local clock at the end of the visit, 0 to 23
 */
export function recordUse(usage: CalmCornerUsage, visit: CalmCornerVisit, hour: number): CalmCornerUsage {
  const before = usage.calmCornerPreferences
  const calmCornerHistory = [...usage.calmCornerHistory, visit].slice(-MAX_CALM_VISITS)
  const sessionCount = count(before.sessionCount) + 1
  const average = count(before.averageDuration)
  const { morning, afternoon, evening } = before.timeOfDayPatterns
  const times = { morning: count(morning), afternoon: count(afternoon), evening: count(evening) }
  const period = timeOfDay(hour)
  const triggers = before.triggerPatterns ?? {}
  const { triggeredFrom } = visit
  const calmCornerPreferences = {
    mostUsed: mostUsedIn(calmCornerHistory),
    sessionCount,
    averageDuration: average + (visit.duration - average) / sessionCount,
    timeOfDayPatterns: { ...times, [period]: times[period] + 1 },
    triggerPatterns: { ...triggers, [triggeredFrom]: count(triggers[triggeredFrom]) + 1 },
    lastUsed: visit.timestamp,
  }
  return { calmCornerPreferences, calmCornerHistory }
}

/** A stored count, or 0 if the stored value is not a positive number. */
const count = (stored: unknown): number =>
  typeof stored === 'number' && Number.isFinite(stored) && stored > 0 ? stored : 0

/** The experience used most often in the history. Of several, the one used last; `heavy` if there is none. */
function mostUsedIn(history: readonly CalmCornerVisit[]): CalmCornerPreferences['mostUsed'] {
  const uses = (experience: string) => history.filter((visit) => visit.experience === experience).length
  const maxUses = Math.max(...CALM_EXPERIENCES.map(uses))
  const last = history.findLast(
    ({ experience }) => uses(experience) === maxUses && CALM_EXPERIENCES.includes(experience),
  )
  return last?.experience ?? 'heavy'
}

/** For how many ms after a use the calm corner is not suggested. */
const COOLDOWN = 10 * 60_000
/** The calm corner is suggested in a section if it was opened from that section more often than this. */
const THRESHOLD = 2

/**
 * Whether the app may suggest the calm corner: it was opened from this section more than twice, and it was not used in
 * the last ten minutes. A last use in the future is ignored, because the clock must have been wrong.
 *
 * @param now epoch ms
 */
export function shouldSuggestCorner(
  { lastUsed, triggerPatterns }: CalmCornerPreferences,
  section: AppSection,
  now: number,
): boolean {
  const msSinceLastUse = lastUsed === null ? Infinity : now - lastUsed
  return !(msSinceLastUse >= 0 && msSinceLastUse < COOLDOWN) && (triggerPatterns?.[section] ?? 0) > THRESHOLD
}

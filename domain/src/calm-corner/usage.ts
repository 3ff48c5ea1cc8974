import {
  type AppSection,
  CALM_EXPERIENCES,
  CALM_HISTORY_KEPT,
  type CalmCornerPreferences,
  type CalmCornerVisit,
} from './calm-corner.ts'

export type CalmCornerUsage = {
  readonly calmCornerPreferences: CalmCornerPreferences
  readonly calmCornerHistory: readonly CalmCornerVisit[]
}

/** Hours of a child's own clock, as specified. */
const MORNING = { from: 6, to: 11 }
const AFTERNOON = { from: 12, to: 17 }

export type TimeOfDay = keyof CalmCornerPreferences['timeOfDayPatterns']

/** @param hour of the child's own clock, 0 to 23 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= MORNING.from && hour <= MORNING.to) return 'morning'
  return hour >= AFTERNOON.from && hour <= AFTERNOON.to ? 'afternoon' : 'evening'
}

/**
 * The usage with one more visit. What a device kept of the counts and cannot be read begins at nothing.
 * @param hour of the child's own clock when it ended, 0 to 23
 */
export function recordUse(usage: CalmCornerUsage, visit: CalmCornerVisit, hour: number): CalmCornerUsage {
  const before = usage.calmCornerPreferences
  const calmCornerHistory = [...usage.calmCornerHistory, visit].slice(-CALM_HISTORY_KEPT)
  const sessionCount = count(before.sessionCount) + 1
  const average = count(before.averageDuration)
  const { morning, afternoon, evening } = before.timeOfDayPatterns
  const times = { morning: count(morning), afternoon: count(afternoon), evening: count(evening) }
  const when = timeOfDay(hour)
  const triggers = before.triggerPatterns ?? {}
  const { triggeredFrom } = visit
  const calmCornerPreferences = {
    mostUsed: mostUsedIn(calmCornerHistory),
    sessionCount,
    averageDuration: average + (visit.duration - average) / sessionCount,
    timeOfDayPatterns: { ...times, [when]: times[when] + 1 },
    triggerPatterns: { ...triggers, [triggeredFrom]: count(triggers[triggeredFrom]) + 1 },
    lastUsed: visit.timestamp,
  }
  return { calmCornerPreferences, calmCornerHistory }
}

const count = (kept: unknown): number => (typeof kept === 'number' && Number.isFinite(kept) && kept > 0 ? kept : 0)

/** Of experiences used equally often it is the one used last. */
function mostUsedIn(history: readonly CalmCornerVisit[]): CalmCornerPreferences['mostUsed'] {
  const uses = (experience: string) => history.filter((visit) => visit.experience === experience).length
  const most = Math.max(...CALM_EXPERIENCES.map(uses))
  const last = history.findLast(({ experience }) => uses(experience) === most && CALM_EXPERIENCES.includes(experience))
  return last?.experience ?? 'heavy'
}

/** How long after a use nothing is suggested, in ms. */
const REST = 10 * 60_000
/** From how many uses begun in a section on the corner is suggested there: more than this. */
const THRESHOLD = 2

/**
 * Whether one quiet line may offer the corner: it was opened from this section more than twice, and not used in the last ten
 * minutes. A last use that lies ahead was noted by a clock that was set back, and keeps nothing from being offered.
 * @param now epoch ms
 */
export function shouldSuggestCorner(
  { lastUsed, triggerPatterns }: CalmCornerPreferences,
  section: AppSection,
  now: number,
): boolean {
  const ago = lastUsed === null ? Infinity : now - lastUsed
  return !(ago >= 0 && ago < REST) && (triggerPatterns?.[section] ?? 0) > THRESHOLD
}

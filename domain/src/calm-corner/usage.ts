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

/** Hours of the child's local clock, as specified. */
const MORNING = { from: 6, to: 11 }
const AFTERNOON = { from: 12, to: 17 }

export type TimeOfDay = keyof CalmCornerPreferences['timeOfDayPatterns']

/** @param hour of the child's local clock, 0 to 23 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= MORNING.from && hour <= MORNING.to) return 'morning'
  return hour >= AFTERNOON.from && hour <= AFTERNOON.to ? 'afternoon' : 'evening'
}

/**
 * Adds a visit. Stored counts that are invalid restart at zero.
 * @param hour of the child's local clock at the end of the visit, 0 to 23
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

const count = (stored: unknown): number =>
  typeof stored === 'number' && Number.isFinite(stored) && stored > 0 ? stored : 0

/** Ties go to the experience used last. */
function mostUsedIn(history: readonly CalmCornerVisit[]): CalmCornerPreferences['mostUsed'] {
  const uses = (experience: string) => history.filter((visit) => visit.experience === experience).length
  const most = Math.max(...CALM_EXPERIENCES.map(uses))
  const last = history.findLast(({ experience }) => uses(experience) === most && CALM_EXPERIENCES.includes(experience))
  return last?.experience ?? 'heavy'
}

/** No suggestion is made for this long after a use, in ms. */
const COOLDOWN = 10 * 60_000
/** The corner is suggested in a section after more than this many uses from it. */
const THRESHOLD = 2

/**
 * Whether a quiet line may suggest the corner: it was opened from this section more than twice, and not used in the
 * last ten minutes. A last use in the future was recorded by a wrong clock and is ignored.
 * @param now epoch ms
 */
export function shouldSuggestCorner(
  { lastUsed, triggerPatterns }: CalmCornerPreferences,
  section: AppSection,
  now: number,
): boolean {
  const ago = lastUsed === null ? Infinity : now - lastUsed
  return !(ago >= 0 && ago < COOLDOWN) && (triggerPatterns?.[section] ?? 0) > THRESHOLD
}

import type { TimeOfDay } from '../calm-corner/usage.ts'
import type { WeekSummary } from './week-summary.ts'

/** Of fewer sessions it cannot be said when reading goes best. */
const LEAST_SESSIONS = 3

const TIMES: readonly TimeOfDay[] = ['morning', 'afternoon', 'evening']

/** The time of day in which more than half of a week's time was; none where no time stands out. */
export function bestTimes({ times, sessions }: Pick<WeekSummary, 'times' | 'sessions'>): readonly TimeOfDay[] {
  const all = TIMES.reduce((sum, time) => sum + (times[time] ?? 0), 0)
  return sessions < LEAST_SESSIONS ? [] : TIMES.filter((time) => 2 * (times[time] ?? 0) > all)
}

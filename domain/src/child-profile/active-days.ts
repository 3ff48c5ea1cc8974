import { daysAfter } from '../week/week.ts'

/** How many days in a row, up to the last of these, have something. Dates may come twice, in any order. */
export function streakDays(dates: readonly string[]): number {
  const active = new Set(dates)
  const last = [...active].sort().at(-1)
  let streak = 0
  while (last !== undefined && active.has(daysAfter(last, -streak))) streak += 1
  return streak
}

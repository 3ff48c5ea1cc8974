/** Groups facts into weeks for tests, in the way in which the server does it with its database. */

import { startOf } from '../../learning-session/activity-tally.ts'
import type { Fact } from '../../learning-session/fact.ts'
import { tallyAll } from '../../learning-session/learning-session.ts'
import { parseWeekId, type Week } from '../../week/week.ts'
import { type WeekSummary, type WeekTallies, weekIdOf, weekSummary } from '../week-summary.ts'

/** The tallies of the facts by week id, as the server stores them. */
export function talliesByWeek(facts: readonly Fact[]): ReadonlyMap<string, WeekTallies> {
  const weeks = new Map<
    string,
    { sessions: WeekTallies['sessions'][number][]; activities: WeekTallies['activities'][number][] }
  >()
  const weekOf = (local: string) => {
    const week = weeks.get(weekIdOf(local)) ?? { sessions: [], activities: [] }
    weeks.set(weekIdOf(local), week)
    return week
  }
  for (const sessionFacts of Map.groupBy(facts, ({ learningSessionId }) => learningSessionId).values()) {
    const tallies = tallyAll(sessionFacts)
    if (tallies === null) continue
    weekOf(tallies.session.local).sessions.push(tallies.session)
    for (const activity of tallies.activities.values()) weekOf(startOf(activity).local).activities.push(activity)
  }
  return weeks
}

/** The summaries of all weeks in which facts began, in order. */
export const weeksFromFacts = (facts: readonly Fact[]): WeekSummary[] =>
  [...talliesByWeek(facts)]
    .flatMap(([weekId, tallies]) => weekSummary(parseWeekId(weekId) as Week, tallies) ?? [])
    .sort((a, b) => (a.weekId < b.weekId ? -1 : 1))

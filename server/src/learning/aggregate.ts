/**
 * Computes what new facts (things a child did) change in the child's learning sessions, without reading or writing
 * anything. `aggregate-new-facts.ts` calls it for each batch of facts and writes the result. A tally holds the
 * running counts of one session or activity; its record is made from them.
 */

import { weekIdOf } from '@lanternleaf/domain/insights/week-summary'
import { startOf } from '@lanternleaf/domain/learning-session/activity-tally'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { addFacts, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { nextSessionId } from '@lanternleaf/domain/learning-session/next-session'
import { admitFacts } from '@lanternleaf/domain/learning-session/session-tally'

/** The stored state of a session before new facts. `tallies` contains only the activities to which the facts refer. */
export type StoredSession = { readonly tallies: Tallies | null; readonly isCompleted: boolean }

/** The session id of facts for which no learning session has room. They are stored, but belong to no record. */
export const NO_SESSION = ''

/** The changes that new facts of a child make. */
export type AggregateChange = {
  readonly childId: string
  /** the number of learning sessions that the facts complete */
  readonly completed: number
  /** the new aggregates of learning sessions by id */
  readonly sessions: ReadonlyMap<string, Tallies>
  /** the affected weeks, without duplicates */
  readonly weeks: readonly string[]
  /** facts that were added to their session, and facts that belong to no session (`NO_SESSION`) */
  readonly assigned: readonly { readonly factId: string; readonly sessionId: string }[]
  /** facts whose session is full, with the id of the session that continues it; they are added in a later batch */
  readonly overflowed: readonly { readonly factId: string; readonly sessionId: string }[]
}

/** Aggregates new facts of a child into their learning sessions. Writes nothing: the caller applies the change. */
export function aggregateFacts(
  childId: string,
  facts: readonly Fact[],
  storedSessions: ReadonlyMap<string, StoredSession>,
): AggregateChange {
  const sessions = new Map<string, Tallies>()
  const assigned: AggregateChange['assigned'][number][] = []
  const overflowed: AggregateChange['overflowed'][number][] = []
  const weeks = new Set<string>()
  let completed = 0
  for (const [sessionId, sessionFacts] of Map.groupBy(facts, (fact) => fact.learningSessionId)) {
    const { tallies = null, isCompleted = false } = storedSessions.get(sessionId) ?? {}
    const { accepted, rejected } = admitFacts(tallies?.session ?? null, sessionFacts)
    const nextId = nextSessionId(sessionId)
    for (const { factId } of accepted) assigned.push({ factId, sessionId })
    for (const { factId } of rejected)
      if (nextId === null) assigned.push({ factId, sessionId: NO_SESSION })
      else overflowed.push({ factId, sessionId: nextId })
    const updated = accepted.length > 0 ? addFacts(tallies, accepted) : null
    if (updated === null) continue
    sessions.set(sessionId, updated)
    // A late fact may move a session or an activity into an earlier week.
    for (const week of [...weeksOf(tallies), ...weeksOf(updated)]) weeks.add(week)
    if (updated.session.completed !== null && !isCompleted) completed += 1
  }
  return { childId, completed, sessions, weeks: [...weeks], assigned, overflowed }
}

/** Returns the ids of the weeks in which a session and its activities began. */
export function weeksOf(tallies: Tallies | null): string[] {
  if (tallies === null) return []
  const activityStarts = [...tallies.activities.values()].map((tally) => startOf(tally).local)
  return [tallies.session.local, ...activityStarts].map(weekIdOf)
}

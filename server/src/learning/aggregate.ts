import { weekIdOf } from '@lanternleaf/domain/insights/week-summary'
import { startOf } from '@lanternleaf/domain/learning-session/activity-tally'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { addFacts, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { nextSessionId } from '@lanternleaf/domain/learning-session/next-session'
import { admitFacts } from '@lanternleaf/domain/learning-session/session-tally'

/** What was kept of a session before new facts came. `tallies` holds those of its activities that the facts tell of. */
export type StoredSession = { readonly tallies: Tallies | null; readonly isCompleted: boolean }

/** Of a fact for which no learning session has room: it is kept, and in no record. */
export const NO_SESSION = ''

/** What new facts change of one child. */
export type AggregateChange = {
  readonly childId: string
  /** how many learning sessions they complete */
  readonly completed: number
  /** what becomes of learning sessions, by their ids */
  readonly sessions: ReadonlyMap<string, Tallies>
  /** the weeks of which something is another by now, each once */
  readonly weeks: readonly string[]
  /** those that were added to their session, or have none */
  readonly assigned: readonly { readonly factId: string; readonly sessionId: string }[]
  /** those whose session is full, and the session that comes after it, to which they are added next */
  readonly overflowed: readonly { readonly factId: string; readonly sessionId: string }[]
}

/** Adds new facts of a child to what is kept of the learning sessions they name. */
export function aggregateFacts(
  childId: string,
  facts: readonly Fact[],
  kept: ReadonlyMap<string, StoredSession>,
): AggregateChange {
  const sessions = new Map<string, Tallies>()
  const settled: AggregateChange['assigned'][number][] = []
  const moved: AggregateChange['overflowed'][number][] = []
  const weeks = new Set<string>()
  let completed = 0
  for (const [sessionId, told] of Map.groupBy(facts, (fact) => fact.learningSessionId)) {
    const { tallies = null, isCompleted = false } = kept.get(sessionId) ?? {}
    const { taken, refused } = admitFacts(tallies?.session ?? null, told)
    const next = nextSessionId(sessionId)
    for (const { factId } of taken) settled.push({ factId, sessionId })
    for (const { factId } of refused)
      if (next === null) settled.push({ factId, sessionId: NO_SESSION })
      else moved.push({ factId, sessionId: next })
    const after = taken.length > 0 ? addFacts(tallies, taken) : null
    if (after === null) continue
    sessions.set(sessionId, after)
    // What is told late may move a session or an activity into an earlier week.
    for (const week of [...weeksOf(tallies), ...weeksOf(after)]) weeks.add(week)
    if (after.session.completed !== null && !isCompleted) completed += 1
  }
  return { childId, completed, sessions, weeks: [...weeks], assigned: settled, overflowed: moved }
}

/** The weeks in which a session and those activities of it began. */
export const weeksOf = (tallies: Tallies | null): string[] =>
  tallies === null
    ? []
    : [tallies.session.local, ...[...tallies.activities.values()].map((tally) => startOf(tally).local)].map(weekIdOf)

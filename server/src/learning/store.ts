import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { addFacts, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { admit } from '@lanternleaf/domain/learning-session/session-tally'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { insertFacts, removeFacts } from './fact-store.ts'
import { spendFacts } from './pace-store.ts'
import { keptSessions, saveSessions } from './session-store.ts'

export type Keeping =
  /** Everything is stored but the facts whose learning session was full, by their ids. */
  | { readonly outcome: 'kept'; readonly full: readonly string[] }
  /** More than anybody can live through: nothing is stored. `retryAfter` in seconds */
  | { readonly outcome: 'too-many'; readonly retryAfter: number }
  | { readonly outcome: 'child-gone' }

/**
 * Stores each fact once, and adds what is new to the learning sessions and to the child's count of completed ones. All
 * of it happens or none, and it costs the same however much a child has learnt before.
 * @param facts already clamped to what is possible at `now`
 * @param now epoch ms by the server's clock
 */
export const keepFacts = (db: Db, childId: string, facts: readonly Fact[], now: number): Promise<Keeping> =>
  db.transaction().execute(async (transaction): Promise<Keeping> => {
    // First, so that two devices of one child wait for each other on both databases.
    const paced = await spendFacts(transaction, childId, facts, now)
    if (paced === null) return { outcome: 'child-gone' }
    if (!paced.granted) return { outcome: 'too-many', retryAfter: paced.retryAfter }
    const added = await insertFacts(transaction, childId, facts, now)
    const full = await addToSessions(transaction, childId, added)
    if (full.length > 0) await removeFacts(transaction, childId, full)
    return { outcome: 'kept', full }
  })

/** Answers the ids of those that found no room. */
async function addToSessions(db: Db, childId: string, added: readonly Fact[]): Promise<string[]> {
  const kept = await keptSessions(db, childId, added)
  const changed = new Map<string, Tallies>()
  const full: string[] = []
  let completed = 0
  for (const [sessionId, facts] of Map.groupBy(added, (fact) => fact.learningSessionId)) {
    const { tallies, isCompleted } = kept.get(sessionId) ?? { tallies: null, isCompleted: false }
    const { taken, refused } = admit(tallies?.session ?? null, facts)
    full.push(...refused.map(({ factId }) => factId))
    const after = taken.length > 0 ? addFacts(tallies, taken) : null
    if (after === null) continue
    changed.set(sessionId, after)
    if (after.session.completed !== null && !isCompleted) completed += 1
  }
  await saveSessions(db, childId, changed)
  if (completed > 0) await countCompleted(db, { childId, completed })
  return full
}

const countCompleted = prepared<{ childId: string; completed: number }, unknown>((db, { childId, completed }) =>
  db
    .updateTable('children')
    .set(({ eb }) => ({ total_sessions: eb('total_sessions', '+', completed) }))
    .where('child_id', '=', childId),
)

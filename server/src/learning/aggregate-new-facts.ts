/**
 * Turns a child's new facts into learning sessions. A fact is one thing a child did, such as building a word. Saving
 * only stores facts (`save-facts.ts`); whoever reads sessions, weeks or the practice state calls `aggregateNewFacts`
 * first.
 */

import { setImmediate } from 'node:timers/promises'
import { activityKey, isActivityFact } from '@lanternleaf/domain/learning-session/activity-tally'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { tallyAll } from '@lanternleaf/domain/learning-session/learning-session'
import { sql, type Transaction } from 'kysely'
import { refreshLocked } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { keyedQueue } from '../keyed-queue.ts'
import { aggregateFacts, type StoredSession } from './aggregate.ts'
import { findFactsOfSession, findNewFacts, hasNewFacts } from './read-facts.ts'
import { readTallies } from './tally-json.ts'
import { applyChange } from './write-aggregates.ts'

/** Facts aggregated per transaction, so that concurrent saves wait only some milliseconds. */
const BATCH_SIZE = 100
/** Upper bound of transactions per call. The remaining facts are aggregated on the next read. */
const MAX_ITERATIONS = 250

/** Number of children whose facts are aggregated concurrently. */
const CONCURRENCY = 4

/**
 * Aggregates a child's new facts: updates learning sessions, activities and the count of completed sessions, and marks the
 * affected weeks as stale. Each fact is aggregated exactly once, even if several servers do it concurrently.
 */
export function aggregateNewFacts(db: Db, childId: string): Promise<void> {
  const enqueue =
    queues.get(db) ?? keyedQueue((child: string) => aggregateAll(db, child), { concurrency: CONCURRENCY, keyOf })
  queues.set(db, enqueue)
  return enqueue(childId)
}

/** One queue per database. Calls for the same child run one after another, so that they do not use up the connections. */
const queues = new WeakMap<Db, (childId: string) => Promise<void>>()
const keyOf = (childId: string): string => childId

async function aggregateAll(db: Db, childId: string): Promise<void> {
  for (let iteration = 0; iteration < MAX_ITERATIONS && (await hasNewFacts(db, childId)); iteration += 1) {
    await refreshLocked(db, childId, (transaction) => aggregateBatch(transaction, childId))
    // SQLite calls are synchronous: yield to the event loop, so that other requests are served between two batches.
    await setImmediate()
  }
}

async function aggregateBatch(transaction: Transaction<Tables>, childId: string): Promise<void> {
  const newFacts = await findNewFacts(transaction, childId, BATCH_SIZE)
  const facts = newFacts.flatMap(({ fact }) => fact ?? [])
  const change = aggregateFacts(childId, facts, await findAggregates(transaction, childId, facts))
  // Unreadable and duplicate facts leave `new_facts` as well.
  const skipped = newFacts.filter(({ fact }) => fact === null)
  await applyChange(transaction, { ...change, assigned: [...change.assigned, ...skipped] })
}

/** Reads the aggregates of the sessions and activities to which new facts of a child refer. Call it in a transaction. */
async function findAggregates(
  db: Db,
  childId: string,
  facts: readonly Fact[],
): Promise<ReadonlyMap<string, StoredSession>> {
  const activities = Map.groupBy(await findActivities(db, childId, facts), (row) => row.session_id)
  const sessions = new Map<string, StoredSession>()
  for (const row of await findSessions(db, childId, facts)) {
    // Unreadable aggregates are recomputed from the stored facts.
    const tallies =
      readTallies(row.tally, activities.get(row.session_id) ?? []) ??
      tallyAll(await findFactsOfSession(db, childId, row.session_id))
    sessions.set(row.session_id, { tallies, isCompleted: row.end_time !== null })
  }
  return sessions
}

async function findSessions(db: Db, childId: string, facts: readonly Fact[]) {
  const sessionIds = [...new Set(facts.map((fact) => fact.learningSessionId))]
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('learning_sessions')
    .select(['session_id', 'tally', 'end_time'])
    .where('child_id', '=', childId)
    .where('session_id', 'in', sessionIds)
    .execute()
}

type ActivityRow = { readonly session_id: string; readonly activity_key: string; readonly tally: string }

/** Finds each activity by its full primary key, so that the cost does not depend on the number of other activities. */
async function findActivities(db: Db, childId: string, facts: readonly Fact[]): Promise<readonly ActivityRow[]> {
  const keys = new Map(
    facts.filter(isActivityFact).map((fact) => {
      const [sessionId, key] = [fact.learningSessionId, activityKey(fact)]
      return [JSON.stringify([sessionId, key]), sql`(${sessionId}, ${key})`]
    }),
  )
  if (keys.size === 0) return []
  const query = sql<ActivityRow>`select session_id, activity_key, tally from learning_activities
    where child_id = ${childId} and (session_id, activity_key) in (values ${sql.join([...keys.values()])})`
  return (await query.execute(db)).rows
}

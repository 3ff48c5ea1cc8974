/**
 * Reads facts (things a child did) from the database. A saved fact waits in the table `new_facts` until it is
 * aggregated into a learning session, and then moves to `learning_facts`.
 */

import { fact as factSchema } from '@lanternleaf/contract/fact'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { LearningFactsTable } from '../db/tables.ts'
import { tryParseJson } from '../db/try-parse-json.ts'

/** Finds all readable facts of a session. */
export const findFactsOfSession = async (db: Db, childId: string, sessionId: string): Promise<Fact[]> =>
  (await selectFacts(db, { childId, sessionId })).flatMap(toFact)

/** Finds all readable facts of several sessions of a child with one query. */
export async function findFactsOfSessions(db: Db, childId: string, sessionIds: readonly string[]): Promise<Fact[]> {
  const rows = await db
    .selectFrom('learning_facts')
    .select(FACT_COLUMNS)
    .where('child_id', '=', childId)
    .where('learning_session_id', 'in', sessionIds)
    .execute()
  return rows.flatMap(toFact)
}

/**
 * A fact that is not aggregated yet. `fact` is null if the row is unreadable, or if a fact with the same id was aggregated
 * before.
 */
export type NewFact = { readonly factId: string; readonly sessionId: string; readonly fact: Fact | null }

/** Finds up to `maxCount` of a child's facts that are not aggregated yet. */
export const findNewFacts = async (db: Db, childId: string, maxCount: number): Promise<NewFact[]> =>
  (await selectNewFacts(db, { childId, maxCount })).map(({ is_known, ...row }) => ({
    factId: row.fact_id,
    sessionId: row.learning_session_id,
    fact: is_known === 1 ? null : (toFact(row)[0] ?? null),
  }))

/** Whether a child has facts that are not aggregated yet. */
export const hasNewFacts = async (db: Db, childId: string): Promise<boolean> =>
  (await selectAnyNewFact(db, { childId })).length > 0

/** Returns those of the children who have facts that are not aggregated yet. */
export async function filterWithNewFacts(db: Db, childIds: readonly string[]): Promise<string[]> {
  const query = db.selectFrom('new_facts').select('child_id').distinct().where('child_id', 'in', childIds)
  return (await query.execute()).map(({ child_id }) => child_id)
}

const FACT_COLUMNS = ['fact_id', 'learning_session_id', 'type', 'at', 'body'] as const

type FactRow = Pick<LearningFactsTable, (typeof FACT_COLUMNS)[number]>

const selectFacts = prepared<{ childId: string; sessionId: string }, FactRow>((db, { childId, sessionId }) =>
  db
    .selectFrom('learning_facts')
    .select(FACT_COLUMNS)
    .where('child_id', '=', childId)
    .where('learning_session_id', '=', sessionId),
)

/** SQL condition on a row of `children`: whether the child has facts that are not aggregated yet. */
export const childHasNewFacts = sql<boolean>`exists (select 1 from new_facts where new_facts.child_id = children.child_id)`

const selectAnyNewFact = prepared<{ childId: string }, { child_id: string }>((db, { childId }) =>
  db.selectFrom('new_facts').select('child_id').where('child_id', '=', childId).limit(1),
)

const selectNewFacts = prepared<{ childId: string; maxCount: number }, FactRow & { readonly is_known: number }>(
  (db, { childId, maxCount }) =>
    db
      .selectFrom('new_facts')
      .select(FACT_COLUMNS)
      .select(
        sql<number>`case when exists (select 1 from learning_facts where learning_facts.child_id = new_facts.child_id
          and learning_facts.fact_id = new_facts.fact_id) then 1 else 0 end`.as('is_known'),
      )
      .where('child_id', '=', childId)
      .limit(maxCount),
)

/** Returns the fact of a row in an array, which is empty if the row is unreadable. */
function toFact({ fact_id: factId, learning_session_id: learningSessionId, type, at, body }: FactRow): Fact[] {
  const fact = factSchema.safeParse({
    factId,
    learningSessionId,
    type,
    at,
    ...(tryParseJson(body) as object | undefined),
  })
  return fact.success ? [fact.data] : []
}

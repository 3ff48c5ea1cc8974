import { fact as factSchema } from '@lanternleaf/contract/fact'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import type { Db } from '../db/database.ts'
import { jsonOrNothing } from '../db/json-text.ts'
import { prepared, preparedList } from '../db/prepared.ts'
import type { LearningFactsTable } from '../db/tables.ts'

/** Stores each fact once, by its id alone: what names another session later is the same fact. Answers those that are new. */
export async function insertFacts(db: Db, childId: string, facts: readonly Fact[], now: number): Promise<Fact[]> {
  const once = facts.filter(({ factId }, place) => facts.findIndex((fact) => fact.factId === factId) === place)
  const added = await insert(
    db,
    once.map((fact) => toRow(childId, fact, now)),
  )
  const ids = new Set(added.map((row) => row.fact_id))
  return once.filter(({ factId }) => ids.has(factId))
}

/** Takes facts back that turned out to have no room. */
export const removeFacts = (db: Db, childId: string, factIds: readonly string[]): Promise<unknown> =>
  db.deleteFrom('learning_facts').where('child_id', '=', childId).where('fact_id', 'in', factIds).execute()

/** All facts of a session that can be read. */
export const factsOfSession = async (db: Db, childId: string, sessionId: string): Promise<Fact[]> =>
  (await findFacts(db, { childId, sessionId })).flatMap(toFact)

const insert = preparedList<LearningFactsTable, { fact_id: string }>((db, rows) =>
  db
    .insertInto('learning_facts')
    .values(
      rows.map((row) => ({
        child_id: row.child_id,
        fact_id: row.fact_id,
        learning_session_id: row.learning_session_id,
        type: row.type,
        at: row.at,
        received_at: row.received_at,
        body: row.body,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('fact_id'),
)

type FactRow = Pick<LearningFactsTable, 'fact_id' | 'learning_session_id' | 'type' | 'at' | 'body'>

const findFacts = prepared<{ childId: string; sessionId: string }, FactRow>((db, { childId, sessionId }) =>
  db
    .selectFrom('learning_facts')
    .select(['fact_id', 'learning_session_id', 'type', 'at', 'body'])
    .where('child_id', '=', childId)
    .where('learning_session_id', '=', sessionId),
)

const toRow = (
  childId: string,
  { factId, learningSessionId, type, at, ...body }: Fact,
  receivedAt: number,
): LearningFactsTable => ({
  child_id: childId,
  learning_session_id: learningSessionId,
  fact_id: factId,
  type,
  at,
  received_at: receivedAt,
  body: JSON.stringify(body),
})

/** A row that cannot be read, damaged or of an older program, tells nothing, and holds nothing up. */
function toFact({ fact_id: factId, learning_session_id: learningSessionId, type, at, body }: FactRow): Fact[] {
  const fact = factSchema.safeParse({
    factId,
    learningSessionId,
    type,
    at,
    ...(jsonOrNothing(body) as object | undefined),
  })
  return fact.success ? [fact.data] : []
}

import { fact as factSchema } from '@lanternleaf/contract/fact'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { deriveLearningSession } from '@lanternleaf/domain/learning-session/learning-session'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { LearningFactsTable, LearningSessionsTable } from '../db/tables.ts'

/**
 * Stores each fact once, and derives anew what they change: the learning sessions, and the child's count of completed
 * ones. All of it happens or none. False when the child is gone.
 * @param facts already clamped to what is possible at `now`
 * @param now epoch ms by the server's clock
 */
export const keepFacts = (db: Db, childId: string, facts: readonly Fact[], now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // First, so that two devices of one child wait for each other on both databases.
    const children = await noteActive(transaction, { childId, now })
    if (children.length === 0) return false
    const touched = new Set<string>()
    for (const fact of facts) {
      const added = await addFact(transaction, toRow(childId, fact, now))
      if (added.length > 0) touched.add(fact.learningSessionId)
    }
    for (const sessionId of touched) await deriveAgain(transaction, childId, sessionId)
    return true
  })

async function deriveAgain(db: Db, childId: string, sessionId: string): Promise<void> {
  const rows = await factsOfSession(db, { childId, sessionId })
  const session = deriveLearningSession(rows.flatMap(toFact))
  if (session === null) return
  await putSession(db, {
    child_id: childId,
    session_id: sessionId,
    start_time: session.startTime,
    end_time: session.endTime,
    duration: session.duration,
    brain_state_at_start: session.brainStateAtStart,
    activities_completed: JSON.stringify(session.activitiesCompleted),
    breakthrough_moments: JSON.stringify(session.breakthroughMoments),
  })
  if (session.endTime !== null) await countCompleted(db, { childId })
}

const noteActive = prepared<{ childId: string; now: number }, { child_id: string }>((db, { childId, now }) =>
  db
    .updateTable('children')
    .set({ last_active: now, last_active_date: now })
    .where('child_id', '=', childId)
    .returning('child_id'),
)

const addFact = prepared<LearningFactsTable, { fact_id: string }>((db, row) =>
  db
    .insertInto('learning_facts')
    .values({
      child_id: row.child_id,
      learning_session_id: row.learning_session_id,
      fact_id: row.fact_id,
      type: row.type,
      at: row.at,
      received_at: row.received_at,
      body: row.body,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fact_id'),
)

type FactRow = Pick<LearningFactsTable, 'fact_id' | 'learning_session_id' | 'type' | 'at' | 'body'>

const factsOfSession = prepared<{ childId: string; sessionId: string }, FactRow>((db, { childId, sessionId }) =>
  db
    .selectFrom('learning_facts')
    .select(['fact_id', 'learning_session_id', 'type', 'at', 'body'])
    .where('child_id', '=', childId)
    .where('learning_session_id', '=', sessionId),
)

const putSession = prepared<LearningSessionsTable, unknown>((db, row) => {
  const derived = {
    start_time: row.start_time,
    end_time: row.end_time,
    duration: row.duration,
    brain_state_at_start: row.brain_state_at_start,
    activities_completed: row.activities_completed,
    breakthrough_moments: row.breakthrough_moments,
  }
  return db
    .insertInto('learning_sessions')
    .values({ child_id: row.child_id, session_id: row.session_id, ...derived })
    .onConflict((conflict) => conflict.columns(['child_id', 'session_id']).doUpdateSet(derived))
})

const countCompleted = prepared<{ childId: string }, unknown>((db, { childId }) =>
  db
    .updateTable('children')
    .set(({ selectFrom }) => ({
      total_sessions: selectFrom('learning_sessions')
        .select(({ fn }) => fn.countAll<number>().as('completed'))
        .where('child_id', '=', childId)
        .where('end_time', 'is not', null),
    }))
    .where('child_id', '=', childId),
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

/** A row of an older program that this one cannot read tells nothing, and holds nothing up. */
function toFact({ fact_id: factId, learning_session_id: learningSessionId, type, at, body }: FactRow): Fact[] {
  const fact = factSchema.safeParse({ factId, learningSessionId, type, at, ...(JSON.parse(body) as object) })
  return fact.success ? [fact.data] : []
}

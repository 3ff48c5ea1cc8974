import { fact as factSchema } from '@lanternleaf/contract/fact'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import type { Db } from '../db/database.ts'
import { jsonOrNothing } from '../db/json-text.ts'
import { prepared } from '../db/prepared.ts'
import type { LearningFactsTable } from '../db/tables.ts'

/** All facts of a session that can be read. */
export const factsOfSession = async (db: Db, childId: string, sessionId: string): Promise<Fact[]> =>
  (await findFacts(db, { childId, sessionId })).flatMap(toFact)

/** All facts of some of a child's sessions that can be read, in one look through the child's facts. */
export async function factsOfSessions(db: Db, childId: string, sessionIds: readonly string[]): Promise<Fact[]> {
  const rows = await db
    .selectFrom('learning_facts')
    .select(FACT_COLUMNS)
    .where('child_id', '=', childId)
    .where('learning_session_id', 'in', sessionIds)
    .execute()
  return rows.flatMap(toFact)
}

const FACT_COLUMNS = ['fact_id', 'learning_session_id', 'type', 'at', 'body'] as const

type FactRow = Pick<LearningFactsTable, (typeof FACT_COLUMNS)[number]>

const findFacts = prepared<{ childId: string; sessionId: string }, FactRow>((db, { childId, sessionId }) =>
  db
    .selectFrom('learning_facts')
    .select(FACT_COLUMNS)
    .where('child_id', '=', childId)
    .where('learning_session_id', '=', sessionId),
)

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

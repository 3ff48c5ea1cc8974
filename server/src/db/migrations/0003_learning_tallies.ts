import { fact as factSchema } from '@lanternleaf/contract/fact'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { addFacts, sessionOutline, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { type CreateTableBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

type Db = Transaction<Tables>
type Engine = Database['engine']

/**
 * A fact is known by its id alone; of several sessions that named it, the one it was received for first has it. What a
 * session is made from is kept beside it, and every session is made again from its facts. A child has a pace of writing.
 */
export async function up(db: Db, engine: Engine): Promise<void> {
  await sql`alter table children add column facts_paced_until bigint not null default 0`.execute(db)
  await keepFactsById(db, engine)
  await keepTallies(db, engine)
  const children = await sql<{ child_id: string }>`select child_id from children`.execute(db)
  for (const { child_id: childId } of children.rows) await makeSessionsAgain(db, childId)
  await sql`update children set total_sessions = (select count(*) from learning_sessions
    where learning_sessions.child_id = children.child_id and end_time is not null)`.execute(db)
}

async function keepFactsById(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('facts_by_id')
    .addColumn('child_id', 'text', childKey)
    .addColumn('fact_id', 'text', required)
    .addColumn('learning_session_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('body', 'text', required)
    .addPrimaryKeyConstraint('facts_by_id_key', ['child_id', 'fact_id'])
    .modifyEnd(keptByKey(engine))
    .execute()
  await sql`insert into facts_by_id (child_id, fact_id, learning_session_id, type, at, received_at, body)
    select child_id, fact_id, learning_session_id, type, at, received_at, body
    from (select learning_facts.*, row_number() over
      (partition by child_id, fact_id order by received_at, learning_session_id) as turn from learning_facts) as told
    where turn = 1 order by child_id, fact_id`.execute(db)
  await sql`drop table learning_facts`.execute(db)
  await sql`alter table facts_by_id rename to learning_facts`.execute(db)
}

async function keepTallies(db: Db, engine: Engine): Promise<void> {
  await sql`alter table learning_sessions drop column activities_completed`.execute(db)
  await sql`alter table learning_sessions drop column breakthrough_moments`.execute(db)
  await sql`alter table learning_sessions add column tally text`.execute(db)
  await db.schema
    .createTable('learning_activities')
    .addColumn('child_id', 'text', childKey)
    .addColumn('session_id', 'text', required)
    .addColumn('activity_key', 'text', required)
    .addColumn('tally', 'text', required)
    .addPrimaryKeyConstraint('learning_activities_key', ['child_id', 'session_id', 'activity_key'])
    .modifyEnd(keptByKey(engine))
    .execute()
}

async function makeSessionsAgain(db: Db, childId: string): Promise<void> {
  const tallies = await talliesOf(db, childId)
  const sessions = await sql<{ session_id: string }>`select session_id from learning_sessions
    where child_id = ${childId}`.execute(db)
  for (const { session_id: sessionId } of sessions.rows) {
    const made = tallies.get(sessionId)
    // All its facts are those of another one.
    if (made === undefined)
      await sql`delete from learning_sessions where child_id = ${childId} and session_id = ${sessionId}`.execute(db)
    else if (made !== null) await keepSession(db, childId, sessionId, made)
  }
}

const FACTS_AT_ONCE = 5_000

/** What the facts of each of a child's sessions come to; null where no program can read any of them any more. */
async function talliesOf(db: Db, childId: string): Promise<ReadonlyMap<string, Tallies | null>> {
  const tallies = new Map<string, Tallies | null>()
  let after: string | undefined = ''
  while (after !== undefined) {
    const { rows }: { rows: FactRow[] } = await sql<FactRow>`select fact_id, learning_session_id, type, at, body
      from learning_facts where child_id = ${childId} and fact_id > ${after} order by fact_id limit ${FACTS_AT_ONCE}`.execute(
      db,
    )
    for (const [sessionId, facts] of Map.groupBy(rows, (row) => row.learning_session_id))
      tallies.set(sessionId, addFacts(tallies.get(sessionId) ?? null, facts.flatMap(readFact)))
    after = rows.at(-1)?.fact_id
  }
  return tallies
}

async function keepSession(
  db: Db,
  childId: string,
  sessionId: string,
  { session, activities }: Tallies,
): Promise<void> {
  const { startTime, endTime, duration, brainStateAtStart } = sessionOutline(session)
  await sql`update learning_sessions set start_time = ${startTime}, end_time = ${endTime}, duration = ${duration},
    brain_state_at_start = ${brainStateAtStart}, tally = ${JSON.stringify(session)}
    where child_id = ${childId} and session_id = ${sessionId}`.execute(db)
  const rows = [...activities].map(([key, tally]) => sql`(${childId}, ${sessionId}, ${key}, ${JSON.stringify(tally)})`)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await sql`insert into learning_activities (child_id, session_id, activity_key, tally)
      values ${sql.join(rows.slice(from, from + ROWS_AT_ONCE))}`.execute(db)
}

const ROWS_AT_ONCE = 500

type FactRow = { fact_id: string; learning_session_id: string; type: string; at: number; body: string }

function readFact({ fact_id: factId, learning_session_id: learningSessionId, type, at, body }: FactRow): Fact[] {
  const fact = factSchema.safeParse({ factId, learningSessionId, type, at, ...objectOf(body) })
  return fact.success ? [fact.data] : []
}

function objectOf(json: string): object {
  try {
    return JSON.parse(json) as object
  } catch {
    return {}
  }
}

type ColumnChange = Parameters<CreateTableBuilder<string>['addColumn']>[2]
const required: ColumnChange = (column) => column.notNull()
const childKey: ColumnChange = (column) => column.notNull().references('children.child_id').onDelete('cascade')

/** Rows that are only ever found by their key are kept in its order on SQLite: one page to write instead of two. */
const keptByKey = (engine: Engine) => (engine === 'sqlite' ? sql`without rowid` : sql``)

import { fact as factSchema } from '@lanternleaf/contract/fact'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { sessionOutline, tallyAgain } from '@lanternleaf/domain/learning-session/learning-session'
import { type CreateTableBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

type Db = Transaction<Tables>
type Engine = Database['engine']
type SessionKey = { readonly child_id: string; readonly session_id: string }

/**
 * A fact is known by its id alone; of several sessions that named it, the one it was received for first has it. What a
 * session is made from is kept beside it, and every session is made again from its facts. A child has a pace of writing.
 */
export async function up(db: Db, engine: Engine): Promise<void> {
  await sql`alter table children add column facts_paced_until bigint not null default 0`.execute(db)
  await keepFactsById(db, engine)
  await keepTallies(db, engine)
  // Only for what follows: nothing else looks for the facts of a session as long as its tally can be read.
  await sql`create index facts_of_session on learning_facts (child_id, learning_session_id)`.execute(db)
  await dropSessionsWithoutFacts(db)
  await makeSessionsAgain(db)
  await sql`drop index facts_of_session`.execute(db)
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

/** A session all of whose facts are those of another one never was. */
const dropSessionsWithoutFacts = (db: Db) =>
  sql`delete from learning_sessions where not exists (select 1 from learning_facts
    where learning_facts.child_id = learning_sessions.child_id
    and learning_facts.learning_session_id = learning_sessions.session_id)`.execute(db)

const SESSIONS_AT_ONCE = 500

async function makeSessionsAgain(db: Db): Promise<void> {
  let after: SessionKey | undefined = { child_id: '', session_id: '' }
  while (after) {
    const { rows }: { rows: SessionKey[] } = await sql<SessionKey>`select child_id, session_id from learning_sessions
      where child_id > ${after.child_id} or (child_id = ${after.child_id} and session_id > ${after.session_id})
      order by child_id, session_id limit ${SESSIONS_AT_ONCE}`.execute(db)
    for (const key of rows) await makeSessionAgain(db, key)
    after = rows.at(-1)
  }
}

async function makeSessionAgain(db: Db, { child_id, session_id }: SessionKey): Promise<void> {
  const { rows } = await sql<FactRow>`select fact_id, type, at, body from learning_facts
    where child_id = ${child_id} and learning_session_id = ${session_id}`.execute(db)
  const tallies = tallyAgain(rows.flatMap((row) => readFact(session_id, row)))
  // What no program can read any more leaves the session as it was.
  if (tallies === null) return
  const { startTime, endTime, duration, brainStateAtStart } = sessionOutline(tallies.session)
  await sql`update learning_sessions set start_time = ${startTime}, end_time = ${endTime}, duration = ${duration},
    brain_state_at_start = ${brainStateAtStart}, tally = ${JSON.stringify(tallies.session)}
    where child_id = ${child_id} and session_id = ${session_id}`.execute(db)
  for (const [key, tally] of tallies.activities)
    await sql`insert into learning_activities (child_id, session_id, activity_key, tally)
      values (${child_id}, ${session_id}, ${key}, ${JSON.stringify(tally)})`.execute(db)
}

type FactRow = { readonly fact_id: string; readonly type: string; readonly at: number; readonly body: string }

function readFact(learningSessionId: string, { fact_id: factId, type, at, body }: FactRow): Fact[] {
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

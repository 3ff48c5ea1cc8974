import { type CreateTableBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

type Db = Transaction<Tables>
type Engine = Database['engine']

/**
 * A fact is known by its id alone; of several sessions that named it, the one it was received for first has it. What a
 * session is made from is kept beside it, as soon as the running program makes it. A child has a pace of writing.
 */
export async function up(db: Db, engine: Engine): Promise<void> {
  await sql`alter table children add column facts_paced_until bigint not null default 0`.execute(db)
  await keepFactsById(db, engine)
  await keepTallies(db, engine)
  await countByRemainingFacts(db)
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

/** A session all of whose facts are another's is none; one whose completion is another's is not completed. */
async function countByRemainingFacts(db: Db): Promise<void> {
  await sql`delete from learning_sessions where (child_id, session_id) in
    (select child_id, session_id from learning_sessions
      except select child_id, learning_session_id from learning_facts)`.execute(db)
  await sql`update learning_sessions set end_time = null`.execute(db)
  await sql`update learning_sessions set end_time = completed.at
    from (select child_id, learning_session_id, min(at) as at from learning_facts
      where type = 'session-completed' group by child_id, learning_session_id) as completed
    where learning_sessions.child_id = completed.child_id
      and learning_sessions.session_id = completed.learning_session_id`.execute(db)
  await sql`update children set total_sessions = (select count(*) from learning_sessions
    where learning_sessions.child_id = children.child_id and end_time is not null)`.execute(db)
}

type ColumnChange = Parameters<CreateTableBuilder<string>['addColumn']>[2]
const required: ColumnChange = (column) => column.notNull()
const childKey: ColumnChange = (column) => column.notNull().references('children.child_id').onDelete('cascade')

/** Rows that are only ever found by their key are kept in its order on SQLite: one page to write instead of two. */
const keptByKey = (engine: Engine) => (engine === 'sqlite' ? sql`without rowid` : sql``)

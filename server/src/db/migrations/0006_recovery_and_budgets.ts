import { type CreateTableBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

type Db = Transaction<Tables>
type Engine = Database['engine']

/**
 * What a child's account needs beside the child: the questions that help remember a PIN, how recovery went, grants for a
 * new PIN, devices and budgets are rows of their own. What children had of it as JSON comes along.
 */
export async function up(db: Db, engine: Engine): Promise<void> {
  await makeTables(db, engine)
  await keepQuestions(db)
  await keepRecoveries(db)
  await sql`alter table children drop column security_questions`.execute(db)
  await sql`alter table children drop column recovery_attempts`.execute(db)
}

async function makeTables(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable('child_questions')
    .addColumn('child_id', 'text', childKey)
    .addColumn('question_id', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('answer_hash', 'text', required)
    .addPrimaryKeyConstraint('child_questions_key', ['child_id', 'question_id'])
    .modifyEnd(keptByKey(engine))
    .execute()
  await db.schema
    .createTable('child_recoveries')
    .addColumn('child_id', 'text', (column) => childKey(column).primaryKey())
    .addColumn('wrong_answers', 'integer', required)
    .addColumn('last_answer_at', 'bigint')
    .addColumn('lockouts', 'integer', required)
    .addColumn('cooldown_began', 'bigint')
    .addColumn('needs_parent', 'integer', required)
    .modifyEnd(keptByKey(engine))
    .execute()
  await db.schema
    .createTable('recovery_grants')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('child_id', 'text', childKey)
    .addColumn('expires_at', 'bigint', required)
    .modifyEnd(keptByKey(engine))
    .execute()
  await db.schema
    .createTable('child_devices')
    .addColumn('child_id', 'text', childKey)
    .addColumn('device_hash', 'text', required)
    .addColumn('first_login_at', 'bigint', required)
    .addColumn('last_login_at', 'bigint', required)
    .addPrimaryKeyConstraint('child_devices_key', ['child_id', 'device_hash'])
    .modifyEnd(keptByKey(engine))
    .execute()
  await db.schema
    .createTable('budgets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('child_id', 'text', (column) => column.references('children.child_id').onDelete('cascade'))
    .addColumn('taken', 'integer', required)
    .addColumn('expires_at', 'bigint')
    .modifyEnd(keptByKey(engine))
    .execute()
  for (const table of ['recovery_grants', 'budgets']) {
    await db.schema.createIndex(`${table}_child_id`).on(table).column('child_id').execute()
    await db.schema.createIndex(`${table}_expires_at`).on(table).column('expires_at').execute()
  }
}

type Kept = { readonly childId: string; readonly json: string }

async function keepQuestions(db: Db): Promise<void> {
  const { rows } = await sql<Kept>`select child_id as "childId", security_questions as json from children
    where security_questions <> '[]'`.execute(db)
  for (const { childId, json } of rows) {
    const kept = read(json)
    for (const [place, one] of (Array.isArray(kept) ? kept : []).entries()) {
      if (typeof one?.id !== 'string' || typeof one.answerHash !== 'string') continue
      await sql`insert into child_questions (child_id, question_id, place, answer_hash)
        values (${childId}, ${one.id}, ${place}, ${one.answerHash}) on conflict do nothing`.execute(db)
    }
  }
}

/** A child without a row has never asked for help. */
async function keepRecoveries(db: Db): Promise<void> {
  const { rows } = await sql<Kept>`select child_id as "childId", recovery_attempts as json from children
    where recovery_attempts not in ('[]', ${NEVER_ASKED})`.execute(db)
  for (const { childId, json } of rows) {
    const kept = read(json)
    if (!isRecord(kept)) continue
    const { sessionAttempts, lastSessionAttempt, totalSessions, isInCooldown, lastCooldownStart } = kept
    await sql`insert into child_recoveries
        (child_id, wrong_answers, last_answer_at, lockouts, cooldown_began, needs_parent)
      values (${childId}, ${count(sessionAttempts)}, ${whole(lastSessionAttempt)}, ${count(totalSessions)},
        ${isInCooldown === true ? whole(lastCooldownStart) : null}, ${kept.requiresParentReset === true ? 1 : 0})`.execute(
      db,
    )
  }
}

/** As it was written for every new child. */
const NEVER_ASKED =
  '{"sessionAttempts":0,"lastSessionAttempt":null,"totalSessions":0,"isInCooldown":false,"lastCooldownStart":null,"requiresParentReset":false}'

// What cannot be read is nothing: it holds no start up.
function read(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** What fits an `integer` of PostgreSQL. */
const count = (value: unknown): number => Math.min(whole(value) ?? 0, 2 ** 31 - 1)
const whole = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null)

type ColumnChange = NonNullable<Parameters<CreateTableBuilder<string>['addColumn']>[2]>
const required: ColumnChange = (column) => column.notNull()
const childKey: ColumnChange = (column) => column.notNull().references('children.child_id').onDelete('cascade')

/** Rows that are only ever found by their key are kept in its order on SQLite: one page to write instead of two. */
const keptByKey = (engine: Engine) => (engine === 'sqlite' ? sql`without rowid` : sql``)

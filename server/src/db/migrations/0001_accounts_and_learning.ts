import { type CreateTableBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Parents, children, their logins, and what children learnt. Written once; a later change is a later migration. */
export async function up(db: Transaction<Tables>, engine: Engine): Promise<void> {
  await parents(db)
  await children(db, engine)
  await learning(db, engine)
  await db.schema
    .createTable('secret_fingerprints')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', required)
    .execute()
}

type Engine = Database['engine']
type ColumnChange = Parameters<CreateTableBuilder<string>['addColumn']>[2]
const required: ColumnChange = (column) => column.notNull()
const childKey: ColumnChange = (column) => column.notNull().references('children.child_id').onDelete('cascade')
const parentKey: ColumnChange = (column) => column.notNull().references('parents.id').onDelete('cascade')

/** better-auth writes these four: its own times are ISO 8601 text, its truth is 0 or 1. */
async function parents(db: Transaction<Tables>): Promise<void> {
  await db.schema
    .createTable('parents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', required)
    .addColumn('photo_url', 'text')
    .addColumn('email_verified', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('auth_provider', 'text', (column) => column.notNull().defaultTo('email'))
    .addColumn('last_login_at', 'bigint')
    .addColumn('subscription_tier', 'text', (column) => column.notNull().defaultTo('free'))
    .addColumn('subscription_status', 'text', (column) => column.notNull().defaultTo('active'))
    .execute()
  await db.schema
    .createTable('parent_logins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('parent_id', 'text', parentKey)
    .addColumn('expires_at', 'text', required)
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute()
  await db.schema
    .createTable('parent_credentials')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', parentKey)
    .addColumn('provider_id', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addUniqueConstraint('parent_credentials_of_provider', ['provider_id', 'account_id'])
    .execute()
  await db.schema
    .createTable('parent_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute()
  await index(db, 'parent_logins', 'parent_id')
  await index(db, 'parent_credentials', 'parent_id')
  await index(db, 'parent_verifications', 'identifier')
}

async function children(db: Transaction<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('consent_id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', parentKey)
    .addColumn('policy_version', 'text', required)
    .addColumn('given_at', 'bigint', required)
    .addUniqueConstraint('consents_of_parent', ['parent_id', 'policy_version'])
    .execute()
  await db.schema
    .createTable('children')
    .addColumn('child_id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', parentKey)
    .addColumn('consent_id', 'text', (column) => column.notNull().references('consents.consent_id'))
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('age', 'integer', required)
    .addColumn('pin_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_active', 'bigint')
    .addColumn('security_questions', 'text', required)
    .addColumn('recovery_attempts', 'text', required)
    .addColumn('preferences', 'text', required)
    .addColumn('total_sessions', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_active_date', 'bigint')
    .addColumn('current_level', 'text', (column) => column.notNull().defaultTo('New Explorer'))
    .addColumn('allow_weekly_report', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('child_logins')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('child_id', 'text', childKey)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .modifyEnd(keptByKey(engine))
    .execute()
  await index(db, 'children', 'parent_id')
  await index(db, 'children', 'consent_id')
  await index(db, 'child_logins', 'child_id')
}

async function learning(db: Transaction<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('learning_facts')
    .addColumn('child_id', 'text', childKey)
    .addColumn('fact_id', 'text', required)
    .addColumn('learning_session_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('body', 'text', required)
    .addPrimaryKeyConstraint('learning_facts_key', ['child_id', 'learning_session_id', 'fact_id'])
    .modifyEnd(keptByKey(engine))
    .execute()
  await db.schema
    .createTable('learning_sessions')
    .addColumn('child_id', 'text', childKey)
    .addColumn('session_id', 'text', required)
    .addColumn('start_time', 'bigint', required)
    .addColumn('end_time', 'bigint')
    .addColumn('duration', 'double precision', required)
    .addColumn('brain_state_at_start', 'text', required)
    .addColumn('activities_completed', 'text', required)
    .addPrimaryKeyConstraint('learning_sessions_key', ['child_id', 'session_id'])
    .modifyEnd(keptByKey(engine))
    .execute()
}

/** Rows that are only ever found by their key are kept in its order on SQLite: one page to write instead of two. */
const keptByKey = (engine: Engine) => (engine === 'sqlite' ? sql`without rowid` : sql``)

const index = (db: Transaction<Tables>, table: string, column: string): Promise<void> =>
  db.schema.createIndex(`${table}_${column}`).on(table).expression(sql.ref(column)).execute()

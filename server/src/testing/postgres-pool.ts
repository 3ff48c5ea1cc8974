/**
 * A pool of PostgreSQL databases, all in the one PostgreSQL of the test run. `fresh-database.ts` acquires its databases
 * here, and `database-pool.ts` empties its open ones with `createEmptier`.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { newId } from '../new-id.ts'
import { FAILING_TRIGGER } from './failing-writes.ts'

/** A migrated database without rows in the test run's PostgreSQL. */
export type PostgresDatabase = {
  readonly url: string
  readonly remove: () => Promise<void>
}

/** How long a connection that a test left open may take to end, in milliseconds. */
const IDLE_TIMEOUT = 5_000

/** How often to check for unfinished work of a test, in milliseconds. */
const POLL_INTERVAL = 5

/** A database above this size is truncated or dropped, because deleted rows keep their space in the files. */
const MAX_BYTES = 4 * 1024 * 1024

/** Names of the migrated databases without rows of this Vitest worker. */
const cleanNames: string[] = []

/** The schema of a migrated database, read from the first one. */
let originalSchema: string | undefined

/**
 * Acquires a database from the pool. A used database is emptied and reused if its schema is unchanged, because creating and
 * dropping a database takes longer than most tests.
 */
export async function acquirePostgres(): Promise<PostgresDatabase> {
  const name = cleanNames.pop() ?? (await createFromTemplate())
  return { url: databaseUrl(name), remove: () => release(name) }
}

async function createFromTemplate(): Promise<string> {
  const name = `test_${newId()}`
  await runAdminSql(`create database "${name}" template "${inject('postgresTemplate')}"`)
  originalSchema ??= await withClient(name, describeSchema)
  return name
}

async function release(name: string): Promise<void> {
  if (await withClient(name, reset)) cleanNames.push(name)
  else await runAdminSql(`drop database "${name}" with (force)`)
}

async function reset(client: pg.Client): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid, ${IDLE_TIMEOUT}) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.query(`drop function if exists ${FAILING_TRIGGER} cascade`)
  if ((await describeSchema(client)) !== originalSchema) return false
  await client.query(DELETE_ALL_ROWS)
  return (await databaseSize(client)) <= MAX_BYTES
}

/**
 * Opens a separate connection that empties a database while other connections stay open. `empty` returns false, and deletes
 * nothing, if the schema has changed or the database is busy too long.
 */
export async function createEmptier(url: string) {
  const client = new pg.Client(url)
  // PostgreSQL closes the connection when it is stopped at the end of the test run.
  client.on('error', () => undefined)
  await client.connect()
  let fingerprint = await schemaFingerprint(client)
  const isSchemaUnchanged = async (): Promise<boolean> => {
    if ((await schemaFingerprint(client)) === fingerprint) return true
    await client.query(`drop function if exists ${FAILING_TRIGGER} cascade`)
    if ((await describeSchema(client)) !== originalSchema) return false
    fingerprint = await schemaFingerprint(client)
    return true
  }
  const empty = async (): Promise<boolean> => {
    if (!(await waitUntilIdle(client)) || !(await isSchemaUnchanged())) return false
    await client.query(DELETE_ALL_ROWS)
    if ((await databaseSize(client)) > MAX_BYTES) {
      await client.query(`truncate ${await tableNames(client)}`)
      fingerprint = await schemaFingerprint(client)
    }
    return true
  }
  return { empty, end: () => client.end() }
}

/** Waits until a test's queries have finished. Returns false if that takes too long. */
async function waitUntilIdle(client: pg.Client): Promise<boolean> {
  const end = performance.now() + IDLE_TIMEOUT
  while (performance.now() < end) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    if (rowCount === 0) return true
    await sleep(POLL_INTERVAL)
  }
  return false
}

/** Returns a text that differs after every change of the schema, even a reverted one. Much cheaper than `describeSchema`. */
async function schemaFingerprint(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ stamp: string }>(`
    with own as (select oid from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ',
      (select sum(xmin::text::bigint) from pg_class where relnamespace = 'public'::regnamespace),
      (select sum(xmin::text::bigint) from pg_attribute where attrelid in (select oid from own)),
      (select sum(xmin::text::bigint) from pg_constraint where conrelid in (select oid from own)),
      (select sum(xmin::text::bigint) from pg_index where indrelid in (select oid from own)),
      (select sum(xmin::text::bigint) from pg_trigger where tgrelid in (select oid from own)),
      (select sum(xmin::text::bigint) from pg_proc where pronamespace = 'public'::regnamespace),
      (select sum(xmin::text::bigint) from pg_db_role_setting),
      (select sum(xmin::text::bigint) from schema_migrations)) as stamp`)
  return rows[0]?.stamp ?? ''
}

/** Deletes all rows. Replica mode does not check foreign keys, so the order of the tables does not matter. */
const DELETE_ALL_ROWS = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
      execute format('delete from %I', name);
    end loop;
  end $$`

async function tableNames(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  return rows[0]?.names ?? ''
}

async function databaseSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return Number(rows[0]?.bytes)
}

/** Describes everything in the schema that a test may have changed, and the applied migrations. */
async function describeSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(`
    with own as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', 'relation', relname, relkind) as line from own
    union all
    select concat_ws(' ', 'column', relname, attname, atttypid, attnotnull, attnum, pg_get_expr(adbin, adrelid))
      from own join pg_attribute on attrelid = own.oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from own join pg_constraint on conrelid = own.oid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) from own join pg_index on indrelid = own.oid
    union all
    select concat_ws(' ', 'trigger', relname, tgname, tgenabled) from own join pg_trigger on tgrelid = own.oid
      where not tgisinternal
    union all
    select concat_ws(' ', 'function', proname) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'setting', setconfig) from pg_db_role_setting
    union all
    select concat_ws(' ', 'stamp', name) from schema_migrations
    order by line`)
  return rows.map(({ line }) => line).join('\n')
}

async function withClient<Found>(name: string, query: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client(databaseUrl(name))
  await client.connect()
  try {
    return await query(client)
  } finally {
    await client.end()
  }
}

/** The address of a database of the run's PostgreSQL. */
export const databaseUrl = (name: string): string => `${inject('postgresUrl')}/${name}`

/** Runs SQL in the administrative database of the run's PostgreSQL. */
export async function runAdminSql(statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl('postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Makes writes to a test database fail on purpose. With it tests check that a failed request changes nothing, and that
 * the user can repeat it.
 */

import { DatabaseSync } from 'node:sqlite'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The name of the PostgreSQL function that the trigger calls. It stays in the database after the trigger is dropped. */
export const FAILING_TRIGGER = 'break_write'

/**
 * Makes writes of a kind to a table fail with the error `broken`, until the returned function is called.
 * @param which if given, only such writes fail: the id of the child whose rows are written, or an SQL condition on `new` and
 * `old`
 */
export async function failWrites(
  { db, engine }: Database,
  event: 'insert' | 'update' | 'delete',
  table: string,
  which?: string | RawBuilder<unknown>,
): Promise<() => Promise<void>> {
  const [before, tableName] = [sql.raw(event), sql.table(table)]
  const condition = typeof which === 'string' ? sql`new.child_id = ${sql.lit(which)}` : which
  const when = condition === undefined ? sql`` : sql`when (${condition})`
  if (engine === 'sqlite') {
    await sql`create trigger broken before ${before} on ${tableName} ${when} begin select raise(abort, 'broken'); end`.execute(
      db,
    )
  } else {
    await sql`create or replace function ${sql.raw(FAILING_TRIGGER)}() returns trigger language plpgsql
      as 'begin raise exception ''broken''; end'`.execute(db)
    await sql`create trigger broken before ${before} on ${tableName} for each row ${when} execute function ${sql.raw(FAILING_TRIGGER)}()`.execute(
      db,
    )
  }
  return async () => {
    await (engine === 'sqlite' ? sql`drop trigger broken` : sql`drop trigger broken on ${tableName}`).execute(db)
  }
}

/**
 * Makes every write fail as if the database could not be written, until the returned function is called: on SQLite another
 * program has the file locked, on PostgreSQL the disk is full. Reading works.
 */
export async function refuseWrites({ db, engine }: Database): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
    const other = new DatabaseSync(rows[0]?.file ?? '')
    other.exec('begin immediate')
    return async () => other.close()
  }
  await sql`create function refuse_write() returns trigger language plpgsql
    as 'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`.execute(db)
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger refused before insert or update or delete on %I
        for each statement execute function refuse_write()', name);
    end loop; end $$`.execute(db)
  return async () => {
    await sql`drop function refuse_write() cascade`.execute(db)
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The function that the trigger leaves behind in PostgreSQL. */
export const FAILING_TRIGGER = 'break_write'

/**
 * Makes a kind of write fail by a trigger until the returned function is called; with a child's id, only for that
 * child's rows, or only if a condition on `new` and `old` holds.
 */
export async function failWrites(
  { db, engine }: Database,
  event: 'insert' | 'update' | 'delete',
  table: string,
  which?: string | RawBuilder<unknown>,
): Promise<() => Promise<void>> {
  const [before, on] = [sql.raw(event), sql.table(table)]
  const condition = typeof which === 'string' ? sql`new.child_id = ${sql.lit(which)}` : which
  const when = condition === undefined ? sql`` : sql`when (${condition})`
  if (engine === 'sqlite') {
    await sql`create trigger broken before ${before} on ${on} ${when} begin select raise(abort, 'broken'); end`.execute(
      db,
    )
  } else {
    await sql`create or replace function ${sql.raw(FAILING_TRIGGER)}() returns trigger language plpgsql
      as 'begin raise exception ''broken''; end'`.execute(db)
    await sql`create trigger broken before ${before} on ${on} for each row ${when} execute function ${sql.raw(FAILING_TRIGGER)}()`.execute(
      db,
    )
  }
  return async () => {
    await (engine === 'sqlite' ? sql`drop trigger broken` : sql`drop trigger broken on ${on}`).execute(db)
  }
}

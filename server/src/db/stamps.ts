import { sql } from 'kysely'
import type { Db } from './database.ts'
import { engineOf } from './engine.ts'

type Named = { readonly name: string }

/**
 * Asked by its name alone: looking at every column of a database that another server migrates meanwhile fails at one that
 * is dropped.
 */
export async function hasTable(db: Db, table: string): Promise<boolean> {
  const found =
    engineOf(db) === 'postgres'
      ? sql`select 1 where to_regclass(quote_ident(${table})) is not null`
      : sql`select 1 from sqlite_schema where type = 'table' and name = ${table}`
  return (await found.execute(db)).rows.length > 0
}

/** The names of the migrations a database has. */
export const readStamps = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('schema_migrations').select('name').execute()).map(({ name }) => name))

/** A migration a database has that is none of these: it was served by a newer program. */
export const unknownStamp = (applied: ReadonlySet<string>, migrations: readonly Named[]): string | undefined =>
  [...applied].find((name) => !migrations.some((known) => known.name === name))

/** A migration a database lacks though it has a later one: its record of its version is not whole. */
export function missingStamp(applied: ReadonlySet<string>, migrations: readonly Named[]): string | undefined {
  const last = migrations.findLastIndex(({ name }) => applied.has(name))
  return migrations.slice(0, Math.max(last, 0)).find(({ name }) => !applied.has(name))?.name
}

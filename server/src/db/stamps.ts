import type { Db } from './database.ts'

type Named = { readonly name: string }

export const hasTable = async (db: Db, table: string): Promise<boolean> =>
  (await db.introspection.getTables()).some(({ name }) => name === table)

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

import type { Database } from './database.ts'
import type { Migration } from './migrate.ts'
import { appliedMigrations, hasTable, stampProblem } from './stamps.ts'

/** What migrating will do, said to whoever waits for it; null where it has nothing to do, or only a database to make. */
export async function workAhead({ db, size }: Database, migrations: readonly Migration[]): Promise<string | null> {
  if (!(await hasTable(db, 'schema_migrations'))) return null
  const applied = await appliedMigrations(db)
  const steps = migrations.filter(({ name }) => !applied.has(name)).length
  if (applied.size === 0 || steps === 0 || stampProblem(applied, migrations) !== null) return null
  return `Bringing the database up to date: ${steps === 1 ? 'one step' : `${steps} steps`}, ${megabytes(await size())}. This may take some minutes; if it is ended before, nothing is lost and the next start begins again.`
}

const MEGABYTE = 1_000_000

const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / MEGABYTE))} MB of data`

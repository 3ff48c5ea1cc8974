// The program of `npm run admin -- check`: checks the database, and changes nothing.

import { sql } from 'kysely'
import { commandLine } from '../command-line.ts'
import type { Database, Db } from '../db/database.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { TABLE_NAMES } from '../db/tables.ts'
import { formatCount } from '../format-count.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type Command, runCommand, withDatabase } from './command.ts'

/** The columns that name the owner of a row, each with the table and the column of the owners. */
const OWNERS = [
  ['child_id', 'children', 'child_id'],
  ['parent_id', 'parents', 'id'],
] as const

/** Returns a sentence for each thing that is wrong with a database. The schema's version was checked when it was opened. */
export async function findDatabaseProblems({ db, engine }: Database): Promise<readonly string[]> {
  const problems = engine === 'sqlite' ? await findDamage(db) : []
  const tables = await db.introspection.getTables()
  for (const table of TABLE_NAMES) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    // Reads every row, which fails if a page is damaged.
    await sql`select count(*) from ${sql.table(table)}`.execute(db)
    for (const [column, owners, key] of OWNERS) {
      if (table === owners || !columns.some(({ name }) => name === column)) continue
      const orphans = await countOrphans(db, { table, column, owners, key })
      if (orphans > 0)
        problems.push(`${table}: ${formatCount(orphans, 'row')} without a ${owners === 'parents' ? 'parent' : 'child'}`)
    }
  }
  return problems
}

async function findDamage(db: Db): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const references = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((sentence) => sentence !== 'ok'),
    ...references.rows.map(({ table, parent }) => `${table}: a row refers to a missing row of ${parent}`),
  ]
}

type OwnerColumn = {
  readonly table: string
  readonly column: string
  readonly owners: string
  readonly key: string
}

async function countOrphans(db: Db, { table, column, owners, key }: OwnerColumn): Promise<number> {
  const { rows } = await sql<{ orphans: number | string }>`
    select count(*) as orphans from ${sql.table(table)} as owned where ${sql.ref(`owned.${column}`)} is not null
    and not exists (select 1 from ${sql.table(owners)} as owner where ${sql.ref(`owner.${key}`)} = ${sql.ref(`owned.${column}`)})`.execute(
    db,
  )
  return Number(rows[0]?.orphans ?? 0)
}

export const check: Command = async (args, config) => {
  if (args.length > 0) throw new StartupProblem(`${commandLine('admin', 'check')} takes no arguments.`)
  return withDatabase(config, async ({ database }) => {
    const problems = await findDatabaseProblems(database)
    if (problems.length > 0)
      throw new StartupProblem(['The database is not whole; restore a backup.', ...problems].join('\n'))
    return [
      `The database is whole: ${formatCount(TABLE_NAMES.length, 'table')}, schema ${MIGRATIONS.at(-1)?.name}, no rows without an owner.`,
    ]
  })
}

if (import.meta.main) await runCommand(check)

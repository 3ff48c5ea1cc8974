import { sql } from 'kysely'
import { StartupProblem } from '../startup-problem.ts'
import type { Db } from './database.ts'
import { TABLE_NAMES } from './tables.ts'
import { isDamage, isUnavailable } from './unavailable.ts'

/**
 * Makes sure that a database that is up to date has every table; without one it would serve some and fail others.
 * @throws StartupProblem naming the table that cannot be read
 */
export async function checkTables(db: Db): Promise<void> {
  for (const table of TABLE_NAMES) {
    try {
      await sql`select 1 from ${sql.table(table)} limit 0`.execute(db)
    } catch (reason) {
      if (isDamage(reason) || isUnavailable(reason)) throw reason
      const why = reason instanceof Error ? reason.message : String(reason)
      throw new StartupProblem(`The database's table ${table} cannot be read (${why}); put back a backup.`)
    }
  }
}

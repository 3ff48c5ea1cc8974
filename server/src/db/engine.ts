import { PostgresAdapter } from 'kysely'
import type { Database, Db } from './database.ts'

/** Which database this is, also where only a transaction is at hand. */
export const engineOf = (db: Db): Database['engine'] =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

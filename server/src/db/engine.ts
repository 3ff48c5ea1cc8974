import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** The engine of a database or a transaction. */
export const engineOf = (db: Db): Database['engine'] =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/**
 * The end of a query whose rows are about to be changed: skips rows that another process has locked, so that neither waits
 * for the other. SQLite has one writer at a time and needs no such clause.
 */
export const skipLocked = (engine: Database['engine']): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`for update skip locked` : sql``

import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './database.ts'

/** Which database this is, also where only a transaction is at hand. */
export const engineOf = (db: Db): Database['engine'] =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/**
 * The end of a query whose rows are about to be changed: those another process is changing already are left out, so
 * that neither waits for the other. SQLite has one writer at a time and needs no such words.
 */
export const skipLocked = (engine: Database['engine']): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`for update skip locked` : sql``

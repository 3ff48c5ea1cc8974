import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * The end of a query whose rows are about to be changed: those another process is changing already are left out, so
 * that neither waits for the other. SQLite has one writer at a time and needs no such words.
 */
export const skipLocked = (engine: Database['engine']): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`for update skip locked` : sql``

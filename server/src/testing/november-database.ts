/**
 * A database of an old version, so that tests can prove that an update loses nothing. The files in `november-database/`
 * were written by the version of 28 November 2026, and never change.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import type { Migration } from '../db/migrate.ts'
import { databaseFile } from '../db/sqlite.ts'
import { type Engine, type FreshDatabase, freshDatabase } from './fresh-database.ts'

const FOLDER = join(import.meta.dirname, 'november-database')

/**
 * Creates a copy of a database of the version of 28 November 2026, before one baseline migration replaced its 27 migrations.
 * It has two families and at least one row in each table. Its secrets, passwords and PINs are those of the tests.
 */
export async function createNovemberDatabase(engine: Engine): Promise<FreshDatabase> {
  const fresh = await freshDatabase(engine)
  if (engine === 'sqlite') {
    writeFileSync(databaseFile(fresh.where.dataDir), gunzipSync(readFileSync(join(FOLDER, 'sqlite.db.gz'))))
    return fresh
  }
  const client = new pg.Client(fresh.where.databaseUrl)
  await client.connect()
  await client.query(readFileSync(join(FOLDER, 'postgres.sql'), 'utf8'))
  await client.end()
  return fresh
}

/** The usernames of the database's first family, in order. With the current rules for keys, some have the same key. */
export const NOVEMBER_NAMES = [
  ...['İpek', 'ıpek', 'ipek', 'Straße', 'Strasse', 'Алёна', 'Kaʻena', "O'Brien", 'Moss', 'moss\u00adie', 'mossie'],
  ...['Zoë', '\u3164', '-_-', 'محمد', 'محمّد'],
]

/** The id of a child of this family. */
export const NOVEMBER_CHILD = 'early-0'

/** A migration as a later version may add it. It changes rows and moves rows to another table. */
export const FUTURE_MIGRATION: Migration = {
  name: '9001_later',
  up: async (db) => {
    await sql`alter table children add column later text`.execute(db)
    await sql`update children set later = username, age = age + 1`.execute(db)
    await sql`create table later_facts as select * from learning_facts`.execute(db)
    await sql`delete from learning_facts`.execute(db)
    await sql`create index later_facts_at on later_facts (at)`.execute(db)
  },
}

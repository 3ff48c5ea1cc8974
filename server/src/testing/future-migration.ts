import { sql } from 'kysely'
import type { Migration } from '../db/migrate.ts'

/** A migration as a later version may have it: it rewrites a table with rows. */
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

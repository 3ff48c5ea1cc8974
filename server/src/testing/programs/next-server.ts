/**
 * The server of a made-up next version, which adds columns, an index and a table to the schema. The tests of updates run it next
 * to a server of this version, on the same database. Its hashes are cheap.
 */

import { sql } from 'kysely'
import { MIGRATIONS, type Migration } from '../../db/migrate.ts'
import { runProgram } from '../../program.ts'
import { VERSION } from '../../version.ts'
import { quickHashing } from '../quick-hashing.ts'

/** Adds to tables that every request uses, as a next version may. This version works with the result. */
const EXPANSION: Migration = {
  name: '9001_expansion',
  compatibleFrom: VERSION,
  up: async (db) => {
    for (const statement of [
      'alter table parents add column later text',
      "alter table children add column later text not null default 'nothing'",
      'alter table child_logins add column later bigint',
      'alter table new_facts add column later text',
      'alter table learning_facts add column later text',
      'alter table jobs add column later text',
      'create index children_later on children (later)',
      'create table later_things (thing_id text primary key, child_id text references children (child_id) on delete cascade)',
    ])
      await sql.raw(statement).execute(db)
  },
}

runProgram({ hashing: quickHashing, migrations: [...MIGRATIONS, EXPANSION] })

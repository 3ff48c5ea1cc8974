import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, freshDatabase } from '../testing/fresh-database.ts'
import { type Database, openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const FAMILY = [
  sql`insert into parents (id, email, display_name, email_verified, created_at, updated_at)
      values ('p1', 'maya@example.org', 'maya', 0, '2026-01-01', '2026-01-01')`,
  sql`insert into consents (consent_id, parent_id, policy_version, given_at) values ('k1', 'p1', '1', 5)`,
  sql`insert into children (child_id, parent_id, consent_id, username, username_key, age, pin_hash, created_at,
        security_questions, recovery_attempts, preferences)
      values ('c1', 'p1', 'k1', 'Otter', 'otter', 9, 'hash', 5, '[]', '[]', '{}')`,
  sql`insert into learning_facts (child_id, fact_id, learning_session_id, type, at, received_at, body)
      values ('c1', 'a-fact-of-sixteen', 's1-of-sixteen-signs', 'session-completed', 5, 5, '{}')`,
  sql`insert into learning_sessions (child_id, session_id, start_time, end_time, duration, brain_state_at_start,
        activities_completed)
      values ('c1', 's1-of-sixteen-signs', 5, 5, 0, 'unknown', '[]')`,
  sql`update children set total_sessions = 1`,
]

const TABLES = ['parents', 'consents', 'children', 'learning_facts', 'learning_sessions']

/** What is read from the facts themselves by now, and kept nowhere else. */
const MADE_FROM_FACTS_NOW = ['activities_completed', 'breakthrough_moments']

const without = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

async function rowsOf({ db }: Database): Promise<readonly object[]> {
  const read = TABLES.map((table) => sql<object>`select * from ${sql.table(table)}`.execute(db))
  return (await Promise.all(read)).flatMap(({ rows }) => rows)
}

describe.each(ENGINES)('a family on an older %s database', (engine) => {
  it.each(MIGRATIONS.slice(0, -1).map(({ name }, place) => [name, place + 1] as const))(
    'is whole after the step from %s to the newest',
    async (_, length) => {
      const fresh = await freshDatabase(engine)
      const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
      await migrate(database, MIGRATIONS.slice(0, 1), () => 7)
      for (const insert of FAMILY) await insert.execute(database.db)
      await migrate(database, MIGRATIONS.slice(0, length), () => 7)
      const before = await rowsOf(database)
      await migrate(database, MIGRATIONS, () => 8)
      const after = await rowsOf(database)
      expect(after).toHaveLength(before.length)
      expect(after).toEqual(before.map((row) => expect.objectContaining(without(row, MADE_FROM_FACTS_NOW))))
      expect(after.at(-1)).toMatchObject({ tally: expect.stringContaining('"completed":5') })
      await database.close()
      await fresh.remove()
    },
  )
})

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
      values ('c1', 'f1', 's1', 'session-completed', 5, 5, '{}')`,
  sql`insert into learning_sessions (child_id, session_id, start_time, end_time, duration, brain_state_at_start,
        activities_completed)
      values ('c1', 's1', 1, 5, 0.1, 'curious', '[]')`,
]

const TABLES = ['parents', 'consents', 'children', 'learning_facts', 'learning_sessions']

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
      await migrate(database, MIGRATIONS.slice(0, length), () => 7)
      for (const insert of FAMILY) await insert.execute(database.db)
      const before = await rowsOf(database)
      await migrate(database, MIGRATIONS, () => 8)
      const after = await rowsOf(database)
      expect(after).toHaveLength(FAMILY.length)
      expect(after).toEqual(before.map((row) => expect.objectContaining(row)))
      expect(after.at(-1)).toMatchObject({ breakthrough_moments: '[]' })
      await database.close()
      await fresh.remove()
    },
  )
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, freshDatabase } from '../testing/fresh-database.ts'
import { FAMILY } from '../testing/older-family.ts'
import { type Database, openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const TABLES = ['parents', 'consents', 'children', 'learning_facts', 'learning_sessions']

/** What is read from the facts themselves by now, is in rows of its own, or is believed of who was there before. */
const KEPT_ELSEWHERE_NOW = [
  ...['activities_completed', 'breakthrough_moments', 'security_questions', 'recovery_attempts'],
  ...['email_verified', 'facts_kept'],
]

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
      try {
        await migrate(database, MIGRATIONS.slice(0, 1), () => 7)
        for (const insert of FAMILY) await insert.execute(database.db)
        await migrate(database, MIGRATIONS.slice(0, length), () => 7)
        const before = await rowsOf(database)
        await migrate(database, MIGRATIONS, () => 8)
        const after = await rowsOf(database)
        expect(after).toHaveLength(before.length)
        expect(after).toEqual(before.map((row) => expect.objectContaining(without(row, KEPT_ELSEWHERE_NOW))))
        expect(after.at(-1)).toMatchObject({ end_time: 5, tally: null })
      } finally {
        await database.close()
        await fresh.remove()
      }
    },
  )
})

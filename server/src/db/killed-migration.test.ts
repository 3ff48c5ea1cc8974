import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { FAMILY } from '../testing/older-family.ts'
import { type Database, openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const PROCESS = new URL('../testing/migrating-process.ts', import.meta.url)
const log = createLog('silent', { write: () => undefined })
/** The steps there were before the one that rewrites tables. */
const OLDER = 2

async function olderDatabase(fresh: FreshDatabase): Promise<Database> {
  const database = await openDatabase(fresh.where, log)
  await migrate(database, MIGRATIONS.slice(0, OLDER), () => 7)
  for (const insert of FAMILY) await insert.execute(database.db)
  return database
}

/** Every table there is, with all its rows. */
async function everything({ db }: Database): Promise<object> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const rows = await Promise.all(names.map((name) => sql<object>`select * from ${sql.table(name)}`.execute(db)))
  return Object.fromEntries(names.map((name, place) => [name, rows[place]?.rows]))
}

/** Kills the real thing, without a word, after so many statements. */
async function killMigration({ where }: FreshDatabase, statements: number): Promise<void> {
  const child = fork(PROCESS, [JSON.stringify(where), String(statements)], { execPath: process.execPath })
  const ended = once(child, 'exit')
  expect(await Promise.race([once(child, 'message'), ended])).toEqual(['stopped', undefined])
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

describe.each(ENGINES)('a migration of %s that is killed', (engine) => {
  it.each([5, 10, 16])(
    'after %i statements left nothing behind, and the next start finishes it',
    async (statements) => {
      const [fresh, unhurt] = [await freshDatabase(engine), await freshDatabase(engine)]
      const expected = await olderDatabase(unhurt)
      const before = await everything(expected)
      await migrate(expected, MIGRATIONS, () => 8)
      await (await olderDatabase(fresh)).close()
      await killMigration(fresh, statements)
      const database = await openDatabase(fresh.where, log)
      expect(await everything(database)).toEqual(before)
      await migrate(database, MIGRATIONS, () => 8)
      expect(await everything(database)).toEqual(await everything(expected))
      for (const open of [database, expected]) await open.close()
      for (const one of [fresh, unhurt]) await one.remove()
    },
  )
})

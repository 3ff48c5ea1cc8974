import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { IS_LONG } from '../faults/ledger.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { createNovemberDatabase, FUTURE_MIGRATION } from '../testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const PROCESS = new URL('../testing/programs/hang-in-migration.ts', import.meta.url)

/** Kills a migrating process after this many statements. */
async function killMigration({ where }: FreshDatabase, statements: number): Promise<void> {
  const child = fork(PROCESS, [JSON.stringify(where), String(statements)], { execPath: process.execPath })
  const ended = once(child, 'exit')
  expect(await Promise.race([once(child, 'message'), ended])).toEqual(['stopped', undefined])
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** After how many statements each migration is killed. */
const BASELINE = IS_LONG ? [10, 40] : [40]
const LATER = IS_LONG ? [4, 6] : [6]

describe.each(ENGINES)('a migration of %s that is killed', (engine) => {
  it.each([
    ...BASELINE.map((statements) => ['the baseline', statements, () => freshDatabase(engine)] as const),
    ...LATER.map((statements) => ['a later one', statements, () => createNovemberDatabase(engine)] as const),
  ])(
    'leaves nothing behind of %s, after %i statements, and the next start finishes it',
    async (_, statements, create) => {
      const [fresh, unkilled] = [await create(), await create()]
      const expected = await openDatabase(unkilled.where, TEST_SERVER_DEPS.log)
      const before = await readAllTables(expected)
      await migrate(expected, [...MIGRATIONS, FUTURE_MIGRATION], () => 8)
      await killMigration(fresh, statements)
      const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
      expect(await readAllTables(database)).toEqual(before)
      await migrate(database, [...MIGRATIONS, FUTURE_MIGRATION], () => 8)
      expect(await readAllTables(database)).toEqual(await readAllTables(expected))
      await Promise.all([database.close(), expected.close()])
      await Promise.all([fresh.remove(), unkilled.remove()])
    },
  )
})

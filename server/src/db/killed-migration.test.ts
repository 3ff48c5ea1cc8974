import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { LATER } from '../testing/later-migration.ts'
import { novemberDatabase } from '../testing/november-database.ts'
import { SILENT } from '../testing/silent.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const PROCESS = new URL('../testing/migrating-process.ts', import.meta.url)

/** Kills the real thing, without a word, after so many statements. */
async function killMigration({ where }: FreshDatabase, statements: number): Promise<void> {
  const child = fork(PROCESS, [JSON.stringify(where), String(statements)], { execPath: process.execPath })
  const ended = once(child, 'exit')
  expect(await Promise.race([once(child, 'message'), ended])).toEqual(['stopped', undefined])
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

describe.each(ENGINES)('a migration of %s that is killed', (engine) => {
  it.each([
    ['the baseline, after 10 statements', () => freshDatabase(engine), 10],
    ['the baseline, after 40 statements', () => freshDatabase(engine), 40],
    ['a later one, after 4 statements', () => novemberDatabase(engine), 4],
    ['a later one, after 6 statements', () => novemberDatabase(engine), 6],
  ] as const)('leaves nothing behind of %s, and the next start finishes it', async (_, make, statements) => {
    const [fresh, unhurt] = [await make(), await make()]
    const expected = await openDatabase(unhurt.where, SILENT.log)
    const before = await wholeDatabase(expected)
    await migrate(expected, [...MIGRATIONS, LATER], () => 8)
    await killMigration(fresh, statements)
    const database = await openDatabase(fresh.where, SILENT.log)
    expect(await wholeDatabase(database)).toEqual(before)
    await migrate(database, [...MIGRATIONS, LATER], () => 8)
    expect(await wholeDatabase(database)).toEqual(await wholeDatabase(expected))
    for (const open of [database, expected]) await open.close()
    for (const one of [fresh, unhurt]) await one.remove()
  })
})

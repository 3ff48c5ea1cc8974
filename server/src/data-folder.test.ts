/** Tests of the data folder: its creation, its lock, and its mark that it had a database. */

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assertDatabaseNotLost,
  confirmLock,
  createDatabase,
  createDataFolder,
  type FolderLock,
  lockDataFolder,
  markDatabaseCreated,
} from './data-folder.ts'
import { openDatabase } from './db/database.ts'
import { databaseFile } from './db/sqlite.ts'
import { StartupProblem } from './startup-problem.ts'
import { TEST_SERVER_DEPS } from './testing/quick-hashing.ts'

const base = mkdtempSync(join(tmpdir(), 'lanternleaf-folder-'))
beforeAll(() => createDataFolder(base))
afterAll(() => rmSync(base, { recursive: true }))

it('creates the data folder with its parent folders, accessible only to its user', () => {
  const folder = join(base, 'a', 'b')
  createDataFolder(folder)
  createDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it.each([
  ['below a file', join(base, 'file', 'data')],
  ['at the path of a file', join(base, 'file')],
  ['in a folder that nobody can write to', '/proc/data'],
])('rejects a data folder %s in one sentence', (_, folder) => {
  writeFileSync(join(base, 'file'), '')
  expect(() => createDataFolder(folder)).toThrow(`The data folder ${folder} cannot be created`)
})

it('creates the data folder without an error if several servers start concurrently', async () => {
  const STARTERS = 3
  const ROUNDS = 60
  // Before each round the threads wait for each other by a shared counter, so that they create the folder at the same moment.
  const starterProgram = `
    const { workerData: { arrivals, url, base } } = require('node:worker_threads')
    import(url).then(({ createDataFolder }) => {
      for (let round = 0; round < ${ROUNDS}; round += 1) {
        Atomics.add(arrivals, 0, 1)
        while (Atomics.load(arrivals, 0) < (round + 1) * ${STARTERS});
        createDataFolder(base + '/together/' + round)
      }
    }).finally(() => Atomics.add(arrivals, 0, ${ROUNDS}))`
  const url = new URL('./data-folder.ts', import.meta.url).href
  const workerData = { arrivals: new Int32Array(new SharedArrayBuffer(4)), url, base }
  const exits = Array.from({ length: STARTERS }, () =>
    once(new Worker(starterProgram, { eval: true, workerData }), 'exit'),
  )
  await Promise.all(exits)
  expect(readdirSync(join(base, 'together'))).toHaveLength(ROUNDS)
})

/** A folder of its own for each test. */
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(base, 'data-'))
})
const file = (name: string): string => join(dataDir, name)
/** Creates a table, so that the database is no longer empty. */
const createTable = (): void => {
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec('create table children (child_id text)')
  database.close()
}

describe('the lock of a data folder', () => {
  const OTHER = 'Another Lanternleaf is running on'
  const OPEN = 'perhaps a Lanternleaf whose server.lock was deleted; stop it, then try again.'

  it('is held by one server until it is released', () => {
    const first = lockDataFolder(dataDir)
    expect(readdirSync(dataDir)).toContain('server.lock')
    const problem = `${OTHER} ${dataDir}; stop it, or choose another DATA_DIR.`
    for (let turn = 0; turn < 2; turn += 1)
      expect(() => lockDataFolder(dataDir, 'start')).toThrow(new StartupProblem(problem))
    expect(() => lockDataFolder(dataDir)).toThrow(
      new StartupProblem(`${OTHER} ${dataDir}; stop it first, with systemctl stop lanternleaf if it is a service.`),
    )
    const elsewhere = lockDataFolder(mkdtempSync(join(base, 'data-')))
    first.release()
    const second = lockDataFolder(dataDir)
    expect(second.identity).toBe(first.identity)
    expect(elsewhere.identity).not.toBe(first.identity)
    for (const lock of [second, elsewhere]) lock.release()
  })

  it('cannot be acquired if its file cannot be written', () => {
    mkdirSync(file('server.lock'))
    expect(() => lockDataFolder(dataDir)).toThrow(
      new StartupProblem(`${file('server.lock')} cannot be written; make the data folder writable.`),
    )
    expect(() => lockDataFolder(dataDir, 'start')).toThrow(
      new StartupProblem(
        `${file('server.lock')} cannot be written; make the data folder writable, or choose another DATA_DIR.`,
      ),
    )
  })

  it('cannot be acquired while another program uses the database, even if the lock file was deleted', () => {
    const first = lockDataFolder(dataDir)
    createDatabase(dataDir, first)
    const inUse = new DatabaseSync(databaseFile(dataDir))
    inUse.exec('begin immediate')
    rmSync(file('server.lock'))
    const problem = new StartupProblem(`Another program has ${databaseFile(dataDir)} open, ${OPEN}`)
    for (let turn = 0; turn < 2; turn += 1) expect(() => lockDataFolder(dataDir)).toThrow(problem)
    inUse.close()
    first.release()
    lockDataFolder(dataDir).release()
  })

  it('must be the one that the database has recorded', async () => {
    const first = lockDataFolder(dataDir)
    createDatabase(dataDir, first)
    const database = await openDatabase({ dataDir, databaseUrl: undefined }, TEST_SERVER_DEPS.log)
    await confirmLock(dataDir, first, database)
    const other: FolderLock = { ...first, identity: first.identity + 1 }
    await expect(confirmLock(dataDir, other, database)).rejects.toThrow(
      new StartupProblem(`Another program has ${databaseFile(dataDir)} open, ${OPEN}`),
    )
    await database.close()
    first.release()
  })
})

describe('the database of a data folder', () => {
  const lock: FolderLock = { identity: 4711, release: () => undefined }
  const recordedLock = () => {
    const database = new DatabaseSync(databaseFile(dataDir))
    const { user_version } = database.prepare('pragma user_version').get() ?? {}
    database.close()
    return user_version
  }

  it('is created once, and records its lock', () => {
    createDatabase(dataDir, lock)
    expect(recordedLock()).toBe(lock.identity)
    createDatabase(dataDir, { ...lock, identity: 1 })
    expect(recordedLock()).toBe(lock.identity)
    const alone = new DatabaseSync(databaseFile(dataDir))
    alone.exec('pragma locking_mode = exclusive; begin exclusive')
    alone.close()
  })

  it('is reported in one sentence if it cannot be created', () => {
    rmSync(dataDir, { recursive: true })
    expect(() => createDatabase(dataDir, lock)).toThrow(StartupProblem)
    expect(() => createDatabase(dataDir, lock)).toThrow(
      /lanternleaf\.db cannot be opened for writing \(.*\); check who/,
    )
  })

  const LOST = / is missing or empty, although other files in the folder show that families used it; restore a backup /

  it.each<[string, () => void]>([
    ['the mark of a created database', () => markDatabaseCreated(dataDir)],
    ['its secrets', () => writeFileSync(file('secrets.json'), '{}')],
    ['the previous data that a restore moved aside', () => mkdirSync(file('replaced-2026-11-20'))],
  ])('is reported as missing next to %s, if it is missing or empty', (_, leave) => {
    writeFileSync(file('server.lock'), '')
    assertDatabaseNotLost(dataDir)
    leave()
    expect(() => assertDatabaseNotLost(dataDir)).toThrow(StartupProblem)
    expect(() => assertDatabaseNotLost(dataDir)).toThrow(LOST)
    createDatabase(dataDir, lock)
    expect(() => assertDatabaseNotLost(dataDir)).toThrow(LOST)
    createTable()
    assertDatabaseNotLost(dataDir)
  })

  it('is not reported as missing next to files that an operator adds', () => {
    writeFileSync(file('wordBank.json'), '{}')
    mkdirSync(file('not-replaced-'))
    assertDatabaseNotLost(dataDir)
    createTable()
    assertDatabaseNotLost(dataDir)
  })

  it('is marked at each start, or the start reports why it cannot be', () => {
    for (let start = 0; start < 2; start += 1) markDatabaseCreated(dataDir)
    expect(statSync(file('database-was-made')).size).toBe(0)
    rmSync(file('database-was-made'))
    mkdirSync(file('database-was-made'))
    expect(() => markDatabaseCreated(dataDir)).toThrow(
      new StartupProblem(`${file('database-was-made')} cannot be written (EISDIR); make it writable.`),
    )
  })
})

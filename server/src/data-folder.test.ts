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
import { SILENT_DEPS } from './testing/quick-hashing.ts'

const base = mkdtempSync(join(tmpdir(), 'lanternleaf-folder-'))
beforeAll(() => createDataFolder(base))
afterAll(() => rmSync(base, { recursive: true }))

it('is made with all above it, for its own user alone', () => {
  const folder = join(base, 'a', 'b')
  createDataFolder(folder)
  createDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it.each([
  ['below a file', join(base, 'file', 'data')],
  ['where a file is', join(base, 'file')],
  ['where the system lets nobody', '/proc/data'],
])('is refused %s, in one sentence', (_, folder) => {
  writeFileSync(join(base, 'file'), '')
  expect(() => createDataFolder(folder)).toThrow(`The data folder ${folder} cannot be created`)
})

it('is made once by all who begin at the same time', async () => {
  const [TOGETHER, TIMES] = [3, 60]
  const make = `
    const { workerData: { begun, url, base } } = require('node:worker_threads')
    import(url).then(({ createDataFolder }) => {
      for (let time = 0; time < ${TIMES}; time += 1) {
        Atomics.add(begun, 0, 1)
        while (Atomics.load(begun, 0) < (time + 1) * ${TOGETHER});
        createDataFolder(base + '/together/' + time)
      }
    }).finally(() => Atomics.add(begun, 0, ${TIMES}))`
  const url = new URL('./data-folder.ts', import.meta.url).href
  const workerData = { begun: new Int32Array(new SharedArrayBuffer(4)), url, base }
  const ends = Array.from({ length: TOGETHER }, () => once(new Worker(make, { eval: true, workerData }), 'exit'))
  await Promise.all(ends)
  expect(readdirSync(join(base, 'together'))).toHaveLength(TIMES)
})

/** A folder of its own for each test. */
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(base, 'data-'))
})
const file = (name: string): string => join(dataDir, name)
const makeRows = (): void => {
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec('create table children (child_id text)')
  database.close()
}

describe('the lock of a data folder', () => {
  const OTHER = 'Another Lanternleaf is running on'
  const OPEN = 'perhaps a Lanternleaf whose server.lock was deleted; stop it, then try again.'

  it('is held by one, until it is let go', () => {
    const first = lockDataFolder(dataDir)
    expect(readdirSync(dataDir)).toContain('server.lock')
    const problem = `${OTHER} ${dataDir}; stop it, or choose another DATA_DIR.`
    for (let turn = 0; turn < 2; turn += 1) expect(() => lockDataFolder(dataDir)).toThrow(new StartupProblem(problem))
    const elsewhere = lockDataFolder(mkdtempSync(join(base, 'data-')))
    first.release()
    const second = lockDataFolder(dataDir)
    expect(second.identity).toBe(first.identity)
    expect(elsewhere.identity).not.toBe(first.identity)
    for (const lock of [second, elsewhere]) lock.release()
  })

  it('cannot be had where its file cannot be written', () => {
    mkdirSync(file('server.lock'))
    expect(() => lockDataFolder(dataDir)).toThrow(
      new StartupProblem(
        `${file('server.lock')} cannot be written; make the data folder writable, or choose another DATA_DIR.`,
      ),
    )
  })

  it('is let go again where somebody has the database, whose lock was deleted', () => {
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

  it('is the one its database knows, or another program came in between', async () => {
    const first = lockDataFolder(dataDir)
    createDatabase(dataDir, first)
    const database = await openDatabase({ dataDir, databaseUrl: undefined }, SILENT_DEPS.log)
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
  const known = () => {
    const database = new DatabaseSync(databaseFile(dataDir))
    const { user_version } = database.prepare('pragma user_version').get() ?? {}
    database.close()
    return user_version
  }

  it('is made once, and knows its lock', () => {
    createDatabase(dataDir, lock)
    expect(known()).toBe(lock.identity)
    createDatabase(dataDir, { ...lock, identity: 1 })
    expect(known()).toBe(lock.identity)
    const alone = new DatabaseSync(databaseFile(dataDir))
    alone.exec('pragma locking_mode = exclusive; begin exclusive')
    alone.close()
  })

  it('is refused in one sentence where it cannot be made', () => {
    rmSync(dataDir, { recursive: true })
    expect(() => createDatabase(dataDir, lock)).toThrow(StartupProblem)
    expect(() => createDatabase(dataDir, lock)).toThrow(
      /lanternleaf\.db cannot be opened for writing \(.*\); check who/,
    )
  })

  const LOST = / is missing or empty, although other files in the folder show that families used it; restore a backup /

  it.each<[string, () => void]>([
    ['the mark of one that was made', () => markDatabaseCreated(dataDir)],
    ['its secrets', () => writeFileSync(file('secrets.json'), '{}')],
    ['what a restore moved aside', () => mkdirSync(file('replaced-2026-11-20'))],
  ])('is missed beside %s, where it is missing or empty', (_, leave) => {
    writeFileSync(file('server.lock'), '')
    assertDatabaseNotLost(dataDir)
    leave()
    expect(() => assertDatabaseNotLost(dataDir)).toThrow(StartupProblem)
    expect(() => assertDatabaseNotLost(dataDir)).toThrow(LOST)
    createDatabase(dataDir, lock)
    expect(() => assertDatabaseNotLost(dataDir)).toThrow(LOST)
    makeRows()
    assertDatabaseNotLost(dataDir)
  })

  it('is not missed where it is all there is, nor beside what was not replaced', () => {
    writeFileSync(file('wordBank.json'), '{}')
    mkdirSync(file('not-replaced-'))
    assertDatabaseNotLost(dataDir)
    makeRows()
    assertDatabaseNotLost(dataDir)
  })

  it('is marked again at each start, or the start says why it cannot', () => {
    for (let start = 0; start < 2; start += 1) markDatabaseCreated(dataDir)
    expect(statSync(file('database-was-made')).size).toBe(0)
    rmSync(file('database-was-made'))
    mkdirSync(file('database-was-made'))
    expect(() => markDatabaseCreated(dataDir)).toThrow(
      new StartupProblem(`${file('database-was-made')} cannot be written (EISDIR); make it writable.`),
    )
  })
})

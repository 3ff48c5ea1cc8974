import {
  copyFileSync,
  fdatasync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseLost, isDiskFull, isUnavailable, LogNotSynced } from './unavailable.ts'
import { type Disk, writeAheadLog } from './write-ahead-log.ts'

/** The disk's turns, each of which lasts until the test ends it, as long as they do. */
const turns: { readonly done: (reason: Error | null) => void }[] = []
const lastsUntilEnded = { on: false }
const syncFile = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (lastsUntilEnded.on) turns.push({ done: (reason) => (reason ? reject(reason) : resolve()) })
    else resolve()
  })

let dir: string
let file: string
let database: DatabaseSync
let disk: Disk
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-log-'))
  file = join(dir, 'test.db')
  database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; create table notes (text text)')
  disk = writeAheadLog(database, file, { syncFile, patience: 300, pause: 1_500 })
})
afterEach(() => {
  lastsUntilEnded.on = false
  turns.length = 0
  disk.close()
  database.close()
  rmSync(dir, { recursive: true })
})

const add = (text: string) => database.prepare('insert into notes values (?)').run(text)
const turn = (number: number) => vi.waitFor(() => turns[number - 1] ?? Promise.reject(new Error('not yet')))
const noRoom = () => Object.assign(new Error('no room'), { code: 'ENOSPC' })

/** A sync that the disk refuses. */
async function failOnce(): Promise<unknown> {
  lastsUntilEnded.on = true
  const lost = disk.sync().catch((reason: unknown) => reason)
  const { done } = await turn(turns.length + 1)
  lastsUntilEnded.on = false
  done(noRoom())
  return lost
}

it('whoever asks while the disk works waits for its next turn, which all of them share', async () => {
  lastsUntilEnded.on = true
  const done: string[] = []
  const ask = (name: string) => disk.sync().then(() => done.push(name))
  const first = ask('first')
  const one = await turn(1)
  const others = [ask('second'), ask('third')]
  one.done(null)
  await first
  const two = await turn(2)
  expect(done).toEqual(['first'])
  two.done(null)
  await Promise.all(others)
  expect(done).toEqual(['first', 'second', 'third'])
  expect(turns).toHaveLength(2)
})

it('a disk that answered while we did something else was not silent', async () => {
  const real = writeAheadLog(database, file, { syncFile: promisify(fdatasync), patience: 50, pause: 1_500 })
  add('kept')
  const kept = real.sync()
  // Longer than anybody is patient, just before it is looked whose time is up.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200))
  await kept
  real.check()
  real.close()
})

it('a failed turn fails those who shared it, and those whose commit lies behind it', async () => {
  lastsUntilEnded.on = true
  const lost = disk.sync().catch((thrown: unknown) => thrown)
  const { done } = await turn(1)
  const behind = disk.sync().catch((thrown: unknown) => thrown)
  done(noRoom())
  const reason = await lost
  expect(reason).toBeInstanceOf(LogNotSynced)
  expect([isUnavailable(reason), isDiskFull(reason)]).toEqual([true, true])
  expect(await behind).toBeInstanceOf(LogNotSynced)
  expect(turns).toHaveLength(1)
})

it('after a failure all of the log is written again before more is committed, whoever reads', async () => {
  add('kept')
  const reader = new DatabaseSync(file)
  reader.exec('begin')
  reader.prepare('select * from notes').all()
  expect(await failOnce()).toBeInstanceOf(LogNotSynced)
  await expect(disk.sync()).rejects.toThrow(LogNotSynced)
  const log = readFileSync(`${file}-wal`)
  const { mtimeNs } = statSync(`${file}-wal`, { bigint: true })
  await sleep(20)
  disk.makeGood()
  expect(statSync(`${file}-wal`, { bigint: true }).mtimeNs).toBeGreaterThan(mtimeNs)
  expect(readFileSync(`${file}-wal`)).toEqual(log)
  await disk.sync()
  add('later')
  await disk.sync()
  reader.close()
  copyFileSync(file, join(dir, 'copy.db'))
  copyFileSync(`${file}-wal`, join(dir, 'copy.db-wal'))
  const copy = new DatabaseSync(join(dir, 'copy.db'))
  expect(copy.prepare('select text from notes').all()).toEqual([{ text: 'kept' }, { text: 'later' }])
  copy.close()
})

it('waits for another program that writes before it writes again, and does not try all the time', async () => {
  expect(await failOnce()).toBeInstanceOf(LogNotSynced)
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  database.exec('pragma busy_timeout = 0')
  expect(disk.makeGood).toThrow(/locked/)
  other.exec('rollback')
  other.close()
  expect(disk.makeGood).toThrow(LogNotSynced)
  await vi.waitFor(() => disk.makeGood(), { timeout: 10_000 })
  await disk.sync()
})

it('nobody waits longer for a disk that says nothing, and nothing more is committed until it does', async () => {
  lastsUntilEnded.on = true
  const began = performance.now()
  await expect(disk.sync()).rejects.toThrow(LogNotSynced)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(disk.makeGood).toThrow(LogNotSynced)
  lastsUntilEnded.on = false
  turns[0]?.done(null)
  await vi.waitFor(() => disk.makeGood())
  await disk.sync()
})

it.each([
  ['deleted', () => renameSync(`${file}-wal`, `${file}-away`)],
  [
    'replaced',
    () => {
      renameSync(`${file}-wal`, `${file}-away`)
      writeFileSync(`${file}-wal`, '')
    },
  ],
])('nothing more is committed once the log was %s', (_, change) => {
  disk.makeGood()
  change()
  expect(disk.makeGood).toThrow(DatabaseLost)
  expect(disk.check).toThrow(DatabaseLost)
  rmSync(`${file}-wal`, { force: true })
  renameSync(`${file}-away`, `${file}-wal`)
  disk.makeGood()
})

import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { type Checkpoints, startCheckpoints } from './checkpoints.ts'
import { openThread, type SqliteThread } from './sqlite-thread.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

let dir: string
let file: string
let thread: SqliteThread
let writes: WriteQueue
let checkpoints: Checkpoints
let logged: { level: number; msg: string }[]
const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) })
const SIZES = { checkpointSize: 100_000, maxSize: 400_000, lowSpace: 0, interval: 5, lowSpaceInterval: 5 }

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-log-'))
  file = join(dir, 'test.db')
  const first = new DatabaseSync(file)
  first.exec('pragma journal_mode = wal; create table notes (text text)')
  const pragmas = 'pragma wal_autocheckpoint = 0; pragma journal_size_limit = 0'
  thread = openThread({ file, pragmas, busyTimeout: 1_000 })
  // SQLite deletes the log when the last connection closes.
  await thread.run([{ sql: 'select * from notes', parameters: [] }])
  first.close()
  writes = createWriteQueue(thread, () => undefined)
  logged = []
})
afterEach(async () => {
  await checkpoints.stop()
  await thread.close()
  rmSync(dir, { recursive: true })
})

const logSize = () => statSync(`${file}-wal`).size
/** Writes about 20 KB. */
async function save(): Promise<void> {
  await writes.begin()
  await writes.run({ sql: 'insert into notes values (?)', parameters: ['x'.repeat(20_000)] })
  await writes.commit()
}
const messages = () => logged.map(({ level, msg }) => `${level} ${msg}`)

it.each([
  ['at a size', SIZES],
  [
    'on a nearly full disk',
    { ...SIZES, checkpointSize: 1e9, maxSize: 1e9, lowSpace: 50_000, readFreeSpace: () => 40_000 },
  ],
])('checkpoints the log %s, also while writers never pause', async (_, settings) => {
  checkpoints = startCheckpoints(file, writes, log, settings)
  let restartCount = 0
  const saving = Array.from({ length: 4 }, async () => {
    for (let before = 0; restartCount < 3; ) {
      await save()
      if (logSize() < before) restartCount += 1
      before = logSize()
    }
  })
  await Promise.all(saving)
  expect(statSync(file).size).toBeGreaterThan(20_000)
  expect([checkpoints.warning(), logged]).toEqual([null, []])
})

it('checkpoints a small log while the disk is nearly full', async () => {
  let freeSpace = 1_000
  checkpoints = startCheckpoints(file, writes, log, { ...SIZES, lowSpace: 1_000, readFreeSpace: () => freeSpace })
  await save()
  const sizeBefore = statSync(file).size
  freeSpace = 999
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(sizeBefore), { timeout: 60_000 })
  expect([checkpoints.warning(), logged]).toEqual([null, []])
})

it('repeats a checkpoint that a reader has kept from completing, although nothing was written since', async () => {
  checkpoints = startCheckpoints(file, writes, log, { ...SIZES, lowSpace: 1, readFreeSpace: () => 0 })
  const other = new DatabaseSync(file)
  other.exec('begin')
  other.prepare('select * from notes').all()
  await save()
  const sizeBefore = statSync(file).size
  // By then at least one checkpoint has found the reader.
  await sleep(100)
  expect(statSync(file).size).toBe(sizeBefore)
  other.exec('rollback')
  other.close()
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(sizeBefore), { timeout: 60_000 })
})

it('logs once that another program keeps the log growing, and once that it no longer does', async () => {
  checkpoints = startCheckpoints(file, writes, log, SIZES)
  const other = new DatabaseSync(file)
  other.exec('begin')
  other.prepare('select * from notes').all()
  while (logSize() < SIZES.maxSize) await save()
  await vi.waitFor(() => expect(checkpoints.warning()).toBe('log-grows'), { timeout: 60_000 })
  await save()
  other.exec('rollback')
  other.close()
  await vi.waitFor(() => expect(checkpoints.warning()).toBeNull(), { timeout: 60_000 })
  expect(messages()).toEqual([
    expect.stringMatching(/^50 the write-ahead log grows because another program/),
    expect.stringMatching(/^30 .* again$/),
  ])
})

it('logs once that checkpoints fail, goes on saving, and retries', async () => {
  let isBroken = true
  const open: typeof openThread = (settings) => {
    const real = openThread(settings)
    const run: SqliteThread['run'] = (statements, options) =>
      isBroken ? Promise.reject(new Error('disk I/O error')) : real.run(statements, options)
    return { ...real, run }
  }
  checkpoints = startCheckpoints(file, writes, log, { ...SIZES, open })
  while (logSize() < SIZES.checkpointSize) await save()
  await vi.waitFor(() => expect(checkpoints.warning()).toBe('checkpoints-fail'), { timeout: 60_000 })
  for (let turn = 0; turn < 5; turn += 1) await save()
  isBroken = false
  await vi.waitFor(() => expect(checkpoints.warning()).toBeNull(), { timeout: 60_000 })
  expect(messages()).toEqual([
    expect.stringMatching(/^50 the write-ahead log cannot be checkpointed .* check the disk$/),
    expect.stringMatching(/^30 .* again$/),
  ])
})

it('reports a log whose size cannot be read, and goes on once it can', async () => {
  const loop = join(dir, 'loop.db')
  symlinkSync(`${loop}-wal`, `${loop}-wal`)
  checkpoints = startCheckpoints(loop, writes, log, SIZES)
  await vi.waitFor(() => expect(checkpoints.warning()).toBe('checkpoints-fail'), { timeout: 60_000 })
  rmSync(`${loop}-wal`)
  await vi.waitFor(() => expect(checkpoints.warning()).toBeNull(), { timeout: 60_000 })
})

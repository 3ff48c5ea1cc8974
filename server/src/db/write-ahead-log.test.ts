import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isDiskFull, isUnavailable, LogNotSynced } from './unavailable.ts'
import { type Disk, writeAheadLog } from './write-ahead-log.ts'

let dir: string
let file: string
let database: DatabaseSync
let disk: Disk
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-log-'))
  file = join(dir, 'test.db')
  database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; create table notes (text text)')
  disk = writeAheadLog(database, file)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await disk.close()
  database.close()
  rmSync(dir, { recursive: true })
})

const add = (text: string) => database.prepare('insert into notes values (?)').run(text)

/** Each of the disk's turns lasts until it is ended. */
async function slowDisk() {
  const handle = await open(file)
  const turns: PromiseWithResolvers<void>[] = []
  const datasync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync').mockImplementation(() => {
    const turn = Promise.withResolvers<void>()
    turns.push(turn)
    return turn.promise
  })
  await handle.close()
  return { turns, datasync }
}

it('whoever asks while the disk works waits for its next turn, which all of them share', async () => {
  const { turns, datasync } = await slowDisk()
  const done: string[] = []
  const ask = (name: string) => disk.sync().then(() => done.push(name))
  const first = ask('first')
  await vi.waitFor(() => expect(turns).toHaveLength(1))
  const others = [ask('second'), ask('third')]
  turns[0]?.resolve()
  await first
  await vi.waitFor(() => expect(turns).toHaveLength(2))
  expect(done).toEqual(['first'])
  turns[1]?.resolve()
  await Promise.all(others)
  expect(done).toEqual(['first', 'second', 'third'])
  expect(datasync).toHaveBeenCalledTimes(2)
})

it('a failed turn fails those who shared it, and those whose commit lies behind it', async () => {
  const { turns, datasync } = await slowDisk()
  const lost = disk.sync()
  await vi.waitFor(() => expect(turns).toHaveLength(1))
  const behind = disk.sync()
  turns[0]?.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const reason = await lost.catch((thrown: unknown) => thrown)
  expect(reason).toBeInstanceOf(LogNotSynced)
  expect([isUnavailable(reason), isDiskFull(reason)]).toEqual([true, true])
  await expect(behind).rejects.toThrow(LogNotSynced)
  expect(datasync).toHaveBeenCalledTimes(1)
  disk.makeGood()
  const kept = disk.sync()
  await vi.waitFor(() => expect(turns).toHaveLength(2))
  turns[1]?.resolve()
  await kept
})

it('after a failure everything is written again before more is committed, also when that has to wait', async () => {
  add('kept')
  renameSync(`${file}-wal`, `${file}-away`)
  await expect(disk.sync()).rejects.toThrow(LogNotSynced)
  renameSync(`${file}-away`, `${file}-wal`)
  await expect(disk.sync()).rejects.toThrow(LogNotSynced)
  const reader = new DatabaseSync(file, { timeout: 0 })
  reader.exec('begin')
  reader.prepare('select * from notes').all()
  add('later')
  expect(disk.makeGood).toThrow(LogNotSynced)
  reader.exec('rollback')
  disk.makeGood()
  reader.close()
  copyFileSync(file, join(dir, 'without-log.db'))
  const copy = new DatabaseSync(join(dir, 'without-log.db'))
  expect(copy.prepare('select text from notes').all()).toEqual([{ text: 'kept' }, { text: 'later' }])
  copy.close()
  await disk.sync()
})

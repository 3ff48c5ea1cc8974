import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { fileIdentity, hasExclusiveAccess, isLockRecorded, recordLock } from './exclusive-access.ts'
import { databaseFile } from './sqlite.ts'

/** The identities of two lock files. */
const [OURS, THEIRS] = [7, 8]

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** A database that records this lock and is open in another program. */
function openElsewhere(file: string, lock: number): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal')
  database.exec('create table leaves (leaf text)')
  recordLock(database, lock)
  return database
}

const recordedLock = (file: string): unknown => {
  const database = new DatabaseSync(file)
  const version = database.prepare('pragma user_version').get()?.user_version
  database.close()
  return version
}

it('has exclusive access to a database that does not exist, and creates none', () => {
  const file = join(dir, 'none.db')
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
  expect(() => new DatabaseSync(file, { readOnly: true })).toThrow()
})

it('has exclusive access with the recorded lock, also to an open database', () => {
  const file = join(dir, 'noted.db')
  const open = openElsewhere(file, OURS)
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
  open.close()
})

it('has exclusive access with another lock only if nobody has the database open, and records it', () => {
  const file = join(dir, 'noted.db')
  const open = openElsewhere(file, THEIRS)
  expect(hasExclusiveAccess(file, OURS)).toBe(false)
  expect(recordedLock(file)).toBe(THEIRS)
  open.close()
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
  expect(recordedLock(file)).toBe(OURS)
  // The exclusive lock is released again.
  const writer = new DatabaseSync(file)
  writer.exec("insert into leaves values ('oak')")
  writer.close()
})

it('has exclusive access to a file that is not a database', () => {
  const file = join(dir, 'text.db')
  writeFileSync(file, 'no database '.repeat(100))
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
})

it('reads the recorded lock from an open database', async () => {
  openElsewhere(databaseFile(dir), OURS).close()
  const where = { dataDir: dir, databaseUrl: undefined }
  const database = await openDatabase(where, createLog('silent', { write: () => undefined }))
  expect([await isLockRecorded(OURS, database), await isLockRecorded(THEIRS, database)]).toEqual([true, false])
  await database.close()
})

it('identifies a file by its inode, in a number that fits user_version', () => {
  const file = join(dir, 'lock')
  const held = openSync(file, 'w')
  const first = fileIdentity(file)
  expect(fileIdentity(file)).toBe(first)
  rmSync(file)
  writeFileSync(file, '')
  expect(fileIdentity(file)).not.toBe(first)
  closeSync(held)
  expect(first).toBeGreaterThanOrEqual(0)
  expect(first).toBeLessThan(2 ** 31)
})

import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { fileIdentity, hasExclusiveAccess, isLockRecorded, recordLock } from './exclusive-access.ts'
import { databaseFile } from './sqlite.ts'

const [OURS, THEIRS] = [7, 8]

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-sole-user-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** A database that notes this lock, open in another program. */
function openElsewhere(file: string, lock: number): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal')
  database.exec('create table leaves (leaf text)')
  recordLock(database, lock)
  return database
}

const noted = (file: string): unknown => {
  const database = new DatabaseSync(file)
  const found = database.prepare('pragma user_version').get()?.user_version
  database.close()
  return found
}

it('whoever holds a lock has a database to themselves that is not there yet, and makes none', () => {
  const file = join(dir, 'none.db')
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
  expect(() => new DatabaseSync(file, { readOnly: true })).toThrow()
})

it('whoever holds the lock that a database notes is alone, though it is open', () => {
  const file = join(dir, 'noted.db')
  const open = openElsewhere(file, OURS)
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
  open.close()
})

it('whoever holds another lock is alone when nobody has the database open, and theirs is noted from then on', () => {
  const file = join(dir, 'noted.db')
  const open = openElsewhere(file, THEIRS)
  expect(hasExclusiveAccess(file, OURS)).toBe(false)
  expect(noted(file)).toBe(THEIRS)
  open.close()
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
  expect(noted(file)).toBe(OURS)
  // It is let go of again.
  const writer = new DatabaseSync(file)
  writer.exec("insert into leaves values ('oak')")
  writer.close()
})

it('a file that is no database is in nobody’s use', () => {
  const file = join(dir, 'text.db')
  writeFileSync(file, 'no database '.repeat(100))
  expect(hasExclusiveAccess(file, OURS)).toBe(true)
})

it('an open database says which lock it notes', async () => {
  openElsewhere(databaseFile(dir), OURS).close()
  const where = { dataDir: dir, databaseUrl: undefined }
  const database = await openDatabase(where, createLog('silent', { write: () => undefined }))
  expect([await isLockRecorded(OURS, database), await isLockRecorded(THEIRS, database)]).toEqual([true, false])
  await database.close()
})

it('a file is known by itself and not by its name, in a number that SQLite can note', () => {
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

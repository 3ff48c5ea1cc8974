import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { databaseFile, hasTables } from './sqlite.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-sqlite-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const open = (dataDir: string) =>
  openDatabase({ dataDir, databaseUrl: undefined }, createLog('silent', { write: () => undefined }))

/** Creates a database with a table and rows of 100 bytes. */
function createLeaves(file: string, count = 1): void {
  const database = new DatabaseSync(file)
  database.exec('create table leaves (leaf text unique)')
  database.exec('begin')
  for (let leaf = 0; leaf < count; leaf += 1)
    database.prepare('insert into leaves values (?)').run(`${leaf}`.padStart(100, 'x'))
  database.exec('commit')
  database.close()
}

it('hasTables is true if the file has a table or cannot be read', () => {
  const pathTo = (name: string) => join(dir, name)
  writeFileSync(pathTo('empty'), '')
  const withoutTables = new DatabaseSync(pathTo('without-tables'))
  withoutTables.exec('pragma user_version = 7')
  withoutTables.close()
  createLeaves(pathTo('leaves'))
  writeFileSync(pathTo('text'), 'no database '.repeat(100))
  const results = ['none', 'empty', 'without-tables', 'leaves', 'text'].map((name) => hasTables(pathTo(name)))
  expect(results).toEqual([false, false, false, true, true])
  expect(existsSync(pathTo('none'))).toBe(false)
})

it('refuses to open a damaged database, and says so', async () => {
  const file = databaseFile(dir)
  createLeaves(file, 500)
  const bytes = readFileSync(file)
  // The fourth page of 4096 bytes.
  bytes.fill(0x5a, 4096 * 3, 4096 * 4)
  writeFileSync(file, bytes)
  await expect(open(dir)).rejects.toThrow(
    /^The database .* is damaged \(.*\); restore a backup with npm run restore -- <file>\.$/,
  )
})

it('refuses to open a folder in place of the file, and says so', async () => {
  mkdirSync(databaseFile(dir))
  await expect(open(dir)).rejects.toThrow(
    /^The database .* cannot be opened for writing \(unable to open database file\); check who owns it\.$/,
  )
})

it('rejects writes once its file was replaced or deleted, and accepts them when it is back', async () => {
  const file = databaseFile(dir)
  const database = await open(dir)
  await database.assertWritable()
  renameSync(file, `${file}.away`)
  await expect(database.assertWritable()).rejects.toThrow('was deleted or replaced while the server runs')
  copyFileSync(`${file}.away`, file)
  await expect(database.assertWritable()).rejects.toThrow('was deleted or replaced while the server runs')
  renameSync(`${file}.away`, file)
  await database.assertWritable()
  expect(await database.size()).toBe(readFileSync(file).length)
  await database.close()
})

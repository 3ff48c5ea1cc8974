/** Backups and restores that are rejected must leave everything as it was. */

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { startServer } from '../start-server.ts'
import { createNovemberDatabase } from '../testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { SECRETS } from '../testing/test-app.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let folder: string
let config: Config
const pathTo = (name: string): string => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-refusals-'))
  config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: pathTo('data'), CLIENT_DIR: '/nowhere' })
  mkdirSync(pathTo('data'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const startAndStop = async (settings: Config): Promise<void> => (await startServer(settings, TEST_SERVER_DEPS)).stop()

it.each([
  [
    'is newer than the program',
    "insert into schema_migrations (name, applied_at) values ('9999_later', 1)",
    /newer .* \(it has migration 9999_lat/,
  ],
  [
    'is too old',
    "delete from schema_migrations; insert into schema_migrations (name, applied_at) values ('0024_new_facts', 1)",
    /too old .* is 0024_new_facts.; restore and st/,
  ],
  [
    'lacks a migration in its record',
    "delete from schema_migrations; insert into schema_migrations (name, applied_at) values ('0028_purge_clock', 1)",
    /record of its migrations is incomplete; use another/,
  ],
  ['has an empty record of migrations', 'delete from schema_migrations', /is damaged; use another backup/],
  ['has no record of migrations', 'drop table schema_migrations', /is damaged; use another backup/],
  ['lacks a table', 'drop table parent_logins', /is damaged; use another backup/],
])('rejects a backup that %s, and changes nothing', async (_, change, sentence) => {
  await startAndStop(config)
  takeBackup(pathTo('data'), pathTo('monday'))
  const database = new DatabaseSync(pathTo('monday'))
  database.exec(change)
  database.close()
  const files = () => readdirSync(pathTo('data')).filter((name) => !/-(wal|shm)$/.test(name))
  const before = files()
  const restore = () => restoreBackup(config, pathTo('monday'), 0)
  expect(restore).toThrow(sentence)
  expect(restore).toThrow(/ Nothing was changed\.$/)
  expect(files()).toEqual(before)
  await startAndStop(config)
})

it('restores and serves a backup of the version of 28 November 2026', async () => {
  const { where } = await createNovemberDatabase('sqlite')
  takeBackup(where.dataDir, pathTo('monday'))
  const otherConfig = { ...config, ...SECRETS, dataDir: pathTo('elsewhere') }
  expect(restoreBackup(otherConfig, pathTo('monday'), 0)).toEqual({
    families: expect.any(Number),
    children: 17,
    replaced: null,
  })
  await startAndStop(otherConfig)
  rmSync(where.dataDir, { recursive: true })
})

it('rejects a backup of an empty database, such as one that lost its write-ahead log', () => {
  mkdirSync(pathTo('data'), { recursive: true })
  new DatabaseSync(pathTo('data/lanternleaf.db')).exec('pragma journal_mode = wal')
  expect(() => takeBackup(pathTo('data'), pathTo('monday'))).toThrow(/is empty.*The server's own data is untouched\.$/)
  expect(existsSync(pathTo('monday'))).toBe(false)
})

/** Creates the files of a data folder that a backup uses. */
function createData(): void {
  const database = new DatabaseSync(pathTo('data/lanternleaf.db'))
  database.exec('create table children (child_id text)')
  database.close()
  writeFileSync(pathTo('data/secrets.json'), '{}')
}

it.each([
  ['under a file name of the server', 'data/lanternleaf.db-wal'],
  ['under any other file name', 'data/of/monday.backup'],
  ['through a symbolic link', 'link/monday.backup'],
])('refuses to write a backup into the data folder: %s', (_, name) => {
  createData()
  symlinkSync(pathTo('data'), pathTo('link'))
  expect(() => takeBackup(pathTo('data'), pathTo(name))).toThrow(
    / is in the data folder itself.*choose a place outside/,
  )
  expect(readdirSync(pathTo('data')).sort()).toEqual(['lanternleaf.db', 'secrets.json'])
  expect(takeBackup(pathTo('data'), pathTo('data-of-monday')).database).toBe(pathTo('data-of-monday'))
})

it('rejects a backup into a folder that does not exist, and does not create the folder', () => {
  createData()
  expect(() => takeBackup(pathTo('data'), pathTo('usb/monday.backup'))).toThrow(
    `There is no folder ${pathTo('usb')}. Is the disk connected? Create it first if it is meant.`,
  )
  expect(readdirSync(folder)).toEqual(['data'])
})

it('removes an incomplete backup, so that the command can be repeated', () => {
  createData()
  copyFileSync(pathTo('data/secrets.json'), pathTo('kept'))
  rmSync(pathTo('data/secrets.json'))
  mkdirSync(pathTo('data/secrets.json'))
  expect(() => takeBackup(pathTo('data'), pathTo('monday'))).toThrow(/monday could not be written \(/)
  expect(readdirSync(folder).sort()).toEqual(['data', 'kept'])
  rmSync(pathTo('data/secrets.json'), { recursive: true })
  copyFileSync(pathTo('kept'), pathTo('data/secrets.json'))
  expect(takeBackup(pathTo('data'), pathTo('monday')).secrets).toBe(pathTo('monday.secrets.json'))
})

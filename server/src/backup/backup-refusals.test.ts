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
import { SILENT_DEPS } from '../testing/quick-hashing.ts'
import { SECRETS } from '../testing/test-app.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let home: string
let config: Config
const at = (name: string): string => join(home, name)
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanternleaf-refusals-'))
  config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: at('data'), CLIENT_DIR: '/nowhere' })
  mkdirSync(at('data'))
})
afterEach(() => rmSync(home, { recursive: true }))

const serve = async (settings: Config): Promise<void> => (await startServer(settings, SILENT_DEPS)).stop()

it.each([
  [
    'is newer than the program',
    "insert into schema_migrations values ('9999_later', 1)",
    /newer .* \(it has migration 9999_lat/,
  ],
  [
    'is too old',
    "delete from schema_migrations; insert into schema_migrations values ('0024_new_facts', 1)",
    /too old .* is 0024_new_facts.; restore and st/,
  ],
  [
    'has a gap',
    "delete from schema_migrations; insert into schema_migrations values ('0028_purge_clock', 1)",
    /record of its migrations lacks one of its migrations; use another/,
  ],
  ['has no stamp', 'delete from schema_migrations', /is damaged; use another backup/],
  ['has no stamps', 'drop table schema_migrations', /is damaged; use another backup/],
  ['lacks a table', 'drop table parent_logins', /is damaged; use another backup/],
])('rejects a backup that %s, and changes nothing', async (_, change, sentence) => {
  await serve(config)
  takeBackup(at('data'), at('monday'))
  const database = new DatabaseSync(at('monday'))
  database.exec(change)
  database.close()
  const files = () => readdirSync(at('data')).filter((name) => !/-(wal|shm)$/.test(name))
  const before = files()
  const restore = () => restoreBackup(config, at('monday'), 0)
  expect(restore).toThrow(sentence)
  expect(restore).toThrow(/ Nothing was changed\.$/)
  expect(files()).toEqual(before)
  await serve(config)
})

it('restores and serves a backup of the version of 28 November 2026', async () => {
  const { where } = await createNovemberDatabase('sqlite')
  takeBackup(where.dataDir, at('monday'))
  const elsewhere = { ...config, ...SECRETS, dataDir: at('elsewhere') }
  expect(restoreBackup(elsewhere, at('monday'), 0)).toEqual({
    families: expect.any(Number),
    children: 17,
    replaced: null,
  })
  await serve(elsewhere)
  rmSync(where.dataDir, { recursive: true })
})

it('rejects an empty database, as after losing its write-ahead log', () => {
  mkdirSync(at('data'), { recursive: true })
  new DatabaseSync(at('data/lanternleaf.db')).exec('pragma journal_mode = wal')
  expect(() => takeBackup(at('data'), at('monday'))).toThrow(/is empty.*The server's own data is untouched\.$/)
  expect(existsSync(at('monday'))).toBe(false)
})

/** The parts of a data folder that a backup uses. */
function makeData(): void {
  const database = new DatabaseSync(at('data/lanternleaf.db'))
  database.exec('create table children (child_id text)')
  database.close()
  writeFileSync(at('data/secrets.json'), '{}')
}

it.each([
  ['under a name of the server', 'data/lanternleaf.db-wal'],
  ['under any other', 'data/of/monday.backup'],
  ['through a link', 'link/monday.backup'],
])('refuses to write a backup into the data folder: %s', (_, name) => {
  makeData()
  symlinkSync(at('data'), at('link'))
  expect(() => takeBackup(at('data'), at(name))).toThrow(/ is in the data folder itself.*choose a place outside/)
  expect(readdirSync(at('data')).sort()).toEqual(['lanternleaf.db', 'secrets.json'])
  expect(takeBackup(at('data'), at('data-of-monday')).database).toBe(at('data-of-monday'))
})

it('creates no folder, which may be that of a disk that is not connected', () => {
  makeData()
  expect(() => takeBackup(at('data'), at('usb/monday.backup'))).toThrow(
    `There is no folder ${at('usb')}. Is the disk connected? Create it first if it is meant.`,
  )
  expect(readdirSync(home)).toEqual(['data'])
})

it('removes an incomplete backup, so that it can be repeated', () => {
  makeData()
  copyFileSync(at('data/secrets.json'), at('kept'))
  rmSync(at('data/secrets.json'))
  mkdirSync(at('data/secrets.json'))
  expect(() => takeBackup(at('data'), at('monday'))).toThrow(/monday could not be written \(/)
  expect(readdirSync(home).sort()).toEqual(['data', 'kept'])
  rmSync(at('data/secrets.json'), { recursive: true })
  copyFileSync(at('kept'), at('data/secrets.json'))
  expect(takeBackup(at('data'), at('monday')).secrets).toBe(at('monday.secrets.json'))
})

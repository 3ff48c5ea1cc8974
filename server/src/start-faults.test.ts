/** Tests of starts with a damaged, lost or locked database: the operator gets one sentence, and nothing is changed. */

import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { type FolderLock, lockDataFolder } from './data-folder.ts'
import { openSqlite } from './db/sqlite.ts'
import { startServer } from './start-server.ts'
import { startBuiltServer } from './testing/built-server.ts'
import { copyStartedDataFolder } from './testing/data-folder.ts'
import { TEST_SERVER_DEPS } from './testing/quick-hashing.ts'

let dir: string
let config: Config
const file = (name: string): string => join(dir, name)
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-start-'))
  config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, CLIENT_DIR: '/nowhere' })
  await copyStartedDataFolder(dir)
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Changes the database while no server runs. */
function changeDatabase(statement: string): void {
  const database = new DatabaseSync(file('lanternleaf.db'))
  database.exec(statement)
  database.close()
}

/** SQLite's default page size, in bytes. */
const PAGE_SIZE = 4096

/** Overwrites a page of the database with zeros. */
const zeroPage = (page: number): void => {
  const handle = openSync(file('lanternleaf.db'), 'r+')
  writeSync(handle, Buffer.alloc(PAGE_SIZE), 0, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  closeSync(handle)
}

/** Returns the number of a table's first page. */
function rootPageOf(table: string): number {
  const database = new DatabaseSync(file('lanternleaf.db'))
  const row = database.prepare('select rootpage from sqlite_master where name = ?').get(table)
  database.close()
  return Number(row?.rootpage)
}

describe('a start ends with one sentence if the database', () => {
  it.each([
    [
      'was deleted',
      () => rmSync(file('lanternleaf.db')),
      /is missing or empty.*npm run restore.*an empty DATA_DIR to start without data\.$/,
    ],
    ['was emptied', () => truncateSync(file('lanternleaf.db')), /is missing or empty/],
    ['was copied without its log', () => copyWithoutLog(), /is missing or empty/],
    ['has a first page of zeros', () => zeroPage(1), /is damaged \(file is not a database\); restore a backup/],
    ['has a page of zeros', () => zeroPage(rootPageOf('children')), /is damaged \(.*\); restore a backup/],
    ['is another file', () => writeFileSync(file('lanternleaf.db'), 'x'.repeat(9000)), /is damaged/],
    [
      'lost the records of its migrations',
      () => changeDatabase('delete from schema_migrations'),
      /record of its migrations is missing; restore/,
    ],
    [
      'lost the table of its migrations',
      () => changeDatabase('drop table schema_migrations'),
      /record of its migrations is missing/,
    ],
    [
      'is from before the baseline',
      () =>
        changeDatabase(
          "delete from schema_migrations; insert into schema_migrations (name, applied_at) values ('0024_new_facts', 1)",
        ),
      /too old for this program \(its last migration is 0024_new_facts\); start the program of 28 November 2026 once/,
    ],
    [
      'lost the record of one migration',
      () =>
        changeDatabase(
          "delete from schema_migrations; insert into schema_migrations (name, applied_at) values ('0028_purge_clock', 1)",
        ),
      /record of its migrations is incomplete; restore/,
    ],
    [
      'lost a table',
      () => changeDatabase('drop table parent_logins'),
      /table parent_logins cannot be read \(.*\); restore/,
    ],
    [
      'lost its fingerprints',
      () => changeDatabase('drop table secret_fingerprints'),
      /table secret_fingerprints cannot be/,
    ],
    [
      'has a truncated fingerprint',
      () => changeDatabase("update secret_fingerprints set fingerprint = 'x'"),
      /^AUTH_SECRET is not the one this database was created with/,
    ],
    [
      'has a folder in place of the file that marks that a database was created',
      () => replaceByFolder('database-was-made'),
      /database-was-made cannot .* \(EISDIR\)/,
    ],
  ])('%s', async (_, fault, sentence) => {
    fault()
    const before = existsSync(file('lanternleaf.db')) ? readFileSync(file('lanternleaf.db')) : null
    const problem = await startServer(config, TEST_SERVER_DEPS).catch((reason: unknown) => reason)
    expect(problem).toMatchObject({ name: 'StartupProblem', message: expect.stringMatching(sentence) })
    expect(String(problem)).not.toContain('\n')
    expect(existsSync(file('lanternleaf.db'))).toBe(before !== null)
    // A database without records of its migrations is not created again either.
    if (before) expect(statSync(file('lanternleaf.db')).size).toBe(before.length)
  })
})

function replaceByFolder(name: string): void {
  rmSync(file(name))
  mkdirSync(file(name))
}

it('prints one sentence for an unexpected error, and logs the details', async () => {
  changeDatabase('alter table secret_fingerprints rename column fingerprint to print')
  const { code, stderr, stdout } = await startBuiltServer({ DATA_DIR: dir }).ended
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Lanternleaf cannot start \(.*fingerprint\); .* details\.\n$/),
  ])
  expect(stdout).toMatch(/"stack":".*checkSecrets.*"could not start"/)
})

function copyWithoutLog(): void {
  const empty = new DatabaseSync(file('copied'))
  empty.exec('pragma journal_mode = wal')
  empty.close()
  copyFileSync(file('copied'), file('lanternleaf.db'))
}

it('a start distinguishes a read-only database from a locked one', async () => {
  const locked = new DatabaseSync(file('lanternleaf.db'))
  locked.exec('begin immediate')
  await expect(openSqlite(dir, TEST_SERVER_DEPS.log)).rejects.toThrow(
    /^Another program has .*lanternleaf\.db locked; end it, then try again\.$/,
  )
  locked.close()
  chmodSync(dir, 0o777)
  chmodSync(file('lanternleaf.db'), 0o444)
  const isRoot = process.geteuid?.() === 0
  const NOBODY = 65_534
  if (isRoot) process.seteuid?.(NOBODY)
  const opened = openSqlite(dir, TEST_SERVER_DEPS.log)
  if (isRoot) process.seteuid?.(0)
  await expect(opened).rejects.toThrow(/cannot be opened for writing \(.*\); check who owns it\.$/)
})

it('a start reports a missing database even if the secrets come from the settings', async () => {
  rmSync(file('lanternleaf.db'))
  rmSync(file('secrets.json'))
  const secrets = { authSecret: 'a'.repeat(32), pinPepper: 'p'.repeat(32) }
  await expect(startServer({ ...config, ...secrets }, TEST_SERVER_DEPS)).rejects.toThrow(/is missing or empty/)
  expect(existsSync(file('lanternleaf.db'))).toBe(false)
})

describe('a second server', () => {
  it.each([
    ['was deleted', () => rmSync(file('server.lock'))],
    ['was replaced', () => [rmSync(file('server.lock')), writeFileSync(file('server.lock'), '')]],
  ])(
    'does not start if the lock file %s, however often it tries; after a kill the next one starts',
    async (_, fault) => {
      const settings = { DATA_DIR: dir }
      const first = startBuiltServer(settings)
      const url = await first.ready
      // The first try must not leave a lock file that lets the second succeed.
      for (let turn = 0; turn < 2; turn += 1) {
        fault()
        expect(() => lockDataFolder(dir)).toThrow(
          /has .*lanternleaf\.db open, perhaps a Lanternleaf whose server\.lock/,
        )
      }
      const second = startBuiltServer(settings)
      expect(await second.ended).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Another program has .*\.\n$/),
      })
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      first.kill('SIGKILL')
      await first.ended
      const next = startBuiltServer(settings)
      expect((await fetch(`${await next.ready}/healthz`)).status).toBe(200)
      next.kill('SIGTERM')
      await next.ended
    },
  )

  it.each([true, false])(
    'does not start if another server opens the database first; from another folder: %s',
    async (isOtherFolder) => {
      const other = isOtherFolder ? mkdtempSync(join(tmpdir(), 'lanternleaf-elsewhere-')) : dir
      if (isOtherFolder) {
        symlinkSync(file('lanternleaf.db'), join(other, 'lanternleaf.db'))
        copyFileSync(file('secrets.json'), join(other, 'secrets.json'))
      }
      let lock: FolderLock | undefined
      const configOfSlowStart = {
        ...config,
        // startServer reads this setting after it has locked the folder and before it opens the database.
        get clientDir() {
          if (!isOtherFolder) rmSync(file('server.lock'))
          lock = lockDataFolder(other)
          return '/nowhere'
        },
      }
      await expect(startServer(configOfSlowStart, TEST_SERVER_DEPS)).rejects.toThrow(
        /^Another program has .*lanternleaf\.db open/,
      )
      lock?.release()
      await (await startServer({ ...config, dataDir: other }, TEST_SERVER_DEPS)).stop()
      if (isOtherFolder) rmSync(other, { recursive: true })
    },
  )

  it('starts while a backup reads the database', async () => {
    // The folder is a copy, whose database records the lock of the original.
    await (await startServer(config, TEST_SERVER_DEPS)).stop()
    const backup = new DatabaseSync(file('lanternleaf.db'), { readOnly: true })
    backup.exec('begin')
    backup.prepare('select * from children').all()
    const server = await startServer(config, TEST_SERVER_DEPS)
    backup.close()
    await server.stop()
  })
})

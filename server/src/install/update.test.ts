import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from '../data-folder.ts'
import { createInstallation, type Installation, KNOWN_MIGRATIONS } from '../testing/installation.ts'

let installation: Installation
beforeEach(async () => {
  installation = await createInstallation()
})
afterEach(() => installation.remove())

const pathTo: Installation['pathTo'] = (...names) => installation.pathTo(...names)
const archive: Installation['archive'] = (...args) => installation.archive(...args)
const command: Installation['command'] = (...args) => installation.command(...args)

const linked = (link: string) => readlinkSync(pathTo('lanternleaf', link))
const versions = () => readdirSync(pathTo('lanternleaf', 'versions')).toSorted()

it('backs up, replaces the program and keeps the one before, and goes back', () => {
  const { status, stdout, stderr } = command('update', [archive('1.1.0')])
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^The data is backed up in .*before-1\.1\.0-.*\.backup\.\nLanternleaf is now version 1\.1\.0\./,
  )
  expect([linked('current'), linked('previous')]).toEqual(['versions/1.1.0', 'versions/1.0.0'])
  const backups = readdirSync(pathTo('lanternleaf', 'backups')).map((name) => pathTo('lanternleaf', 'backups', name))
  expect(backups.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])

  expect(command('rollback')).toEqual({ status: 0, stdout: 'Lanternleaf is version 1.0.0 again.\n', stderr: '' })
  expect(linked('current')).toBe('versions/1.0.0')
  expect(command('rollback').stderr).toMatch(
    /^There is no version before this one to go back to\. Nothing was changed\.\n$/,
  )

  expect(command('update', [archive('1.2.0')]).status).toBe(0)
  expect(versions()).toEqual(['1.0.0', '1.2.0'])
})

it('goes back from a version that changed the database, and names the backup to restore', () => {
  command('update', [archive('1.1.0', { migrations: [...KNOWN_MIGRATIONS, '9999_later'] })])
  const database = new DatabaseSync(pathTo('data', 'lanternleaf.db'))
  database.exec("insert into schema_migrations (name, applied_at) values ('9999_later', 1)")
  database.close()
  const { status, stdout } = command('rollback')
  const [, restore = '', backup = ''] = /made before the update: (.* restore) (.*)\n/.exec(stdout) ?? []
  expect(restore).toBe(`DATA_DIR=${pathTo('data')} ${pathTo('lanternleaf', 'lanternleaf')} restore`)
  expect([status, existsSync(backup), linked('current')]).toEqual([0, true, 'versions/1.0.0'])
})

it('names the backup of the last update, even if an earlier one was made while the clock was ahead', () => {
  mkdirSync(pathTo('lanternleaf', 'backups'))
  writeFileSync(pathTo('lanternleaf', 'backups', 'before-1.1.0-2040-01-01T00-00-00.backup'), '')
  const { stdout } = command('update', [archive('1.1.0', { migrations: [...KNOWN_MIGRATIONS, '9999_later'] })])
  const [, backup = ''] = /backed up in (.*)\.\n/.exec(stdout) ?? []
  const database = new DatabaseSync(pathTo('data', 'lanternleaf.db'))
  database.exec("insert into schema_migrations (name, applied_at) values ('9999_later', 1)")
  database.close()
  expect(command('rollback').stdout).toContain(`/lanternleaf restore ${backup}\n`)
})

it('goes back from a version that only added to the database, and needs no backup', () => {
  command('update', [archive('1.1.0', { migrations: [...KNOWN_MIGRATIONS, '9999_later 1.0.0'] })])
  const database = new DatabaseSync(pathTo('data', 'lanternleaf.db'))
  database.exec("insert into schema_migrations values ('9999_later', 1, '1.0.0')")
  database.close()
  expect(command('rollback')).toEqual({ status: 0, stdout: 'Lanternleaf is version 1.0.0 again.\n', stderr: '' })
})

it.each([
  ['1.0.0', ''],
  ['1.1.0', 'Version 1.1.0 has changed the database, so 1.0.0 cannot open it. Stop all servers, and restore the dump'],
])('goes back on PostgreSQL, from a version whose database works from %s on', (compatibleFrom, sentence) => {
  const settings = { DATABASE_URL: 'postgres://me:word@127.0.0.1:1/b', DATA_DIR: '/nowhere' }
  const later = archive('1.1.0', { migrations: [...KNOWN_MIGRATIONS, `9999_later ${compatibleFrom}`] })
  expect(command('update', [later, '--no-backup'], settings).status).toBe(0)
  const { status, stdout } = command('rollback', [], settings)
  expect([status, stdout.split('\n')[0]]).toEqual([0, 'Lanternleaf is version 1.0.0 again.'])
  expect(stdout.split('\n')[1]).toContain(sentence)
  expect(stdout.includes('dump')).toBe(sentence !== '')
})

it('continues after an update that was interrupted', () => {
  cpSync(pathTo('lanternleaf', 'versions', '1.0.0'), pathTo('lanternleaf', 'versions', '.unfinished', '1.1.0'), {
    recursive: true,
  })
  symlinkSync('versions/nowhere', pathTo('lanternleaf', '.current'))
  expect(command('update', [archive('1.1.0')]).status).toBe(0)
  expect([linked('current'), ...versions()]).toEqual(['versions/1.1.0', '1.0.0', '1.1.0'])
})

/** An archive of version 1.1.0 with a changed byte. */
function changedArchive(position: number): string {
  const file = archive('1.1.0')
  const bytes = readFileSync(file)
  const index = Math.floor(bytes.length * position)
  bytes[index] = (bytes[index] ?? 0) ^ 1
  writeFileSync(file, bytes)
  return file
}

function wrongSum(): string {
  const file = archive('1.1.0')
  writeFileSync(pathTo('SHA256SUMS'), `${'0'.repeat(64)}  lanternleaf-1.1.0.tar.gz\n`)
  return file
}

function otherFile(): string {
  writeFileSync(pathTo('text'), 'not an archive')
  return pathTo('text')
}

const REFUSED: readonly (readonly [
  name: string,
  file: () => string,
  settings: Record<string, string>,
  sentence: RegExp,
])[] = [
  [
    'is changed in one byte',
    () => changedArchive(0.5),
    {},
    /is damaged, or no archive of Lanternleaf; download it again/,
  ],
  ['is changed in its last bytes', () => changedArchive(0.999), {}, /is damaged/],
  ['is not the one in SHA256SUMS', wrongSum, {}, /is damaged/],
  ['is another file', otherFile, {}, /is damaged, or no archive/],
  ['is missing', () => pathTo('nothing'), {}, /^There is no archive/],
  ['is the installed version', () => archive('1.0.0'), {}, /^Version 1\.0\.0 is installed already/],
  [
    'is for another machine',
    () => archive('1.1.0', { platform: 'linux-arm64' }),
    {},
    /is for linux-arm64, and this is/,
  ],
  [
    'is older',
    () => archive('0.9.0', { migrations: KNOWN_MIGRATIONS.slice(0, -1) }),
    {},
    /^Version 0\.9\.0 is older than 1\.0\.0/,
  ],
  ['has no data to back up', () => archive('1.1.0'), { DATA_DIR: '/nowhere' }, /^There is no database in .* DATA_DIR/],
  [
    'is used with PostgreSQL',
    () => archive('1.1.0'),
    { DATABASE_URL: 'postgres://me:word@127.0.0.1:1/b' },
    /^This Lanternleaf keeps its data in PostgreSQL: back it up with pg_dump/,
  ],
]

it('refuses another archive, a damaged one and one without data to back up in one sentence, and changes nothing', () => {
  for (const [name, file, settings, sentence] of REFUSED) {
    const { status, stdout, stderr } = command('update', [file()], settings)
    expect([name, status, stdout]).toEqual([name, 1, ''])
    expect(stderr, name).toMatch(sentence)
    expect(stderr, name).toMatch(/^[^\n]* Nothing was changed\.\n$/)
    expect([name, linked('current'), ...versions()]).toEqual([name, 'versions/1.0.0', '1.0.0'])
    expect(existsSync(pathTo('lanternleaf', 'previous'))).toBe(false)
    rmSync(pathTo('SHA256SUMS'), { force: true })
  }
})

it('refuses while the server runs', () => {
  const lock = lockDataFolder(pathTo('data'))
  expect(command('update', [archive('1.1.0')]).stderr).toMatch(
    /^Another Lanternleaf is running on .*; stop it first, with systemctl stop lanternleaf if it is a service\.\n$/,
  )
  expect(command('rollback').status).toBe(1)
  lock.release()
  expect(linked('current')).toBe('versions/1.0.0')
})

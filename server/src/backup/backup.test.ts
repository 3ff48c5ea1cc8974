/** Backs up and restores running, stopped and killed servers with the commands, as an operator does. */

import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from '../data-folder.ts'
import { startQuickServer } from '../testing/built-server.ts'
import { PASSWORD, PIN } from '../testing/families.ts'
import { INHERITED_ENV } from '../testing/server-process.ts'

/**
 * The folder that each test begins with: `lantern.backup` of a running server with the child Moss, and `data` of the same server,
 * which was killed after it added Fern. So Fern is only in the write-ahead log.
 */
let original: string
beforeAll(async () => {
  original = parentFolder = mkdtempSync(join(tmpdir(), 'lanternleaf-backup-'))
  const server = startQuickServer({ DATA_DIR: folder('data') })
  const url = await server.ready
  await addChild(url, 'Moss')
  expect(command('backup', 'lantern.backup', { DATA_DIR: folder('data') })).toMatchObject({ status: 0, stderr: '' })
  await addChild(url, 'Fern')
  server.kill('SIGKILL')
  await server.ended
  expect(statSync(folder('data/lanternleaf.db-wal')).size).toBeGreaterThan(0)
})
afterAll(() => rmSync(original, { recursive: true }))

let parentFolder: string
beforeEach(() => {
  parentFolder = mkdtempSync(join(tmpdir(), 'lanternleaf-backup-'))
  cpSync(original, parentFolder, { recursive: true })
})
afterEach(() => rmSync(parentFolder, { recursive: true }))

const folder = (name: string): string => join(parentFolder, name)

/** Runs `npm run backup` or `npm run restore` as npm does if the user is in `parentFolder`. */
function command(verb: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const program = fileURLToPath(new URL(`./${verb}.ts`, import.meta.url))
  const env = { ...INHERITED_ENV, INIT_CWD: parentFolder, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const post = async (url: string, body: unknown, cookie = '') => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function addChild(url: string, username: string): Promise<void> {
  const parent = await post(`${url}/api/parent-account`, { email: `${username}@example.org`, password: PASSWORD })
  await post(`${url}/api/children`, { username, pin: PIN, age: 9, consent: true }, parent.cookie)
}

const logIn = async (url: string, username: string): Promise<number> =>
  (await post(`${url}/api/child-login`, { username, pin: PIN })).status

function childrenIn(name: string): unknown {
  const database = new DatabaseSync(join(folder(name), 'lanternleaf.db'))
  const row = database.prepare('select count(*) as count from children').get()
  database.close()
  return row?.count
}

it('backs up a running server with everything that was stored before, and nothing later', async () => {
  expect(command('restore', 'lantern.backup', { DATA_DIR: folder('elsewhere') })).toEqual({
    status: 0,
    stderr: '',
    stdout: `Restored into ${folder('elsewhere')}: 1 family, 1 child. DATA_DIR=${folder('elsewhere')} npm start serves it.\n`,
  })
  const restored = startQuickServer({ DATA_DIR: folder('elsewhere') })
  const restoredUrl = await restored.ready
  expect([await logIn(restoredUrl, 'Moss'), await logIn(restoredUrl, 'Fern')]).toEqual([200, 404])
  restored.kill('SIGTERM')
  await restored.ended
})

it('keeps the previous data, including its write-ahead log, in another folder on restore', async () => {
  const settings = { DATA_DIR: folder('data') }
  expect(command('restore', 'lantern.backup', settings).status).toBe(0)
  const restarted = startQuickServer(settings)
  expect([await logIn(await restarted.ready, 'Moss'), await logIn(await restarted.ready, 'Fern')]).toEqual([200, 404])
  restarted.kill('SIGTERM')
  await restarted.ended

  const replacedFolder = readdirSync(folder('data')).find((name) => name.startsWith('replaced-')) ?? ''
  const replacedDatabase = join(folder('data'), replacedFolder, 'lanternleaf.db')
  expect(command('restore', replacedDatabase, { DATA_DIR: folder('before') }).stdout).toMatch(
    /^Restored into .*: 2 families, 2 children\./,
  )
  const before = startQuickServer({ DATA_DIR: folder('before') })
  expect(await logIn(await before.ready, 'Fern')).toBe(200)
  before.kill('SIGTERM')
  await before.ended
})

it.skipIf(process.getuid?.() !== 0)('gives what root restores to the owner of the data folder', () => {
  const owner = 4321
  mkdirSync(folder('of-service'), { mode: 0o700 })
  chownSync(folder('of-service'), owner, owner)
  expect(command('restore', 'lantern.backup', { DATA_DIR: folder('of-service') }).status).toBe(0)
  const files = readdirSync(folder('of-service'))
  expect(files).toEqual(expect.arrayContaining(['lanternleaf.db', 'secrets.json']))
  for (const file of files) expect([file, statSync(join(folder('of-service'), file)).uid]).toEqual([file, owner])
})

it('restores the write-ahead log of a database that was copied by hand', () => {
  const restored = command('restore', 'data/lanternleaf.db', { DATA_DIR: folder('elsewhere') })
  expect(restored.stdout).toMatch(/^Restored into .*: 2 families, 2 children\./)
  expect(childrenIn('elsewhere')).toBe(2)
})

it('lets no server start after an interrupted restore, until the restore is repeated', async () => {
  const settings = { DATA_DIR: folder('data') }
  // Empties the write-ahead log.
  expect(childrenIn('data')).toBe(2)
  // Simulates a restore that was interrupted after it moved the old database, before it renamed the new one.
  mkdirSync(folder('data/replaced-now'))
  renameSync(folder('data/lanternleaf.db'), folder('data/replaced-now/lanternleaf.db'))
  renameSync(folder('data/secrets.json'), folder('data/replaced-now/secrets.json'))
  const broken = startQuickServer(settings)
  expect(await broken.ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is missing or empty.*npm run restore/),
  })

  expect(command('restore', 'lantern.backup', settings).status).toBe(0)
  const restarted = startQuickServer(settings)
  expect(await logIn(await restarted.ready, 'Moss')).toBe(200)
  restarted.kill('SIGTERM')
  await restarted.ended
})

it('backs up a stopped server into files that only their owner can read', () => {
  const before = readdirSync(parentFolder)
  expect(command('backup', 'second.backup', { DATA_DIR: folder('data') }).status).toBe(0)
  const files = ['second.backup', 'second.backup.secrets.json']
  for (const name of files) expect(statSync(folder(name)).mode & 0o077).toBe(0)
  expect(readdirSync(parentFolder).sort()).toEqual([...before, ...files].sort())
})

it('reports a failure in one sentence, and changes nothing', () => {
  const settings = { DATA_DIR: folder('data') }
  const nowhere = { DATA_DIR: folder('nowhere') }
  const sentence = (text: RegExp) => ({ status: 1, stdout: '', stderr: expect.stringMatching(text) })
  expect(command('backup', 'a', nowhere)).toEqual(sentence(/^There is no database in .*\n$/))
  expect(command('backup', 'a', { DATABASE_URL: 'postgres://h/d' })).toEqual(sentence(/^This .* pg_dump .*\n$/))
  expect(command('restore', 'a', settings)).toEqual(sentence(/^There is no backup .*\n$/))

  expect(command('backup', 'lantern.backup', settings)).toEqual(
    sentence(/^.* exists already; choose another name\.\n$/),
  )
  const lock = lockDataFolder(folder('data'))
  expect(command('restore', 'lantern.backup', settings)).toEqual(sentence(/^Another Lanternleaf is running .*\n$/))
  lock.release()
  const before = readFileSync(join(folder('data'), 'lanternleaf.db'))

  writeFileSync(folder('text'), 'not a database')
  expect(command('restore', 'text', settings)).toEqual(
    sentence(/is damaged, or no backup of Lanternleaf\. Nothing was changed\.\n$/),
  )
  const damaged = readFileSync(folder('lantern.backup')).fill(0, 4096, 3 * 4096)
  writeFileSync(folder('damaged'), damaged)
  expect(command('restore', 'damaged', settings)).toEqual(sentence(/(damaged|not a backup).*Nothing was changed\.\n$/))
  rmSync(folder('lantern.backup.secrets.json'))
  expect(command('restore', 'lantern.backup', { DATA_DIR: folder('new') })).toEqual(
    sentence(/^The secrets of this backup are missing: .* or set AUTH_SECRET and PIN_PEPPER\./),
  )
  const otherSecrets = { DATA_DIR: folder('new'), AUTH_SECRET: 'x'.repeat(32), PIN_PEPPER: 'x'.repeat(32) }
  expect(command('restore', 'lantern.backup', otherSecrets)).toEqual(
    sentence(/^AUTH_SECRET is not the one this backup was made with/),
  )

  expect(readFileSync(join(folder('data'), 'lanternleaf.db')).equals(before)).toBe(true)
  expect(existsSync(folder('new'))).toBe(false)
})

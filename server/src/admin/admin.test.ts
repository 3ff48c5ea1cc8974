/** Runs the operator's commands on the database of a running server. */

import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { StartupProblem } from '../startup-problem.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { addChild, fillAllTables, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { hintFacts } from '../testing/sample-session.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { accounts } from './accounts.ts'
import { check, findDatabaseProblems } from './check.ts'
import { readCommandConfig } from './command.ts'
import { invite } from './invite.ts'
import { passwordLink } from './password-link.ts'
import { addressForOthers, siteAddress } from './site-address.ts'

const COMMANDS = { accounts, check, invite, 'password-link': passwordLink }
const MAYA = 'maya@example.org'
const ADA = 'ada@example.org'

describe.each(ENGINES)('operator commands while the server runs (%s)', (engine) => {
  let fresh: FreshDatabase
  let server: RunningServer
  let settings: Record<string, string>
  const parentIds: Record<string, string> = {}
  const logged: string[] = []
  beforeAll(async () => {
    fresh = await freshDatabase(engine)
    const { dataDir, databaseUrl } = fresh.where
    settings = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CLIENT_DIR: '/nowhere',
      SIGN_UPS: 'invited',
      LOG_LEVEL: 'silent',
      AUTH_SECRET: 'a'.repeat(40),
      PIN_PEPPER: 'p'.repeat(40),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    server = await startServer(readConfig(settings), {
      log: createLog('info', { write: (line) => logged.push(line) }),
      hashing: quickHashing,
    })
    for (const [email, username, count] of [
      [MAYA, 'Moss', 80],
      [ADA, 'Wren', 3],
    ] as const) {
      const { parentId, children } = await signUp(email, username)
      parentIds[email] = parentId
      const { cookie } = await post('/api/child-login', { username, pin: PIN })
      const facts = hintFacts(username.toLowerCase(), Date.now(), count)
      expect((await post('/api/learning/facts', { childId: children[0]?.childId, facts }, cookie)).status).toBe(200)
    }
  })
  afterAll(async () => {
    await server.stop()
    await fresh.remove()
    rmSync(settings.DATA_DIR ?? '', { recursive: true, force: true })
  })

  const run = (name: keyof typeof COMMANDS, ...args: string[]) => runWith(settings, name, ...args)
  /**
   * Runs a command in this process, which is faster than starting a program, and returns what it prints. While the command waits
   * for SQLite's lock, a server in the same process cannot finish its transaction, as one in another process would: so the command
   * is tried again after the server had a moment.
   */
  const runWith = async (env: Record<string, string>, name: keyof typeof COMMANDS, ...args: string[]) => {
    for (;;) {
      const printed = await runOnce(env, name, args)
      if (!/^Another program has .* locked/.test(printed)) return printed
      await setTimeout(50)
    }
  }
  const runOnce = async (env: Record<string, string>, name: keyof typeof COMMANDS, args: readonly string[]) => {
    try {
      const lines = await COMMANDS[name]([...args], readCommandConfig(env))
      return lines.map((line) => `${line}\n`).join('')
    } catch (reason) {
      if (reason instanceof StartupProblem) return `${reason.message}\n`
      throw reason
    }
  }
  /** Runs a command as a program of its own, and returns its exit code and output. */
  const runAsProgram = (command: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
      env: settings,
    }).then(
      ({ stdout }) => [0, stdout],
      ({ code, stderr }: { code: number; stderr: string }) => [code, stderr],
    )
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, request)
    const cookies = answer.headers.getSetCookie().map((header) => header.split(';')[0])
    return { status: answer.status, body: await answer.json(), cookie: cookies.join('; ') }
  }
  const signUp = async (email: string, username: string) => {
    const [, invitation] = /#([\w-]{43})$/m.exec(await run('invite')) ?? []
    const readers = [{ username, pin: PIN, age: 9 }]
    const { status, body } = await post('/api/family', {
      email,
      password: PASSWORD,
      consent: true,
      readers,
      invitation,
    })
    expect(status).toBe(200)
    const { parent, children } = body as { parent: { parentId: string }; children: { childId: string }[] }
    return { parentId: parent.parentId, children }
  }
  /** Every row about a family, in every table. */
  const rowsOf = async (email: string, username: string) => {
    const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
    const child = await database.db
      .selectFrom('children')
      .select('child_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const names = [email, username, parentIds[email] ?? '', child.child_id]
    const rows = [...(await readAllTables(database)).values()].flat()
    await database.close()
    const familyRows = rows.filter((row) => names.some((name) => row.includes(name)))
    expect(familyRows.length).toBeGreaterThan(5)
    return familyRows
  }
  const signIn = async (email: string, password: string) =>
    (await post('/api/parent-login', { email, password })).status

  it('invite prints a link with the address from the settings of the shell or, without one, of the server', async () => {
    expect(await run('invite')).toMatch(/^http:\/\/localhost:0\/parent-signup#[\w-]{43}\n.*two weeks\.\n$/)
    const { PORT: _, HOST: __, SIGN_UPS: ___, ...otherSettings } = settings
    const link = async (change: Record<string, string>) =>
      (await runWith({ ...otherSettings, ...change }, 'invite')).split('#')[0]
    expect(await link({ PORT: ' ' })).toBe(`http://localhost:${server.port}/parent-signup`)
    expect(await link({ PUBLIC_URL: 'https://nas.local' })).toBe('https://nas.local/parent-signup')
  })

  it('invite rejects closed sign-up and extra arguments', async () => {
    expect(await runWith({ ...settings, SIGN_UPS: 'closed' }, 'invite')).toMatch(/^Sign-up is closed\./)
    for (const extraArgument of ['--help', MAYA])
      expect(await run('invite', extraArgument)).toMatch(/^npm run admin -- invite takes no arguments/)
  })

  it('password-link prints a link for an existing account', async () => {
    const [, token] = /^http:.*\/parent-reset-password#([\w-]{43})$/m.exec(await run('password-link', MAYA)) ?? []
    expect((await post('/api/parent-account/password', { token, password: 'another lantern' })).status).toBe(200)
    expect([await signIn(MAYA, 'another lantern'), await signIn(MAYA, PASSWORD), await signIn(ADA, PASSWORD)]).toEqual([
      200, 401, 200,
    ])
    expect(await run('password-link', 'noa@example.org')).toBe('No account has the email noa@example.org.\n')
    expect(await run('password-link')).toMatch(/^Name the email of one account/)
  })

  it.runIf(engine === 'sqlite')('the commands run as programs, and erase asks nothing without a terminal', async () => {
    expect(await runAsProgram('invite')).toEqual([0, expect.stringMatching(/^http:.*\n.*two weeks\.\n$/)])
    expect(await runAsProgram('password-link')).toEqual([1, expect.stringMatching(/^Name the email of one account/)])
    const message = expect.stringMatching(/^There is no terminal.* npm run admin -- accounts erase \S+ --yes\n$/)
    expect(await runAsProgram('accounts', 'erase', parentIds[MAYA] ?? '')).toEqual([1, message])
    expect(await signIn(MAYA, 'another lantern')).toBe(200)
  })

  it('accounts list names every account by id, size and dates, without emails', async () => {
    const [counts, ...lines] = (await run('accounts', 'list')).trim().split('\n')
    expect(counts).toBe('2 family accounts, 2 children.')
    expect(lines.map((line) => line.split('  ')[0])).toEqual(Object.values(parentIds).toSorted())
    for (const line of lines)
      expect(line).toMatch(/ {2}about 1 MB {2}1 child, made \d{4}-\d\d-\d\d, last signed in [\d-]+$/)
    expect(lines.join()).not.toMatch(/@|Moss|Wren/)
  })

  it('check finds no problem in the database of a running server', async () => {
    expect(await run('check')).toMatch(/^The database is whole: \d+ tables, schema \w+, no rows without an owner\.\n$/)
    expect(await run('check', 'all')).toMatch(/takes no arguments/)
  })

  it('accounts lists the largest accounts, and erases only the given one', async () => {
    const [counts, ...lines] = (await run('accounts')).trim().split('\n')
    expect(counts).toBe('2 family accounts, 2 children.')
    expect(lines.map((line) => line.split('  ')[0])).toEqual([parentIds[MAYA], parentIds[ADA]])
    expect(lines[0]).toMatch(/about 1 MB {2}1 child, made \d{4}-\d\d-\d\d, last signed in .* {2}maya@example\.org$/)
    expect(lines.join()).not.toMatch(/Moss|Wren/)
    expect(await run('accounts', 'erase', 'nobody', '--yes')).toMatch(/^No account has the id nobody/)
    expect(await run('accounts', 'burn')).toMatch(/^Say what to do/)
    expect((await run('accounts', 'largest')).trim().split('\n')).toHaveLength(3)
    const before = await rowsOf(ADA, 'Wren')
    expect(await run('accounts', 'erase', parentIds[MAYA] ?? '', '--yes')).toBe(
      'Erased, with 1 child. Backups still hold it.\n',
    )
    expect(await rowsOf(ADA, 'Wren')).toEqual(before)
    expect([await signIn(MAYA, 'another lantern'), await signIn(ADA, PASSWORD)]).toEqual([401, 200])
    expect((await run('accounts')).trim().split('\n')).toHaveLength(2)
    expect(await run('check')).toMatch(/^The database is whole/)
  })

  it('the log of the server has a line for each act, without emails', async () => {
    const acts = () =>
      logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'an administrator ran a command')
    const kinds = () => [...new Set(acts().map(({ act }) => act))].toSorted()
    await expect.poll(kinds, { timeout: 30_000 }).toEqual(['erase-account', 'invite', 'password-link'])
    expect(acts()).toContainEqual(expect.objectContaining({ act: 'erase-account', account: parentIds[MAYA] }))
    expect(acts()).toContainEqual(expect.objectContaining({ act: 'password-link', account: parentIds[MAYA] }))
    expect(JSON.stringify(acts())).not.toContain('@')
  })

  it('invite reports a missing database and missing secrets', async () => {
    const { AUTH_SECRET: _, ...withoutSecret } = settings
    const before = settings
    settings = withoutSecret
    expect(await run('invite')).toMatch(/^There are no secrets in /)
    settings = { ...before, DATA_DIR: '/nowhere', DATABASE_URL: '' }
    expect(await run('invite')).toMatch(/^There is no database in \/nowhere/)
    settings = before
  })
})

it('siteAddress returns the public address or, without one, the address of the host', () => {
  const localSettings = { publicUrl: undefined, host: '192.0.2.8', port: 3000 }
  expect(siteAddress({ ...localSettings, publicUrl: new URL('https://reading.example.org') }).href).toBe(
    'https://reading.example.org/',
  )
  expect(siteAddress(localSettings).href).toBe('http://192.0.2.8:3000/')
  expect([addressForOthers(localSettings), addressForOthers({ ...localSettings, host: '127.0.0.1' })]).toEqual([
    undefined,
    undefined,
  ])
})

it.each(ENGINES)('check names damage and rows without an owner (%s)', async (engine) => {
  const test = await startTestApp(engine)
  const { childId } = await addChild(await parentBrowser(test.app, MAYA), 'Moss')
  await fillAllTables(test, childId, 'Moss')
  expect(await findDatabaseProblems(test.database)).toEqual([])
  // Only a damaged database has such rows, so the test switches off the foreign keys.
  await withoutForeignKeys(test, `update learning_sessions set child_id = 'nobody' where child_id = '${childId}'`)
  expect(await findDatabaseProblems(test.database)).toContain('learning_sessions: 1 row without a child')
  await withoutForeignKeys(test, "delete from learning_sessions where child_id = 'nobody'")
  await test.stop()
})

/** Changes rows in a way that foreign keys would refuse. */
async function withoutForeignKeys({ database: { db, engine } }: TestApp, change: string): Promise<void> {
  if (engine === 'postgres')
    return db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql.raw(change).execute(transaction)
    })
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const file = new DatabaseSync(rows[0]?.file ?? '', { enableForeignKeyConstraints: false })
  file.exec(change)
  file.close()
}

/** Tests of the built server as a process: its start, its output, its signals and its end. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createLog } from './log.ts'
import { startServer } from './start-server.ts'
import { WRONG_SETTING } from './startup-problem.ts'
import { startBuiltServer } from './testing/built-server.ts'
import { PASSWORD, PIN } from './testing/families.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'
import { TEST_SERVER_DEPS } from './testing/quick-hashing.ts'
import { VERSION } from './version.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-main-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const settingsOf = ({ where }: FreshDatabase): Record<string, string> => ({
  DATA_DIR: where.dataDir,
  ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
})

const post = async (url: string, body: unknown, cookie = '') => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: answer.status,
    body: (await answer.json()) as { childId: string },
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

/** Creates a family whose child has completed one learning session. Returns the parent's cookie. */
async function createFamilyWithSession(url: string): Promise<string> {
  const parent = await post(`${url}/api/parent-account`, { email: 'maya@example.org', password: PASSWORD })
  await post(`${url}/api/children`, { username: 'Moss', pin: PIN, age: 9, consent: true }, parent.cookie)
  const child = await post(`${url}/api/child-login`, { username: 'Moss', pin: PIN })
  const fact = { factId: 'f'.repeat(16), learningSessionId: 's'.repeat(16), at: Date.now(), type: 'session-completed' }
  expect(
    (await post(`${url}/api/learning/facts`, { childId: child.body.childId, facts: [fact] }, child.cookie)).status,
  ).toBe(200)
  return parent.cookie
}

/**
 * Sends requests over one connection, one after another, until a response closes the connection. Adds the status of each
 * response to `statuses`.
 */
async function requestUntilClosed(
  agent: Agent,
  url: string,
  cookie: string,
  statuses: (number | undefined)[],
): Promise<void> {
  for (;;) {
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { agent, headers: { cookie } }, (answer) => answer.resume().on('end', () => resolve(answer))).on(
        'error',
        reject,
      )
    })
    statuses.push(statusCode)
    if (headers.connection === 'close') return
  }
}

describe.each(ENGINES)('the server on %s', (engine) => {
  it('deletes expired logins, and does not start with other secrets or with a newer database', async () => {
    const fresh = await freshDatabase(engine)
    const first = startBuiltServer(settingsOf(fresh))
    await createFamilyWithSession(await first.ready)
    first.kill('SIGTERM')
    await first.ended
    const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
    const logins = () => database.db.selectFrom('child_logins').select('token_hash').execute()
    expect(await logins()).toHaveLength(1)
    await database.db.updateTable('child_logins').set({ expires_at: Date.now() }).execute()
    await expect
      .poll(() => database.db.selectFrom('jobs').select(['job_id', 'attempts']).execute())
      .toContainEqual({ job_id: 'purge-expired', attempts: 0 })
    await database.db.updateTable('jobs').set({ due_at: Date.now() }).execute()

    const second = startBuiltServer(settingsOf(fresh))
    await second.ready
    await expect.poll(logins).toEqual([])
    second.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' })

    const serverWithOtherPepper = startBuiltServer({
      ...settingsOf(fresh),
      PIN_PEPPER: 'another pepper, of another machine',
    })
    const sentence = /^PIN_PEPPER is not the one this database was created with; .*\.\n$/
    expect(await serverWithOtherPepper.ended).toMatchObject({
      code: WRONG_SETTING,
      stderr: expect.stringMatching(sentence),
    })

    await database.db.insertInto('schema_migrations').values({ name: '9999_later', applied_at: 0 }).execute()
    await database.close()
    const older = startBuiltServer(settingsOf(fresh))
    const newer = 'The database is newer than this program (it has migration 9999_later); start the newer program.\n'
    expect(await older.ended).toMatchObject({ code: 1, stderr: newer })
    await fresh.remove()
  })

  it('loses nothing that it acknowledged when it is killed, and logs once that it made a new, empty database, and where', async () => {
    const fresh = await freshDatabase(engine)
    const url = fresh.where.databaseUrl === undefined ? null : new URL(fresh.where.databaseUrl)
    const place = url === null ? fresh.where.dataDir : `PostgreSQL at ${url.host}${url.pathname}`
    const first = startBuiltServer(settingsOf(fresh))
    const cookie = await createFamilyWithSession(await first.ready)
    first.kill('SIGKILL')
    expect((await first.ended).stdout).toContain(`"msg":"made a new, empty database in ${place}"`)

    const second = startBuiltServer(settingsOf(fresh))
    const answer = await fetch(`${await second.ready}/api/children`, { headers: { cookie } })
    expect(await answer.json()).toMatchObject({ children: [{ username: 'Moss', totalSessions: 1 }] })
    second.kill('SIGTERM')
    const { code, stdout, stderr } = await second.ended
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).not.toContain('empty database')
    await fresh.remove()
  })
})

describe('the server', () => {
  it('prints its address in one line, makes its files readable only for its user, and keeps a second server out of its folder', async () => {
    const server = startBuiltServer({ DATA_DIR: join(dir, 'new', 'folder') })
    const url = await server.ready
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version: VERSION })
    for (const file of readdirSync(join(dir, 'new', 'folder'))) {
      expect([file, statSync(join(dir, 'new', 'folder', file)).mode & 0o077]).toEqual([file, 0])
    }
    const second = startBuiltServer({ DATA_DIR: join(dir, 'new', 'folder') })
    const sentence = `Another Lanternleaf is running on ${join(dir, 'new', 'folder')}; stop it, or choose another DATA_DIR.\n`
    expect(await second.ended).toMatchObject({ code: 1, stderr: sentence })
    server.kill('SIGINT')
    const { code, stdout } = await server.ended
    expect(code).toBe(0)
    const lines = stdout
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    expect(lines).toEqual([
      'No built client in CLIENT_DIR=/nowhere: correct that setting, or leave it out. Only the API is served.',
      expect.stringMatching(/^Lanternleaf is ready/),
    ])
  })

  it('finishes requests in progress on SIGTERM', async () => {
    const server = startBuiltServer({ DATA_DIR: dir })
    const url = await server.ready
    await createFamilyWithSession(url)
    const logins = Array.from({ length: 6 }, () => post(`${url}/api/child-login`, { username: 'Moss', pin: PIN }))
    // Three PINs are compared at a time, for about fifty milliseconds: after the first response the others are in progress.
    await Promise.race(logins)
    server.kill('SIGTERM')
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(logins.map(() => 200))
    expect((await server.ended).code).toBe(0)
  })

  it('says on SIGTERM that it is not ready, and still serves for as long as DRAIN_SECONDS says', async () => {
    const server = startBuiltServer({ DATA_DIR: dir, DRAIN_SECONDS: '2' })
    const url = await server.ready
    const statuses = () => Promise.all(['/readyz', '/healthz'].map(async (path) => (await fetch(url + path)).status))
    expect(await statuses()).toEqual([200, 200])
    const stoppedAt = performance.now()
    server.kill('SIGTERM')
    await expect.poll(statuses).toEqual([503, 200])
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ reason: 'stopping' })
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - stoppedAt).toBeGreaterThanOrEqual(1_900)
  })

  it('cuts off no client under steady requests, and stops at once', async () => {
    const server = startBuiltServer({ DATA_DIR: dir })
    const url = await server.ready
    const cookie = await createFamilyWithSession(url)
    // Each client uses one connection: a rejected new connection would not count as cut off.
    const statusesByClient = Array.from({ length: 40 }, (): (number | undefined)[] => [])
    const clients = statusesByClient.map((statuses) =>
      requestUntilClosed(new Agent({ keepAlive: true, maxSockets: 1 }), `${url}/api/children`, cookie, statuses),
    )
    await expect.poll(() => statusesByClient.every((statuses) => statuses.length > 2)).toBe(true)
    server.kill('SIGTERM')
    await Promise.all(clients)
    expect([...new Set(statusesByClient.flat())]).toEqual([200])
    expect((await server.ended).code).toBe(0)
  })

  it('serves requests and stops with unread log lines if nobody reads its log', async () => {
    const server = startBuiltServer({ DATA_DIR: dir })
    const url = await server.ready
    server.stopReading()
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await fetch(`${url}/api/child-login`)).status).toBe(200)
      await sleep(turn * 300)
    }
    await fetch(`${url}/api/child-login`)
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('reports a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const server = startBuiltServer({ DATA_DIR: dir, PORT: String(port) })
    const sentence = `Port ${port} is in use; stop the program that uses it, or choose another: PORT=${port + 1}.\n`
    expect(await server.ended).toMatchObject({ code: 1, stderr: sentence })
    other.close()
  })

  it.each([
    ['a bad setting', { PORT: 'abc' }, WRONG_SETTING, /^PORT must be a whole number from 0 to 65535\.\n$/],
    [
      'a folder that cannot be written',
      { DATA_DIR: '/proc/self' },
      1,
      /^\/proc\/self is not readable and writable by its owner; .*\.\n$/,
    ],
  ])('prints one sentence and ends for %s', async (_, settings: Record<string, string>, exitCode, sentence) => {
    const server = startBuiltServer({ DATA_DIR: join(dir, 'data'), ...settings })
    const { code, stdout, stderr } = await server.ended
    expect([code, stdout, stderr]).toEqual([exitCode, '', expect.stringMatching(sentence)])
  })

  it.each([
    [
      'a PostgreSQL that does not run',
      { DATABASE_URL: 'postgres://reader:hidden@127.0.0.1:1/books' },
      /^Nothing listens at 127\.0\.0\.1:1 \(ECONNREFUSED\); start PostgreSQL there, or correct DATABASE_URL\.$/,
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.1' },
      /^HOST=192\.0\.2\.1 is not an address of this machine; .*\.$/,
    ],
    [
      'a link-local address without the name of a network interface',
      { HOST: 'fe80::1' },
      /^The server cannot listen at HOST=fe80::1, PORT=0 \(EINVAL\); leave HOST out to use every address of this machine\.$/,
    ],
    ['an incomplete built client', { CLIENT_DIR: '{dir}' }, /pages\.json is not a list of routes and pages; .*\.$/],
  ])('rejects %s in one sentence', async (_, settings: Record<string, string>, sentence) => {
    writeFileSync(join(dir, 'pages.json'), 'not a manifest')
    const env = Object.entries(settings).map(([name, value]) => [name, value.replace('{dir}', dir)])
    const base = { PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', DATA_DIR: join(dir, 'data') }
    const config = readConfig({ ...base, ...Object.fromEntries(env) })
    await expect(startServer(config, TEST_SERVER_DEPS)).rejects.toMatchObject({
      name: 'StartupProblem',
      message: expect.stringMatching(sentence),
    })
  })

  it('is not started again by systemd after a wrong setting', () => {
    const unit = readFileSync(new URL('../../docs/deploy/lanternleaf.service', import.meta.url), 'utf8')
    expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${WRONG_SETTING}$`, 'm'))
    expect(unit).toMatch(/^Restart=on-failure$/m)
  })
})

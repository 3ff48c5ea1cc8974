/**
 * Calls every endpoint of the contract with hostile texts, unknown fields and missing tables, and checks that responses and
 * logs reveal nothing. New endpoints are tested without a change here, because requests are generated from the schemas.
 */

import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '../db/tables.ts'
import { createGrant } from '../recovery/grants.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { type Answer, openBrowser } from '../testing/browser.ts'
import { ENDPOINTS, type RequestParts, sampleRequest, toHttpRequest, withText } from '../testing/endpoint-case.ts'
import { addChild, fillAllTables, PASSWORD, PIN } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { addToSummary } from '../testing/summary.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Texts that would break out of a concatenated SQL statement, or that a database does not store. */
const TEXTS_FOR_DATABASES = [
  `'`,
  `' or '1'='1`,
  `'; drop table children; --`,
  `" or ""="`,
  `') union select email from parents --`,
  `\\'; select pg_sleep(9); --`,
  `%' or username like '%`,
  `$1`,
  `a\u0000b`,
  `\ud800`,
  `${'x'.repeat(5000)}`,
]

/** Texts that would break out of a page, a path or a header, which are the same on every database. */
const TEXTS_FOR_PAGES = [
  `<img src=x onerror=alert(1)>`,
  `"><script>alert(1)</script>`,
  `javascript:alert(1)`,
  `../../../etc/passwd`,
  `a\r\nSet-Cookie: planted=1`,
  `{{7*7}}\${7*7}`,
  `__proto__`,
]

/** Words of database errors and stack traces, which no response may contain. */
const INTERNAL_WORDS =
  /sqlite|postgres|syntax error|no such (?:table|column)|relation "|kysely|node_modules|\.ts:\d|violates|constraint|at \w+ \(/i

/** Whether an endpoint may end a login. */
const endsLogin = ({ method, path }: Endpoint): boolean =>
  method === 'DELETE' || /logout|erase|reset|password/.test(path)

describe.each(ENGINES)('every endpoint of the contract, on %s', (engine) => {
  const hostileTexts = [...TEXTS_FOR_DATABASES, ...(engine === ENGINES[0] ? TEXTS_FOR_PAGES : [])]
  let test: TestApp
  let cookies: Readonly<Record<string, string>>
  let childId: string
  const allAnswers: Answer[] = []
  beforeAll(async () => {
    test = await startTestApp(engine, { publicUrl: 'https://reading.example.org' })
    const origin = 'https://reading.example.org'
    const parent = openBrowser(test.app, origin)
    await parent.post('/api/parent-account', { email: 'seeded.a@example.org', password: PASSWORD })
    childId = (await addChild(parent, 'Seeded A')).childId
    await fillAllTables(test, childId, 'Seeded A')
    const neighbour = openBrowser(test.app, origin)
    await neighbour.post('/api/parent-account', { email: 'seeded.b@example.org', password: PASSWORD })
    const wren = (await addChild(neighbour, 'Seeded B')).childId
    await fillAllTables(test, wren, 'Seeded B')
    const child = openBrowser(test.app, origin)
    await child.post('/api/child-login', { username: 'Seeded A', pin: PIN })
    test.clock.now += 1
    await parent.post('/api/parent-login', { email: 'seeded.a@example.org', password: PASSWORD })
    cookies = {
      ...Object.fromEntries([...child.cookies, ...parent.cookies]),
      '__Host-recovery': await createGrant(test.db, childId, test.clock.now),
    }
  })
  afterAll(() => test.stop())

  const ask = async (endpoint: Endpoint, sent: RequestParts, as = cookies): Promise<Answer> => {
    const browser = openBrowser(test.app, 'https://reading.example.org')
    for (const [name, value] of Object.entries(as)) browser.cookies.set(name, value)
    const { address, request } = toHttpRequest(endpoint, sent)
    const answer = await browser.send(address, request)
    allAnswers.push(answer)
    return answer
  }
  const fieldDefaults = () => ({
    offeredOn: '2026-01-02',
    childId,
    childIds: childId,
    email: 'nobody@example.org',
    username: 'Nobody here',
    pin: '9753',
    age: 9,
    password: 'not this one',
    answer: 'an eel',
    token: 'a'.repeat(43),
    id: 'pet_name',
    consent: true,
    factId: 'f'.repeat(20),
    learningSessionId: 's'.repeat(20),
  })
  const rowsOfOtherFamily = async () =>
    [...(await readAllTables(test.database)).values()].flat().filter((row) => /seeded.b@|Seeded B/.test(row))
  /** Endpoints that end logins or erase data run last, with wrong texts. */
  const endpoints = ENDPOINTS.toSorted((a, b) => Number(endsLogin(a)) - Number(endsLogin(b)))

  it('handles any typed text: stores it, or answers not found or invalid', async () => {
    const [before, tables] = [await rowsOfOtherFamily(), [...(await readAllTables(test.database)).keys()]]
    let requestCount = 0
    let refused = 0
    for (const endpoint of endpoints) {
      const { parts: sent, textFields } = sampleRequest(endpoint, fieldDefaults())
      for (const fieldPath of textFields)
        for (const text of hostileTexts) {
          const answer = await ask(endpoint, withText(sent, fieldPath, text))
          requestCount += 1
          if (answer.status >= 400) refused += 1
          const what = `${endpoint.method} ${endpoint.path} ${fieldPath.join('.')} ${JSON.stringify(text.slice(0, 40))}`
          expect([what, answer.status < 500 || answer.status === 503]).toEqual([what, true])
          expect([what, INTERNAL_WORDS.test(answer.text)]).toEqual([what, false])
          expect([what, answer.headers.getSetCookie().join().includes('planted')]).toEqual([what, false])
          await test.db.deleteFrom('rate_limits').where('child_id', 'is', null).execute()
        }
    }
    expect(requestCount).toBeGreaterThan(1000)
    expect([...(await readAllTables(test.database)).keys()]).toEqual(tables)
    expect(await rowsOfOtherFamily()).toEqual(before)
    const logged = test.logged.filter((line) => /"level":50/.test(line))
    expect(logged).toEqual([])
    addToSummary(
      `texts-${engine}`,
      `${requestCount} requests with hostile texts on ${engine}: ${refused} refused, none broke out`,
    )
  }, 300_000)

  it('rejects unknown fields', async () => {
    for (const endpoint of endpoints) {
      if (endpoint.body === null) continue
      const { parts: sent } = sampleRequest(endpoint, fieldDefaults())
      const answer = await ask(endpoint, { ...sent, body: { ...(sent.body as object), isAdmin: true } })
      const what = `${endpoint.method} ${endpoint.path}`
      expect([what, [400, 401, 403, 404].includes(answer.status)]).toEqual([what, true])
    }
  })

  it('reveals nothing of a failing database, table by table, and authenticates nobody', async () => {
    const rename = (table: string, to: string) =>
      sql`alter table ${sql.table(table)} rename to ${sql.table(to)}`.execute(test.db)
    // On SQLite each table is missing once. On PostgreSQL, which is slower, several are missing at a time.
    const GROUPS = 8
    const groups = Array.from({ length: GROUPS }, (_, n) => TABLE_NAMES.filter((_, index) => index % GROUPS === n))
    for (const tables of engine === 'sqlite' ? TABLE_NAMES.map((table) => [table]) : groups) {
      for (const table of tables) await rename(table, `${table}_away`)
      for (const endpoint of endpoints) {
        const { parts: sent } = sampleRequest(endpoint, fieldDefaults())
        const what = `without ${tables}: ${endpoint.method} ${endpoint.path}`
        const stranger = await ask(endpoint, sent, {})
        if (endpoint.access !== 'open') expect([what, stranger.status >= 400]).toEqual([what, true])
        const { text, status } = await ask(endpoint, sent)
        for (const body of [text, stranger.text]) expect([what, INTERNAL_WORDS.test(body)]).toEqual([what, false])
        if (status >= 500) expect([what, /"code":"(?:unexpected|unavailable)"/.test(text)]).toEqual([what, true])
      }
      for (const table of tables) await rename(`${table}_away`, table)
    }
  }, 300_000)

  it('has sent only uncacheable responses, and cookies of this exact host', () => {
    expect(allAnswers.length).toBeGreaterThan(1500)
    for (const { headers } of allAnswers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'/)
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
      for (const cookie of headers.getSetCookie()) {
        expect(cookie).toMatch(/^__Host-/)
        for (const flag of [/; Path=\/(?:;|$)/i, /; HttpOnly/i, /; Secure/i, /; SameSite=(?:Lax|Strict)/i])
          expect(cookie).toMatch(flag)
        expect(cookie).not.toMatch(/; Domain=/i)
      }
    }
  })

  it('has revealed no hash, secret or typed text in responses and logs', async () => {
    const answers = allAnswers.map(({ text }) => text).join('\n')
    const logged = test.logged.join('\n')
    const hidden = [...(await hashesOf(test)), ...Object.values(SECRETS), ...Object.values(cookies)]
    expect(hidden.length).toBeGreaterThan(20)
    for (const secret of hidden) for (const output of [answers, logged]) expect(output.includes(secret)).toBe(false)
    for (const typed of ['seeded.a@', 'seeded.b@', 'Seeded A', 'Seeded B', '9753', 'an eel', PASSWORD, 'not this one'])
      expect([typed, new RegExp(`(?<![\\w-])${typed}(?![\\w-])`).test(logged)]).toEqual([typed, false])
    for (const personal of ['seeded.b@', 'Seeded B']) expect(answers).not.toContain(personal)
  })
})

/** All values of columns with hashes or tokens. */
async function hashesOf({ db }: TestApp): Promise<string[]> {
  const values: string[] = []
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns.filter(({ name }) => /_hash$|^token$|^password$/.test(name))) {
      const { rows } = await sql<{
        value: string | null
      }>`select ${sql.ref(column.name)} as value from ${sql.table(name)}`.execute(db)
      values.push(...rows.flatMap(({ value }) => (value && value.length > 20 ? value : [])))
    }
  return values
}

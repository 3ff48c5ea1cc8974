/** Tests of bodies that arrive slowly: the login may end while the server waits for the rest, so it is checked again. */

import { once } from 'node:events'
import { connect } from 'node:net'
import { StatementSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { hintFacts } from '../testing/sample-session.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Listening, listen } from './listen.ts'

const FACTS = 'POST /api/learning/facts'

let test: TestApp
let listening: Listening
let childId: string
let cookie: string
beforeAll(async () => {
  test = await startTestApp('sqlite')
  listening = await listen(test.app, { port: 0, host: '127.0.0.1' })
  childId = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
})
beforeEach(async () => {
  const { cookies } = await childBrowser(test.app, 'Moss')
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await listening.stop()
  await test.stop()
})

/** Saves a text size, in one piece or with a pause before the rest of the body. */
const saveTextSize = (value: string, pause?: () => Promise<unknown>) =>
  send('PATCH /api/comfort', { childId, chosen: [{ field: 'textSize', value, ago: 0 }] }, pause)

/** Saves a fact (a learning event). */
const saveFact = (name: string, pause?: () => Promise<unknown>) =>
  send(FACTS, { childId, facts: hintFacts(name, test.clock.now, 1) }, pause)

/** Sends a request over a new connection. */
async function send(requestLine: string, json: object, pause?: () => Promise<unknown>): Promise<string> {
  const body = JSON.stringify(json)
  const head = [
    `${requestLine} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    'Connection: close',
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n')
  const socket = connect({ port: listening.port, host: '127.0.0.1', noDelay: true })
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk
  })
  const closed = once(socket, 'close')
  const request = `${head}\r\n\r\n${body}`
  const half = pause ? request.length - 20 : request.length
  socket.write(request.slice(0, half))
  await pause?.()
  socket.write(request.slice(half))
  await closed
  return answer
}

/** Counts the queries that look up a child's login from now on. */
function countLoginQueries(): () => number {
  const all = StatementSync.prototype.all
  let queries = 0
  vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
    if (/^select.*from "child_logins"/.test(this.sourceSQL)) queries += 1
    return all.apply(this, values as never)
  })
  return () => queries
}

it('authenticates once if the body arrives at once', async () => {
  const queryCount = countLoginQueries()
  expect(await saveTextSize('large')).toMatch(/^HTTP\/1\.1 200 /)
  expect(queryCount()).toBe(1)
})

it('authenticates each save once, and rejects it after the login ended', async () => {
  const queryCount = countLoginQueries()
  for (const name of ['first', 'second', 'third']) expect(await saveFact(name)).toMatch(/^HTTP\/1\.1 200 /)
  expect(queryCount()).toBe(3)
  await test.db.deleteFrom('child_logins').execute()
  expect(await saveFact('too-late')).toMatch(/^HTTP\/1\.1 401 /)
  // A request without a valid login is rejected before its body is read.
  expect(await send(FACTS, { childId, facts: 'none' })).toMatch(/^HTTP\/1\.1 401 /)
})

it('authenticates again after a slow body, and rejects it if the login ended', async () => {
  const queryCount = countLoginQueries()
  expect(
    await saveTextSize('largest', () => vi.waitFor(() => expect(queryCount()).toBe(1), { timeout: 60_000 })),
  ).toMatch(/^HTTP\/1\.1 200 /)
  expect(queryCount()).toBe(2)
  const before = await test.db.selectFrom('child_comforts').selectAll().execute()
  const answer = await saveTextSize('large', async () => {
    await vi.waitFor(() => expect(queryCount()).toBe(3), { timeout: 60_000 })
    await test.db.deleteFrom('child_logins').execute()
  })
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(await test.db.selectFrom('child_comforts').selectAll().execute()).toEqual(before)
})

it('rejects a slow save if the login ended meanwhile', async () => {
  const queryCount = countLoginQueries()
  const answer = await saveFact('slowly', async () => {
    await vi.waitFor(() => expect(queryCount()).toBe(1), { timeout: 60_000 })
    await test.db.deleteFrom('child_logins').execute()
  })
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  const ids = hintFacts('slowly', test.clock.now, 1).map(({ factId }) => factId)
  expect(await test.db.selectFrom('new_facts').select('fact_id').where('fact_id', 'in', ids).execute()).toEqual([])
})

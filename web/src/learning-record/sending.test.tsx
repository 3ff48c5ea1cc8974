import { ERRORS, type ErrorCode } from '@lanternleaf/contract/errors'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newPage } from './testing/new-page.ts'

type Sent = { readonly childId: string; readonly facts: readonly Fact[] }
type Reply = (sent: Sent) => Response | Promise<Response>

const stored = ({ facts }: Sent) => Response.json({ stored: facts.map(({ factId }) => factId) })
const away: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const refusal = (code: ErrorCode, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message: ERRORS[code].text } }, { status: ERRORS[code].status, headers })

/** What was sent, each request as its facts' ids joined. */
let sent: string[] = []
let reply: Reply = stored

const fact = (factId: string, at = 1, learningSessionId = 's'): Fact => ({
  factId,
  learningSessionId,
  at,
  type: 'session-completed',
})
const some = (count: number, name = 'n') => Array.from({ length: count }, (_, at) => fact(`${name}${at}`, at))

const logIn = (childId: string, expiresAt = 1) =>
  localStorage.setItem('child-session', JSON.stringify({ childId, username: childId, expiresAt }))

beforeEach(async () => {
  localStorage.clear()
  await deleteDB('lanternleaf-outbox')
  sent = []
  reply = stored
  logIn('moss')
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const batch: Sent = JSON.parse(String(init?.body))
    sent.push(batch.facts.map(({ factId }) => factId).join())
    return reply(batch)
  })
})

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

const realTimeout = globalThis.setTimeout
const realPause = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms))

/** Lets minutes pass, and what waits for a real network or database happen in between. */
async function pass(minutes: number) {
  for (let second = 0; second < minutes * 60; second += 5) {
    await vi.advanceTimersByTimeAsync(5_000)
    await realPause(0)
  }
  await realPause(120)
}

it('asks a server that is away nine times in ten minutes, however many facts are made and pages are open', async () => {
  fakeClock()
  reply = away
  const pages = [await newPage(), await newPage(), await newPage()]
  const stops = pages.map(({ keepSending }) => keepSending('moss'))
  for (let minute = 0; minute < 10; minute += 1) {
    for (const [index, { appendFacts, sendFacts }] of pages.entries()) {
      await appendFacts('moss', some(4, `${minute}-${index}-`))
      void sendFacts('moss')
    }
    await pass(1)
  }
  expect(sent.length).toBeGreaterThan(4)
  expect(sent.length).toBeLessThanOrEqual(9)

  reply = stored
  await pass(6)
  const [page] = pages
  expect(await page?.waitingFacts('moss', 200)).toEqual([])
  for (const stop of stops) stop()
})

it('sends when the network is back, but not again and again in five seconds', async () => {
  fakeClock()
  reply = away
  const { window, keepSending, appendFacts, sendFacts, waitingFacts } = await newPage()
  const stop = keepSending('moss')
  await appendFacts('moss', some(1))
  await sendFacts('moss')
  while (sent.length < 7) await pass(1)
  const rested = sent.length
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await sendFacts('moss')
  const hoped = sent.length
  expect(hoped).toBeLessThanOrEqual(rested + 1)

  reply = stored
  window.dispatchEvent(new Event('online'))
  await pass(0.1)
  await sendFacts('moss')
  expect(sent).toHaveLength(hoped + 1)
  expect(await waitingFacts('moss', 9)).toEqual([])
  stop()
})

it.each<ErrorCode>(['too-many-requests', 'unavailable'])('%s: comes back when the server says', async (code) => {
  fakeClock()
  reply = () => refusal(code, { 'retry-after': '600' })
  const { window, keepSending, sendFacts, appendFacts } = await newPage()
  await appendFacts('moss', some(1))
  const stop = keepSending('moss')
  await sendFacts('moss')
  await pass(5)
  window.dispatchEvent(new Event('online'))
  await pass(4.9)
  expect(sent).toHaveLength(1)
  reply = stored
  await pass(0.3)
  expect(sent).toHaveLength(2)
  stop()
})

it.each<ErrorCode>(['foreign-origin', 'not-json', 'wrong-host', 'not-found', 'unexpected'])(
  '%s is no fault of a fact: all stay, and are not sent in a loop',
  async (code) => {
    reply = () => refusal(code)
    const { appendFacts, sendFacts, waitingFacts, refusedFacts } = await newPage()
    await appendFacts('moss', some(3))
    await sendFacts('moss')
    await sendFacts('moss')
    expect(sent).toHaveLength(1)
    expect(await waitingFacts('moss', 9)).toHaveLength(3)
    expect(await refusedFacts(['moss'])).toMatchObject({ count: 0 })
  },
)

it.each<ErrorCode>(['invalid-request', 'body-too-large'])('%s: the others are stored, and it ends', async (code) => {
  reply = (batch) => (batch.facts.some(({ factId }) => factId === 'n37') ? refusal(code) : stored(batch))
  const { appendFacts, sendFacts, waitingFacts, refusedFacts } = await newPage()
  await appendFacts('moss', some(100))
  await sendFacts('moss')
  expect(await waitingFacts('moss', 200)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 1 })
  expect(sent.length).toBeLessThanOrEqual(15)
})

const envelope = { version: 1, sequence: 1, localDate: '2026-11-22', offset: 0 } as const
const enveloped = (facts: readonly Fact[]) => facts.map((one) => ({ ...one, envelope }))
const hasEnvelope = (one: Fact) => one.envelope !== undefined

it('tells a server of an older program what it understands, and sets nothing aside', async () => {
  const taken: Fact[] = []
  reply = (batch) => {
    if (batch.facts.some(hasEnvelope)) return refusal('invalid-request')
    taken.push(...batch.facts)
    return stored(batch)
  }
  const { appendFacts, sendFacts, waitingFacts, refusedFacts } = await newPage()
  await appendFacts('moss', enveloped(some(100)))
  await sendFacts('moss')
  expect(taken).toEqual(some(100))
  expect(await waitingFacts('moss', 200)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 0 })
  expect(sent.length).toBeLessThanOrEqual(20)
})

it('sets aside a fact that is wrong in itself, and tells the others whole', async () => {
  const taken: Fact[] = []
  reply = (batch) => {
    if (batch.facts.some(({ factId }) => factId === 'n37')) return refusal('invalid-request')
    taken.push(...batch.facts)
    return stored(batch)
  }
  const { appendFacts, sendFacts, waitingFacts, refusedFacts } = await newPage()
  const facts = enveloped(some(100))
  await appendFacts('moss', facts)
  await sendFacts('moss')
  expect(taken).toEqual(facts.filter(({ factId }) => factId !== 'n37'))
  expect(await waitingFacts('moss', 200)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 1 })
  reply = stored
  logIn('moss', 2)
  await sendFacts('moss')
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 0 })
})

it('pauses when a server understands none of very many', async () => {
  reply = () => refusal('invalid-request')
  const { appendFacts, sendFacts } = await newPage()
  await appendFacts('moss', some(100))
  await sendFacts('moss')
  expect(sent.length).toBeLessThanOrEqual(45)
})

it('tries a refused fact again after the next login, and only then', async () => {
  reply = () => refusal('invalid-request')
  const before = await newPage()
  await before.appendFacts('moss', some(1))
  await before.sendFacts('moss')
  reply = stored
  for (let time = 0; time < 3; time += 1) await before.sendNow('moss')
  await (await newPage()).sendNow('moss')
  expect(sent).toHaveLength(1)
  logIn('moss', 2)
  await before.sendNow('moss')
  expect(sent).toHaveLength(2)
  expect(await before.refusedFacts(['moss'])).toMatchObject({ count: 0 })
})

it('sends what is stored once, though the device cannot forget it, and ends', async () => {
  const { window, appendFacts, sendFacts } = await newPage()
  await appendFacts('moss', some(150))
  vi.spyOn(window.IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await sendFacts('moss')
  await sendFacts('moss')
  expect(sent).toHaveLength(2)
  expect(new Set(sent.join().split(','))).toHaveLength(150)
})

it('forgets only what the server names, and pauses over the rest', async () => {
  reply = ({ facts }) => Response.json({ stored: [facts[0]?.factId, 'of another'] })
  const { appendFacts, sendFacts, waitingFacts } = await newPage()
  await appendFacts('moss', some(2))
  await sendFacts('moss')
  expect(sent).toEqual(['n0,n1'])
  expect(await waitingFacts('moss', 9)).toEqual([fact('n1', 1)])
})

it('believes what is stored, and sets aside what a newer server refuses for a reason of its own', async () => {
  reply = ({ facts: [first, second] }) =>
    Response.json({ stored: [first?.factId], refused: [{ factId: second?.factId, code: 'of-tomorrow' }] })
  const { appendFacts, sendFacts, waitingFacts, refusedFacts } = await newPage()
  await appendFacts('moss', some(2))
  await sendFacts('moss')
  await sendFacts('moss')
  expect(sent).toEqual(['n0,n1'])
  expect(await waitingFacts('moss', 9)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 1 })
})

it('goes on in the next learning session when one is full, under the same ids, and not for ever', async () => {
  const session = { learningSessionId: 'fullfullfullfull', childId: 'moss', completed: false }
  localStorage.setItem('traces-of', 'moss')
  localStorage.setItem('learning-session', JSON.stringify(session))
  const told: string[] = []
  reply = ({ facts }) => {
    told.push(...facts.map(({ learningSessionId }) => learningSessionId))
    const full = facts.filter(({ learningSessionId }) => learningSessionId === 'fullfullfullfull')
    const safe = facts.filter((one) => !full.includes(one)).map(({ factId }) => factId)
    return Response.json({ stored: safe, refused: full.map(({ factId }) => ({ factId, code: 'session-full' })) })
  }
  const { appendFacts, sendFacts, waitingFacts, refusedFacts, showChild } = await newPage()
  showChild('moss')
  await appendFacts('moss', [fact('one', 1, 'fullfullfullfull'), fact('two', 2, 'other')])
  await sendFacts('moss')
  expect(told).toEqual(['fullfullfullfull', 'other', 'fullfullfullfull-2'])
  expect(sent).toEqual(['one,two', 'one'])
  expect(JSON.parse(localStorage.getItem('learning-session') ?? '')).toEqual({
    ...session,
    learningSessionId: 'fullfullfullfull-2',
  })

  reply = ({ facts }) =>
    Response.json({ stored: [], refused: facts.map(({ factId }) => ({ factId, code: 'session-full' })) })
  await appendFacts('moss', [fact('three', 3)])
  await sendFacts('moss')
  expect(sent.length).toBeLessThanOrEqual(21)
  expect(await waitingFacts('moss', 9)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 1 })
})

it('goes on in a fresh learning session after the last part of a full one', async () => {
  localStorage.setItem('traces-of', 'moss')
  const last = { learningSessionId: 'fullfullfullfull-9', childId: 'moss', completed: false }
  localStorage.setItem('learning-session', JSON.stringify(last))
  reply = (batch) =>
    batch.facts.every(({ learningSessionId }) => learningSessionId === 'fullfullfullfull-9')
      ? Response.json({ stored: [], refused: batch.facts.map(({ factId }) => ({ factId, code: 'session-full' })) })
      : stored(batch)
  const { appendFacts, sendFacts, waitingFacts, refusedFacts, showChild } = await newPage()
  showChild('moss')
  await appendFacts('moss', [fact('one', 1, 'fullfullfullfull-9')])
  await sendFacts('moss')
  expect(sent).toEqual(['one', 'one'])
  expect(await waitingFacts('moss', 9)).toEqual([])
  expect(await refusedFacts(['moss'])).toMatchObject({ count: 0 })
  expect(localStorage.getItem('learning-session')).not.toContain('fullfullfullfull-9')
})

it('sends nothing of one child while another is logged in', async () => {
  const { appendFacts, sendFacts, waitingFacts } = await newPage()
  await appendFacts('moss', some(1))
  logIn('fern')
  await sendFacts('moss')
  expect(sent).toEqual([])
  expect(await waitingFacts('moss', 9)).toHaveLength(1)
})

it('says whose login the server did not take, and keeps the facts', async () => {
  reply = () => refusal('login-needed')
  const { appendFacts, sendFacts, waitingFacts, onLoginRefused } = await newPage()
  const refused: string[] = []
  onLoginRefused((childId) => refused.push(childId))
  await appendFacts('moss', some(1))
  await sendFacts('moss')
  expect(refused).toEqual(['moss'])
  expect(await waitingFacts('moss', 9)).toHaveLength(1)
})

it('lets one page at a time send', async () => {
  let busy = 0
  let most = 0
  reply = async (batch) => {
    busy += 1
    most = Math.max(most, busy)
    await new Promise((resolve) => setTimeout(resolve, 100))
    busy -= 1
    return stored(batch)
  }
  const pages = [await newPage(), await newPage(), await newPage()]
  // Each has its database open and its sender fetched.
  for (const { sendFacts } of pages) await sendFacts('moss')
  await pages[0]?.appendFacts('moss', some(250))
  await Promise.all(pages.map(({ sendFacts }) => sendFacts('moss')))
  expect(most).toBe(1)
  expect(sent).toHaveLength(3)
})

it('sends all the same in a browser without locks, and when a page that sends has been put to sleep', async () => {
  const { window, appendFacts, sendFacts, waitingFacts } = await newPage()
  const asleep = Promise.withResolvers<void>()
  void navigator.locks.request('lanternleaf-sending', () => asleep.promise)
  const { timeout } = AbortSignal
  vi.spyOn(window.AbortSignal, 'timeout').mockImplementation((limit) => timeout.call(AbortSignal, limit / 300))
  await appendFacts('moss', some(1))
  await sendFacts('moss')
  expect(await waitingFacts('moss', 9)).toEqual([])

  Object.defineProperty(window.navigator, 'locks', { value: undefined })
  await appendFacts('moss', some(1, 'unlocked'))
  await sendFacts('moss')
  expect(await waitingFacts('moss', 9)).toEqual([])
  asleep.resolve()
})

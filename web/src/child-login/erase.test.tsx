import { ERRORS, type ErrorCode } from '@lanternleaf/contract/errors'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appendFacts } from '../learning-record/outbox.ts'
import { withOutbox } from '../learning-record/outbox-database.ts'
import { storeRefusedFacts } from '../learning-record/refused-facts.ts'
import { pendingErasures } from '../storage/entries/login.ts'
import { recordedAnswers } from '../storage/recorded-answers.ts'
import { resetDevice, storeLogin } from '../storage/testing/reset-device.ts'
import { showLogin } from './child-login.ts'
import { eraseFromDevice } from './erase.ts'
import { restoreChildLogin } from './follow-login.ts'
import { logInChild } from './log-in.ts'
import { removeErasedChild, removeErasedChildren } from './remove-children.ts'
import { retryPendingErasures } from './server-login.ts'

/** A fact is one thing that a child did, such as completing a session. Facts wait in an outbox until the server has stored them. */
const fact = (factId: string): Fact => ({ factId, learningSessionId: 's', at: 1, type: 'session-completed' })
const login = (childId: string) => ({
  childId,
  parentId: 'p',
  username: childId,
  age: 9,
  picture: 'otter' as const,
  timestamp: 7,
  expiresAt: 9e15,
  comfort: {},
})

/** The requests in order, and the response to facts. */
let requests: string[] = []
let facts: () => Response
/** The id of the child whose login in this browser the server knows. */
let loggedInOnServer: string | null = 'moss'

const refusal = (code: ErrorCode, headers: HeadersInit = {}) =>
  Response.json({ error: { code, message: ERRORS[code].text } }, { status: ERRORS[code].status, headers })

function answer(path: string, method: string | undefined, body: unknown): Response {
  if (path.endsWith('/facts')) return facts()
  if (path.endsWith('/logout')) loggedInOnServer = null
  else if (method === 'POST') loggedInOnServer = (body as { username: string }).username
  return Response.json(path.endsWith('/logout') || loggedInOnServer === null ? null : login(loggedInOnServer))
}

const emptyOutbox = () =>
  withOutbox(async (outbox) => {
    await outbox.clear('facts')
    await outbox.clear('refused')
  })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'warn').mockReturnValue()
  await emptyOutbox()
  requests = []
  loggedInOnServer = 'moss'
  facts = () => Response.json({ stored: ['waits'] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const body: unknown = JSON.parse(String(init?.body ?? 'null'))
    // Requests after a login may arrive in a later test.
    if (!path.toString().startsWith('/api/practice-state'))
      requests.push(`${init?.method} ${path}${path.toString().endsWith('/logout') ? ` ${init?.body}` : ''}`)
    return answer(String(path), init?.method, body)
  })
  resetDevice('moss')
  localStorage.setItem('login-started', '7')
  showLogin(login('moss'))
  await appendFacts('moss', [fact('waits')])
  await storeRefusedFacts('moss', [fact('refused')], { code: 'invalid-request', triedAs: 'first' })
  await appendFacts('fern', [fact('of-fern')])
  await storeRefusedFacts('fern', [fact('refused-of-fern')], { code: 'invalid-request', triedAs: 'first' })
})

afterEach(async () => {
  localStorage.clear()
  await emptyOutbox()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const FACTS_OF_FERN = ['of-fern', 'refused-of-fern']
const LOGOUT = 'POST /api/child-login/logout {"childId":"moss","timestamp":7}'

const storedFactIds = () =>
  withOutbox(async (outbox) => [...(await outbox.getAllKeys('facts')), ...(await outbox.getAllKeys('refused'))])

/** Expects that nothing of moss is left, and everything of fern. */
async function expectErased() {
  await expect.poll(() => storedFactIds()).toEqual(FACTS_OF_FERN)
  await expect.poll(() => JSON.stringify({ ...localStorage })).not.toContain('moss')
}

it('sends pending facts, then removes all facts, and then ends the login', async () => {
  eraseFromDevice()
  await expectErased()
  await expect.poll(() => requests.at(-1)).toBe(LOGOUT)
  expect(requests[0]).toBe('POST /api/learning/facts')
})

it('removes a fact that the server refuses during the erasure', async () => {
  facts = () => refusal('invalid-request')
  eraseFromDevice()
  await expectErased()
  await expect.poll(() => requests.at(-1)).toBe(LOGOUT)
})

it('keeps pending facts and the login until the server accepts them', async () => {
  facts = () => refusal('unavailable', { 'retry-after': '120' })
  eraseFromDevice()
  await expect.poll(() => requests).toEqual(['POST /api/learning/facts', 'GET /api/child-login'])
  // A reload during the backoff.
  restoreChildLogin()
  await expect.poll(() => requests).toHaveLength(3)
  expect(await storedFactIds()).toContain('waits')

  facts = () => Response.json({ stored: ['waits'] })
  await vi.advanceTimersByTimeAsync(200_000)
  await expectErased()
  expect(requests.filter((request) => request.endsWith('/facts'))).toHaveLength(2)
  await expect.poll(() => requests.at(-1)).toBe(LOGOUT)
})

it.each([
  ['nobody', null],
  ['another child', 'fern'],
])('facts are removed unsent if %s is logged in on the server', async (_, childId) => {
  facts = () => refusal('login-needed')
  loggedInOnServer = childId
  eraseFromDevice()
  await expectErased()
})

it('removes facts unsent once another child has logged in, who stays logged in', async () => {
  facts = () => refusal('unavailable', { 'retry-after': '120' })
  eraseFromDevice()
  await expect.poll(() => requests).toHaveLength(2)
  loggedInOnServer = 'fern'
  storeLogin('fern')
  await retryPendingErasures()
  await expectErased()
  expect(loggedInOnServer).toBe('fern')
})

it('keeps the facts of a child who has logged in again', async () => {
  facts = () => refusal('unavailable', { 'retry-after': '120' })
  eraseFromDevice()
  await expect.poll(() => requests).toHaveLength(2)
  await logInChild('moss', '1234')
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await storedFactIds()).toContain('waits')
  expect(loggedInOnServer).toBe('moss')
})

it('does not replace a later pending logout', async () => {
  facts = () => refusal('unavailable', { 'retry-after': '120' })
  eraseFromDevice()
  await expect.poll(() => requests).toHaveLength(2)
  loggedInOnServer = 'fern'
  localStorage.setItem('pending-logout', JSON.stringify({ childId: 'fern', began: 8 }))
  await retryPendingErasures()
  await expectErased()
  await expect.poll(() => requests.at(-1)).toBe('POST /api/child-login/logout {"childId":"fern","timestamp":8}')
})

it('removes a recording that was running when the child erased everything', async () => {
  facts = () => {
    void recordedAnswers.add('moss', 'r', 1, new Blob(['its end']))
    return Response.json({ stored: ['waits'] })
  }
  eraseFromDevice()
  await expectErased()
  expect(await recordedAnswers.read('moss', 'r')).toBeNull()
})

it('keeps the recordings of a child who logs in while those of another are removed', async () => {
  for (const childId of ['moss', 'fern']) pendingErasures.of(childId).write({ began: 0 })
  const removed = vi.spyOn(recordedAnswers, 'removeAll').mockImplementation(async (childId) => {
    pendingErasures.of(childId === 'moss' ? 'fern' : 'moss').remove()
  })
  await retryPendingErasures()
  expect(new Set(removed.mock.calls.flat()).size).toBe(1)
})

it('removes the recordings of an erased child later if the browser fails to remove them now', async () => {
  await recordedAnswers.add('moss', 'r', 0, new Blob(['said']))
  vi.spyOn(recordedAnswers, 'removeAll').mockRejectedValueOnce(new DOMException('', 'UnknownError'))
  await removeErasedChild('moss')
  expect(await recordedAnswers.read('moss', 'r')).not.toBeNull()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ erased: ['moss'] }))
  await removeErasedChildren()
  expect(await recordedAnswers.read('moss', 'r')).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain('moss')
})

it.each([
  ['on this device', () => eraseFromDevice()],
  ['on the server', () => removeErasedChild('moss')],
])('removes the recordings of a child who is erased %s, and none of another child', async (_, erase) => {
  const part = new Blob(['said'])
  for (const childId of ['moss', 'fern']) await recordedAnswers.add(childId, 'r', 0, part)
  facts = () => refusal('unavailable', { 'retry-after': '120' })
  await erase()
  await expect.poll(() => recordedAnswers.read('moss', 'r')).toBeNull()
  expect(await (await recordedAnswers.read('fern', 'r'))?.text()).toBe('said')
  await recordedAnswers.removeAll('fern')
})

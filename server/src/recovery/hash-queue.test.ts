/**
 * Tests that a family with many pending recovery requests does not delay another family: answers and new PINs wait in
 * the fair hash queue.
 */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HASH_SLOTS } from '../hashing/hash-slots.ts'
import { type Browser, openBrowser } from '../testing/browser.ts'
import { childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { occupyHashSlots } from '../testing/saturated-queue.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createGrant } from './grants.ts'

const QUESTIONS = [
  { id: 'favorite_animal', answer: 'Sea Otter' },
  { id: 'pet_name', answer: 'Pip' },
]

/**
 * Watches the timers of the hash queue: each waiting hash has a timer, set in the order of arrival and cleared when the hash
 * gets a slot.
 */
function watchQueueTimers() {
  const { setTimeout: realSetTimeout } = globalThis
  const isQueueTimer = (ms: number | undefined): boolean => ms === HASH_SLOTS.timeoutMs
  // A longer timeout, so that on a slow machine no hash is rejected before all requests have arrived.
  const setLongerTimeout = (work: () => void, ms?: number): NodeJS.Timeout =>
    realSetTimeout(work, isQueueTimer(ms) ? 300_000 : ms)
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(setLongerTimeout as typeof realSetTimeout)
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  const queuedTimers = (): readonly unknown[] =>
    set.mock.results.flatMap(({ value }, call) => (isQueueTimer(set.mock.calls[call]?.[1]) ? [value] : []))
  const startedTimers = (): readonly unknown[] => {
    const timers = new Set(queuedTimers())
    return clear.mock.calls.flatMap(([timer]) => (timers.has(timer) ? [timer] : []))
  }
  return { queuedTimers, startedTimers }
}

describe.each(ENGINES)('the hash queue during recovery (%s)', (engine) => {
  let test: TestApp
  let family: readonly Child[]
  let wren: Child
  beforeEach(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    family = [await add(parent, 'Moss'), await add(parent, 'Fern'), await add(parent, 'Reed')]
    wren = await add(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await test.stop()
  })

  type Child = { readonly username: string; readonly childId: string }
  const add = async (parent: Browser, username: string): Promise<Child> => {
    const body = { username, pin: PIN, age: 9, consent: true, questions: QUESTIONS }
    return (await parent.post('/api/children', body)).body as Child
  }

  /** Functions that each send a request from the child's own device that needs a hash. */
  const newPins = async ({ username, childId }: Child, times: number) => {
    const browser = await childBrowser(test.app, username)
    browser.cookies.set('recovery', await createGrant(test.db, childId, test.clock.now))
    return Array.from({ length: times }, () => () => browser.post('/api/recovery/pin', { username, pin: '7319' }))
  }
  const answers = async ({ username }: Child, times: number) => {
    // Each answer needs a browser of its own, because the answers of one browser are processed one after another.
    const browsers = Array.from({ length: times }, () => openBrowser(test.app))
    for (const browser of browsers) {
      await browser.post('/api/child-login', { username, pin: PIN })
      await browser.post('/api/recovery', { username })
    }
    const answer = { username, place: 1, answer: 'a wrong one' }
    return browsers.map((browser) => () => browser.post('/api/recovery/answer', answer))
  }

  it.each([
    ['new PINs', newPins],
    ['answers', answers],
  ])(
    'lets at most twenty requests of a family wait, and serves another family soon: %s',
    async (_, prepareRequests) => {
      const sendFamilyRequests = (await Promise.all(family.map((child) => prepareRequests(child, 9)))).flat()
      const [sendOtherRequest] = await prepareRequests(wren, 1)
      const { promise: freed, resolve: free } = Promise.withResolvers<void>()
      const timers = watchQueueTimers()
      const held = occupyHashSlots(freed)
      const statuses: (number | undefined)[] = []
      const pendingFamilyRequests = sendFamilyRequests.map(async (send) => statuses.push((await send())?.status))
      try {
        await vi.waitFor(() => expect(statuses).toHaveLength(sendFamilyRequests.length - 20), { timeout: 60_000 })
        expect(new Set(statuses)).toEqual(new Set([503]))
        const before = timers.queuedTimers().length
        const response = sendOtherRequest?.()
        await vi.waitFor(() => expect(timers.queuedTimers()).toHaveLength(before + 1), { timeout: 60_000 })
        const last = timers.queuedTimers().at(-1)
        free()
        expect((await response)?.status).toBe(200)
        expect(timers.startedTimers().slice(0, 10)).toContain(last)
      } finally {
        free()
        await Promise.all([held, ...pendingFamilyRequests])
      }
    },
  )
})

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

/** Every waiting hash has a timer, in the order of arrival; it is cleared when the hash gets a slot. */
function watchTurns() {
  const { setTimeout: later } = globalThis
  const isTurn = (ms: number | undefined): boolean => ms === HASH_SLOTS.timeoutMs
  // On a slow machine nobody gives up before all have come.
  const patient = (work: () => void, ms?: number): NodeJS.Timeout => later(work, isTurn(ms) ? 300_000 : ms)
  const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(patient as typeof later)
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  const queuedTimers = (): readonly unknown[] =>
    set.mock.results.flatMap(({ value }, call) => (isTurn(set.mock.calls[call]?.[1]) ? [value] : []))
  const begun = (): readonly unknown[] => {
    const timers = new Set(queuedTimers())
    return clear.mock.calls.flatMap(([timer]) => (timers.has(timer) ? [timer] : []))
  }
  return { queuedTimers, begun }
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

  /** What a child's own device asks, so many times at once; each costs a hash. */
  const newPins = async ({ username, childId }: Child, times: number) => {
    const browser = await childBrowser(test.app, username)
    browser.cookies.set('recovery', await createGrant(test.db, childId, test.clock.now))
    return Array.from({ length: times }, () => () => browser.post('/api/recovery/pin', { username, pin: '7319' }))
  }
  const answers = async ({ username }: Child, times: number) => {
    // A browser's answers come one after another.
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
  ])('limits one family to twenty entries, and serves another one: %s', async (_, sendRequests) => {
    const asks = (await Promise.all(family.map((child) => sendRequests(child, 9)))).flat()
    const [other] = await sendRequests(wren, 1)
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const turns = watchTurns()
    const held = occupyHashSlots(freed)
    const statuses: (number | undefined)[] = []
    const all = asks.map(async (ask) => statuses.push((await ask())?.status))
    try {
      await vi.waitFor(() => expect(statuses).toHaveLength(asks.length - 20), { timeout: 60_000 })
      expect(new Set(statuses)).toEqual(new Set([503]))
      const before = turns.queuedTimers().length
      const response = other?.()
      await vi.waitFor(() => expect(turns.queuedTimers()).toHaveLength(before + 1), { timeout: 60_000 })
      const last = turns.queuedTimers().at(-1)
      free()
      expect((await response)?.status).toBe(200)
      expect(turns.begun().slice(0, 10)).toContain(last)
    } finally {
      free()
      await Promise.all([held, ...all])
    }
  })
})

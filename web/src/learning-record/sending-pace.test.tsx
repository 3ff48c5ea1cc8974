import type { ErrorCode } from '@lanternleaf/contract/errors'
import { expect, it, vi } from 'vitest'
import { manyFacts, refusal, server, setUpFakeServer, stored } from './testing/fake-server.ts'
import { openTab } from './testing/open-tab.ts'

setUpFakeServer()

const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

const realTimeout = globalThis.setTimeout
const realPause = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms))

/** Advances the clock by minutes, with pauses for the database and requests. */
async function pass(minutes: number) {
  for (let second = 0; second < minutes * 60; second += 5) {
    await vi.advanceTimersByTimeAsync(5_000)
    await realPause(0)
  }
  await realPause(120)
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

it('three tabs make at most nine attempts in ten minutes while the server is down', async () => {
  fakeClock()
  server.reply = unreachable
  const tabs = [await openTab(), await openTab(), await openTab()]
  const stops = tabs.map(({ startSending }) => startSending('moss'))
  for (let minute = 0; minute < 10; minute += 1) {
    for (const [index, { appendFacts, sendFacts }] of tabs.entries()) {
      await appendFacts('moss', manyFacts(4, `${minute}-${index}-`))
      void sendFacts('moss')
    }
    await pass(1)
  }
  expect(server.sent.length).toBeGreaterThan(4)
  expect(server.sent.length).toBeLessThanOrEqual(9)

  server.reply = stored
  await pass(6)
  const [firstTab] = tabs
  expect(await firstTab?.readPendingFacts('moss', 200)).toEqual([])
  for (const stop of stops) stop()
})

it('facts are sent when the network is back, at most every five seconds', async () => {
  fakeClock()
  server.reply = unreachable
  const { window, startSending, appendFacts, sendFacts, readPendingFacts } = await openTab()
  const stop = startSending('moss')
  await appendFacts('moss', manyFacts(1))
  await sendFacts('moss')
  while (server.sent.length < 7) await pass(1)
  const attemptsBefore = server.sent.length
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await sendFacts('moss')
  const attemptsAfter = server.sent.length
  expect(attemptsAfter).toBeLessThanOrEqual(attemptsBefore + 1)

  server.reply = stored
  window.dispatchEvent(new Event('online'))
  await pass(0.1)
  await sendFacts('moss')
  expect(server.sent).toHaveLength(attemptsAfter + 1)
  expect(await readPendingFacts('moss', 9)).toEqual([])
  stop()
})

it.each<ErrorCode>(['too-many-requests', 'unavailable'])(
  'after the error %s nothing is sent before Retry-After has passed',
  async (code) => {
    fakeClock()
    server.reply = () => refusal(code, { 'retry-after': '600' })
    const { window, startSending, sendFacts, appendFacts } = await openTab()
    await appendFacts('moss', manyFacts(1))
    const stop = startSending('moss')
    await sendFacts('moss')
    await pass(5)
    window.dispatchEvent(new Event('online'))
    await pass(4.9)
    expect(server.sent).toHaveLength(1)
    server.reply = stored
    await pass(0.3)
    expect(server.sent).toHaveLength(2)
    stop()
  },
)

import { expect, it, vi } from 'vitest'
import { logIn, manyFacts, refusal, server, setUpFakeServer, stored } from './testing/fake-server.ts'
import { openTab } from './testing/open-tab.ts'

setUpFakeServer()

it('sends a fact once, even if the device cannot delete it', async () => {
  const { window, appendFacts, sendFacts } = await openTab()
  await appendFacts('moss', manyFacts(150))
  vi.spyOn(window.IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await sendFacts('moss')
  await sendFacts('moss')
  expect(server.sent).toHaveLength(2)
  expect(new Set(server.sent.join().split(','))).toHaveLength(150)
})

it('sends no facts of one child while another is logged in', async () => {
  const { appendFacts, sendFacts, readPendingFacts } = await openTab()
  await appendFacts('moss', manyFacts(1))
  logIn('fern')
  await sendFacts('moss')
  expect(server.sent).toEqual([])
  expect(await readPendingFacts('moss', 9)).toHaveLength(1)
})

it('a refused login is reported with its child, and the facts stay queued', async () => {
  server.reply = () => refusal('login-needed')
  const { appendFacts, sendFacts, readPendingFacts, onLoginRefused } = await openTab()
  const refused: string[] = []
  onLoginRefused((childId) => refused.push(childId))
  await appendFacts('moss', manyFacts(1))
  await sendFacts('moss')
  expect(refused).toEqual(['moss'])
  expect(await readPendingFacts('moss', 9)).toHaveLength(1)
})

it('moves each batch out of the queue with one request when the quota is used up', async () => {
  server.reply = () => refusal('space-full')
  const { appendFacts, sendFacts, readPendingFacts, countRefusedFacts } = await openTab()
  await appendFacts('moss', manyFacts(150))
  await sendFacts('moss')
  expect(server.sent).toHaveLength(2)
  expect(await readPendingFacts('moss', 9)).toEqual([])
  expect(await countRefusedFacts(['moss'])).toEqual({ count: 150, isFull: false })
})

it('one tab sends at a time', async () => {
  let running = 0
  let mostAtOnce = 0
  server.reply = async (batch) => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await new Promise((resolve) => setTimeout(resolve, 100))
    running -= 1
    return stored(batch)
  }
  const tabs = [await openTab(), await openTab(), await openTab()]
  // Each tab opens the database and loads the code for sending.
  for (const { sendFacts } of tabs) await sendFacts('moss')
  await tabs[0]?.appendFacts('moss', manyFacts(250))
  await Promise.all(tabs.map(({ sendFacts }) => sendFacts('moss')))
  expect(mostAtOnce).toBe(1)
  expect(server.sent).toHaveLength(3)
})

it('facts are sent if the tab with the lock is suspended, and if the browser has no locks', async () => {
  const { window, appendFacts, sendFacts, readPendingFacts } = await openTab()
  const suspended = Promise.withResolvers<void>()
  void navigator.locks.request('lanternleaf-sending', () => suspended.promise)
  const { timeout } = AbortSignal
  vi.spyOn(window.AbortSignal, 'timeout').mockImplementation((limit) => timeout.call(AbortSignal, limit / 300))
  await appendFacts('moss', manyFacts(1))
  await sendFacts('moss')
  expect(await readPendingFacts('moss', 9)).toEqual([])

  Object.defineProperty(window.navigator, 'locks', { value: undefined })
  await appendFacts('moss', manyFacts(1, 'unlocked'))
  await sendFacts('moss')
  expect(await readPendingFacts('moss', 9)).toEqual([])
  suspended.resolve()
})

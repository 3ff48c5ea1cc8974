import type { ErrorCode } from '@lanternleaf/contract/errors'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { expect, it } from 'vitest'
import { fact, logIn, manyFacts, refusal, server, setUpFakeServer, stored } from './testing/fake-server.ts'
import { openTab } from './testing/open-tab.ts'

/** A fact is one thing that a child did, such as using a hint. Facts wait in a queue, the outbox, until the server has stored them. */
setUpFakeServer()

it.each<ErrorCode>(['foreign-origin', 'not-json', 'wrong-host', 'not-found', 'unexpected'])(
  'after the error %s all facts stay in the queue, and are not sent again at once',
  async (code) => {
    server.reply = () => refusal(code)
    const { appendFacts, sendFacts, readPendingFacts, countRefusedFacts } = await openTab()
    await appendFacts('moss', manyFacts(3))
    await sendFacts('moss')
    await sendFacts('moss')
    expect(server.sent).toHaveLength(1)
    expect(await readPendingFacts('moss', 9)).toHaveLength(3)
    expect(await countRefusedFacts(['moss'])).toMatchObject({ count: 0 })
  },
)

it.each<ErrorCode>(['invalid-request', 'body-too-large'])(
  'after the error %s for one fact, the other facts are stored with few requests',
  async (code) => {
    server.reply = (batch) => (batch.facts.some(({ factId }) => factId === 'n37') ? refusal(code) : stored(batch))
    const { appendFacts, sendFacts, readPendingFacts, countRefusedFacts } = await openTab()
    await appendFacts('moss', manyFacts(100))
    await sendFacts('moss')
    expect(await readPendingFacts('moss', 200)).toEqual([])
    expect(await countRefusedFacts(['moss'])).toMatchObject({ count: 1 })
    expect(server.sent.length).toBeLessThanOrEqual(15)
  },
)

const envelope = { version: 1, sequence: 1, localDate: '2026-11-22', offset: 0 } as const
const enveloped = (facts: readonly Fact[]) => facts.map((body) => ({ ...body, envelope }))

it('moves an invalid fact out of the queue and sends the others', async () => {
  const received: Fact[] = []
  server.reply = (batch) => {
    if (batch.facts.some(({ factId }) => factId === 'n37')) return refusal('invalid-request')
    received.push(...batch.facts)
    return stored(batch)
  }
  const { appendFacts, sendFacts, readPendingFacts, countRefusedFacts } = await openTab()
  const facts = enveloped(manyFacts(100))
  await appendFacts('moss', facts)
  await sendFacts('moss')
  expect(received).toEqual(facts.filter(({ factId }) => factId !== 'n37'))
  expect(await readPendingFacts('moss', 200)).toEqual([])
  expect(await countRefusedFacts(['moss'])).toMatchObject({ count: 1 })
  server.reply = stored
  logIn('moss', 2)
  await sendFacts('moss')
  expect(await countRefusedFacts(['moss'])).toMatchObject({ count: 0 })
})

it('backs off when a server refuses every fact of a large batch', async () => {
  server.reply = () => refusal('invalid-request')
  const { appendFacts, sendFacts } = await openTab()
  await appendFacts('moss', manyFacts(100))
  await sendFacts('moss')
  expect(server.sent.length).toBeLessThanOrEqual(45)
})

it('a refused fact is retried after the next login, and not before', async () => {
  server.reply = () => refusal('invalid-request')
  const firstTab = await openTab()
  await firstTab.appendFacts('moss', manyFacts(1))
  await firstTab.sendFacts('moss')
  server.reply = stored
  for (let time = 0; time < 3; time += 1) await firstTab.sendNow('moss')
  await (await openTab()).sendNow('moss')
  expect(server.sent).toHaveLength(1)
  logIn('moss', 2)
  await firstTab.sendNow('moss')
  expect(server.sent).toHaveLength(2)
  expect(await firstTab.countRefusedFacts(['moss'])).toMatchObject({ count: 0 })
})

it('removes only the facts that the server confirms, and backs off for the rest', async () => {
  server.reply = ({ facts }) => Response.json({ stored: [facts[0]?.factId, 'of another'] })
  const { appendFacts, sendFacts, readPendingFacts } = await openTab()
  await appendFacts('moss', manyFacts(2))
  await sendFacts('moss')
  expect(server.sent).toEqual(['n0,n1'])
  expect(await readPendingFacts('moss', 9)).toEqual([fact('n1', 1)])
})

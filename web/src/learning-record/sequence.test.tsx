import { MAX_FACTS_PER_REQUEST } from '@lanternleaf/contract/learning'
import type { Fact, FactBody } from '@lanternleaf/domain/learning-session/fact'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTab } from './testing/open-tab.ts'

const HINT: FactBody = { type: 'hint-used', of: 'reef' }

/** The facts that were sent, by their ids. */
const sent = new Map<string, Fact>()

beforeEach(async () => {
  localStorage.clear()
  await deleteDB('lanternleaf-outbox')
  sent.clear()
  localStorage.setItem('active-child', 'moss')
  localStorage.setItem('child-session', JSON.stringify({ childId: 'moss', username: 'moss', expiresAt: 1 }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { facts } = JSON.parse(String(init?.body)) as { facts: readonly Fact[] }
    expect(facts.length).toBeLessThanOrEqual(MAX_FACTS_PER_REQUEST)
    for (const fact of facts) sent.set(fact.factId, fact)
    return Response.json({ stored: facts.map(({ factId }) => factId) })
  })
})
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
  vi.restoreAllMocks()
})

async function openTabOfMoss() {
  const tab = await openTab()
  tab.showChild('moss')
  return { record: () => tab.recordFacts('moss', [HINT]) }
}

async function sequences(count: number): Promise<number[]> {
  await expect.poll(() => sent.size).toBe(count)
  const facts = [...sent.values()]
  expect(new Set(facts.map(({ learningSessionId }) => learningSessionId)).size).toBe(1)
  return facts.map(({ envelope }) => envelope?.sequence ?? -1)
}

const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem('learning-session') ?? '')

it('records the local date and time zone offset with each fact', async () => {
  const { record } = await openTabOfMoss()
  record()
  await expect.poll(() => sent.size).toBe(2)
  for (const { at, envelope } of sent.values()) {
    const localTime = new Date(at)
    const date = [localTime.getFullYear(), localTime.getMonth() + 1, localTime.getDate()]
    expect(envelope).toMatchObject({
      version: 1,
      offset: 0 - localTime.getTimezoneOffset(),
      localDate: date.map((part) => String(part).padStart(2, '0')).join('-'),
    })
  }
})

it('sequence numbers increase and are unique across reloads and tabs of one session', async () => {
  const { record } = await openTabOfMoss()
  const storedSequences: number[] = []
  for (let time = 0; time < 3; time += 1) {
    record()
    storedSequences.push(Number(stored().sequence))
  }
  // The start of the session is a fact, too.
  const firstSequences = await sequences(4)
  for (const frame of document.querySelectorAll('iframe')) frame.remove()

  const [first, second] = [await openTabOfMoss(), await openTabOfMoss()]
  for (const { record: next } of [first, second, first, second, second, first]) {
    next()
    storedSequences.push(Number(stored().sequence))
  }
  const all = await sequences(10)
  expect(all).toEqual(expect.arrayContaining([...firstSequences, ...storedSequences]))
  expect(new Set(all).size).toBe(10)
  expect(storedSequences).toEqual(storedSequences.toSorted((a, b) => a - b))
})

it('sequence numbers are unique if tabs do not see each other’s numbers, or if the stored number is damaged', async () => {
  const [first, second] = [await openTabOfMoss(), await openTabOfMoss()]
  first.record()
  await sequences(2)
  const before = localStorage.getItem('learning-session') ?? ''
  for (let time = 0; time < 10; time += 1) {
    for (const { record } of [first, second]) {
      // In some browsers tabs are separate processes, which see each other's writes late.
      localStorage.setItem('learning-session', before)
      record()
    }
  }
  localStorage.setItem('learning-session', JSON.stringify({ ...stored(), sequence: 'damaged' }))
  first.record()
  const all = await sequences(23)
  expect(new Set(all).size).toBe(23)
  expect(all.every(Number.isSafeInteger)).toBe(true)
})

it('a session without a stored sequence number continues', async () => {
  localStorage.setItem(
    'learning-session',
    JSON.stringify({ learningSessionId: 's'.repeat(16), childId: 'moss', completed: false, notedAt: Date.now() }),
  )
  const { record } = await openTabOfMoss()
  record()
  expect(await sequences(1)).toEqual([expect.any(Number)])
  expect(stored()).toMatchObject({ learningSessionId: 's'.repeat(16), sequence: expect.any(Number) })
})

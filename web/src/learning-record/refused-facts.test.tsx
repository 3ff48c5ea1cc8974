import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitingFacts } from './outbox.ts'
import { MOST_ASIDE, RETRIED_AT_ONCE, refusedFacts, retryRefusedFacts, setFactsAside } from './refused-facts.ts'

const facts = (count: number): Fact[] =>
  Array.from({ length: count }, (_, at) => ({
    factId: `n${at}`,
    learningSessionId: 's',
    at,
    type: 'session-completed',
  }))
const refused = (triedAs: string) => ({ code: 'invalid-request', triedAs })

beforeEach(async () => {
  localStorage.clear()
  await deleteDB('lanternleaf-outbox')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('keeps so many aside and drops the oldest; each login tries some of them again, and others the next time', async () => {
  await setFactsAside(
    'fern',
    facts(1).map((fact) => ({ ...fact, factId: 'of-fern' })),
    refused('first'),
  )
  await setFactsAside('moss', facts(MOST_ASIDE + 1), refused('first'))
  expect(await refusedFacts(['moss'])).toMatchObject({ count: MOST_ASIDE })
  expect(await refusedFacts(['fern'])).toMatchObject({ count: 1 })

  await retryRefusedFacts('moss', 'second')
  const again = await waitingFacts('moss', MOST_ASIDE)
  expect(again).toHaveLength(RETRIED_AT_ONCE)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await setFactsAside('moss', again, refused('second'))
  await retryRefusedFacts('moss', 'third')
  const others = (await waitingFacts('moss', MOST_ASIDE)).map(({ factId }) => factId)
  expect(others).toHaveLength(RETRIED_AT_ONCE)
  expect(again.filter(({ factId }) => others.includes(factId))).toEqual([])
})

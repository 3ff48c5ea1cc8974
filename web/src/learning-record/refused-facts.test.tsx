import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPendingFacts } from './outbox.ts'
import {
  countRefusedFacts,
  MAX_REFUSED_FACTS,
  RETRY_BATCH_SIZE,
  retryRefusedFacts,
  storeRefusedFacts,
} from './refused-facts.ts'

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

it('deletes the oldest refused facts beyond the limit, and retries the least recently tried facts first', async () => {
  await storeRefusedFacts(
    'fern',
    facts(1).map((fact) => ({ ...fact, factId: 'of-fern' })),
    refused('first'),
  )
  await storeRefusedFacts('moss', facts(MAX_REFUSED_FACTS + 1), refused('first'))
  expect(await countRefusedFacts(['moss'])).toMatchObject({ count: MAX_REFUSED_FACTS })
  expect(await countRefusedFacts(['fern'])).toMatchObject({ count: 1 })

  await retryRefusedFacts('moss', 'second')
  const firstRetried = await readPendingFacts('moss', MAX_REFUSED_FACTS)
  expect(firstRetried).toHaveLength(RETRY_BATCH_SIZE)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await storeRefusedFacts('moss', firstRetried, refused('second'))
  await retryRefusedFacts('moss', 'third')
  const secondRetried = (await readPendingFacts('moss', MAX_REFUSED_FACTS)).map(({ factId }) => factId)
  expect(secondRetried).toHaveLength(RETRY_BATCH_SIZE)
  expect(firstRetried.filter(({ factId }) => secondRetried.includes(factId))).toEqual([])
})

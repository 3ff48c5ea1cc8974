import { FACTS_AT_ONCE, recordFacts } from '@lanternleaf/contract/learning'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { ApiError, call } from '../api/call.ts'
import { forgetFacts, setFactsAside, waitingFacts } from './outbox.ts'

const RETRY_AFTER = 15_000

let sending: Promise<void> = Promise.resolve()

/** Sends what waits for a child, one sender at a time. A failure leaves everything where it is, to be sent later. */
export function sendFacts(childId: string): Promise<void> {
  sending = sending.then(() => sendWaiting(childId)).catch((error: unknown) => later(childId, error))
  return sending
}

function later(childId: string, error: unknown): void {
  if (error instanceof ApiError && error.code === 'login-needed') return
  console.warn('Facts wait to be sent.', error)
  setTimeout(() => void sendFacts(childId), RETRY_AFTER)
}

async function sendWaiting(childId: string): Promise<void> {
  const facts = (await waitingFacts(childId)).slice(0, FACTS_AT_ONCE)
  if (facts.length === 0) return
  await sendBatch(childId, facts)
  await sendWaiting(childId)
}

/** One refused fact must not hold up the others: a refused batch is sent again in halves. */
async function sendBatch(childId: string, facts: readonly Fact[]): Promise<void> {
  try {
    await call(recordFacts, { childId, facts })
    await forgetFacts(facts.map((fact) => fact.factId))
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'invalid-request')) throw error
    if (facts.length === 1) return setFactsAside(facts, childId, error.message)
    const half = Math.ceil(facts.length / 2)
    await sendBatch(childId, facts.slice(0, half))
    await sendBatch(childId, facts.slice(half))
  }
}

import { MAX_FACTS_PER_REQUEST, storeFacts } from '@lanternleaf/contract/learning'
import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { ApiError, call } from '../api/call.ts'
import { notifyLoginRefused } from '../api/login-refused.ts'
import { childSession } from '../storage/entries/login.ts'
import { clearBackoff, recordAttempt } from './backoff.ts'
import { acknowledgeFacts, readPendingFacts } from './outbox.ts'
import { retryRefusedFacts, storeRefusedFacts } from './refused-facts.ts'

/** The most requests one batch may cost while its bad facts are looked for. The rest of it comes after a pause. */
const MOST_REQUESTS = 40

/** What is wrong with a fact itself. Anything else is wrong with the way to the server, and may be right tomorrow. */
const FAULTS_OF_A_FACT: readonly string[] = ['invalid-request', 'body-too-large']

let retriedAs = ''

/**
 * Sends the oldest facts that wait for a child. Answers whether more may wait.
 * @throws {ApiError} when they have to wait
 */
export async function sendBatch(childId: string): Promise<boolean> {
  const login = childSession.read()
  // The cookie is another child's by now. These wait for their own.
  if (login !== null && login.childId !== childId) return false
  const triedAs = way(login)
  if (login !== null && retriedAs !== triedAs) {
    await retryRefusedFacts(childId, triedAs)
    retriedAs = triedAs
  }
  const facts = await readPendingFacts(childId, MAX_FACTS_PER_REQUEST)
  if (facts.length === 0) return false
  recordAttempt()
  await send({ childId, triedAs, requests: 0 }, facts)
  return true
}

/** This program, whose address changes with every build of it, and this login: refused facts are tried once a way. */
const way = (login: ChildSession | null): string => `${import.meta.url} ${login?.childId} ${login?.expiresAt}`

type Batch = {
  readonly childId: string
  readonly triedAs: string
  requests: number
}

/** One refused fact must not hold up the others: a refused batch is sent again in halves. */
async function send(batch: Batch, facts: readonly Fact[]): Promise<void> {
  batch.requests += 1
  try {
    const { stored } = await call(storeFacts, { body: { childId: batch.childId, facts } })
    await forgetStored(facts, stored)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'login-needed') notifyLoginRefused(batch.childId)
    // One fact fits no better than many.
    if (error.code === 'space-full') {
      clearBackoff()
      return setAside(batch, facts, error.code)
    }
    if (!FAULTS_OF_A_FACT.includes(error.code)) throw error
    await sendHalves(batch, facts, error)
  }
}

async function sendHalves(batch: Batch, facts: readonly Fact[], refusal: ApiError): Promise<void> {
  clearBackoff()
  const [fact] = facts
  if (facts.length === 1 && fact) return setAside(batch, [fact], refusal.code)
  if (batch.requests >= MOST_REQUESTS) throw refusal
  const half = Math.ceil(facts.length / 2)
  await send(batch, facts.slice(0, half))
  await send(batch, facts.slice(half))
}

const setAside = ({ childId, triedAs }: Batch, facts: readonly Fact[], code: string): Promise<void> =>
  storeRefusedFacts(childId, facts, { code, triedAs })

/** Forgets what the server says it has, and nothing else. */
async function forgetStored(facts: readonly Fact[], stored: readonly string[]): Promise<void> {
  const safe = facts.filter(({ factId }) => stored.includes(factId))
  if (safe.length > 0) clearBackoff()
  await acknowledgeFacts(safe.map(({ factId }) => factId))
  const unanswered = facts.length - safe.length
  if (unanswered > 0) throw new Error(`The server did not say what became of ${unanswered} facts.`)
}

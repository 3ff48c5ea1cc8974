/**
 * Sends one batch of a child's facts (things the child did) to the server. `send-facts.ts` loads this file for the first batch, and
 * calls it until no facts are left.
 */

import { MAX_FACTS_PER_REQUEST, storeFacts } from '@lanternleaf/contract/learning'
import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { ApiError, call } from '../api/call.ts'
import { notifyLoginRefused } from '../api/login-refused.ts'
import { childSession } from '../storage/entries/login.ts'
import { clearBackoff, recordAttempt } from './backoff.ts'
import { acknowledgeFacts, readPendingFacts } from './outbox.ts'
import { retryRefusedFacts, storeRefusedFacts } from './refused-facts.ts'

/** The most requests that one batch may cost while its invalid facts are searched. The remaining facts are sent after a backoff. */
const MAX_REQUESTS = 40

/** The errors that a fact itself causes. Any other error is temporary: an error of the connection, the login or the server. */
const FACT_ERRORS: readonly string[] = ['invalid-request', 'body-too-large']

/** The fingerprint with which this page retried the refused facts last. */
let retriedAs = ''

/**
 * Sends the oldest pending facts of a child. Returns whether more may be pending.
 * @throws if the facts have to be sent again later: an ApiError, or an Error if some were not confirmed
 */
export async function sendBatch(childId: string): Promise<boolean> {
  const login = childSession.read()
  // The session cookie belongs to another child now. These facts are sent after the next login of their own child.
  // Without a stored login they are sent, and the server decides.
  if (login !== null && login.childId !== childId) return false
  const triedAs = clientFingerprint(login)
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

/**
 * Identifies this login and this build, whose hash is in the address of the module. A refused fact is retried once with each
 * fingerprint, because the server may accept it from a newer build or login.
 */
const clientFingerprint = (login: ChildSession | null): string =>
  `${import.meta.url} ${login?.childId} ${login?.expiresAt}`

type Batch = {
  readonly childId: string
  readonly triedAs: string
  requests: number
}

/** Sends facts. If the server refuses them, they are sent in halves, so that one invalid fact does not block the other facts. */
async function send(batch: Batch, facts: readonly Fact[]): Promise<void> {
  batch.requests += 1
  try {
    const { stored } = await call(storeFacts, { body: { childId: batch.childId, facts } })
    await acknowledgeStored(facts, stored)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'login-needed') notifyLoginRefused(batch.childId)
    // The family's quota is used up: splitting the batch would not help.
    if (error.code === 'space-full') {
      clearBackoff()
      return refuse(batch, facts, error.code)
    }
    if (!FACT_ERRORS.includes(error.code)) throw error
    await sendHalves(batch, facts, error)
  }
}

async function sendHalves(batch: Batch, facts: readonly Fact[], refusal: ApiError): Promise<void> {
  clearBackoff()
  const [fact] = facts
  if (facts.length === 1 && fact) return refuse(batch, [fact], refusal.code)
  if (batch.requests >= MAX_REQUESTS) throw refusal
  const half = Math.ceil(facts.length / 2)
  await send(batch, facts.slice(0, half))
  await send(batch, facts.slice(half))
}

const refuse = ({ childId, triedAs }: Batch, facts: readonly Fact[], code: string): Promise<void> =>
  storeRefusedFacts(childId, facts, { code, triedAs })

/** Removes exactly the facts that the server confirms from the queue. */
async function acknowledgeStored(facts: readonly Fact[], stored: readonly string[]): Promise<void> {
  const confirmed = facts.filter(({ factId }) => stored.includes(factId))
  if (confirmed.length > 0) clearBackoff()
  await acknowledgeFacts(confirmed.map(({ factId }) => factId))
  const unconfirmed = facts.length - confirmed.length
  if (unconfirmed > 0) throw new Error(`The server did not confirm ${unconfirmed} facts.`)
}

import { FACTS_AT_ONCE, storeFacts } from '@lanternleaf/contract/learning'
import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { ApiError, call } from '../api/call.ts'
import { tellLoginRefused } from '../api/login-refused.ts'
import { childSession } from '../storage/entries/login.ts'
import { continueFullSessions } from './full-session.ts'
import { forgetFacts, waitingFacts } from './outbox.ts'
import { retryRefusedFacts, setFactsAside } from './refused-facts.ts'
import { endRest, noteTry } from './rest.ts'

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
  const facts = await waitingFacts(childId, FACTS_AT_ONCE)
  if (facts.length === 0) return false
  noteTry()
  await send({ childId, triedAs, requests: 0, isBare: false }, facts)
  return true
}

/** This program, whose address changes with every build of it, and this login: refused facts are tried once a way. */
const way = (login: ChildSession | null): string => `${import.meta.url} ${login?.childId} ${login?.expiresAt}`

type Answer = { stored: readonly string[]; refused?: readonly { factId: string; code: string }[] | undefined }
type Batch = {
  readonly childId: string
  readonly triedAs: string
  requests: number
  /** whether facts are told as they were before there were envelopes */
  isBare: boolean
}

/** One refused fact must not hold up the others: a refused batch is sent again in halves. */
async function send(batch: Batch, facts: readonly Fact[]): Promise<void> {
  batch.requests += 1
  const told = batch.isBare ? facts.map(withoutEnvelope) : facts
  try {
    await settle(batch, facts, await call(storeFacts, { body: { childId: batch.childId, facts: told } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'login-needed') tellLoginRefused(batch.childId)
    // One fact fits no better than many.
    if (error.code === 'space-full') {
      endRest()
      return setAside(batch, facts, error.code)
    }
    if (!FAULTS_OF_A_FACT.includes(error.code)) throw error
    await sendHalves(batch, facts, error)
  }
}

async function sendHalves(batch: Batch, facts: readonly Fact[], refusal: ApiError): Promise<void> {
  endRest()
  const [fact] = facts
  if (facts.length === 1 && fact) return sendBare(batch, fact, refusal)
  if (batch.requests >= MOST_REQUESTS) throw refusal
  const half = Math.ceil(facts.length / 2)
  await send(batch, facts.slice(0, half))
  await send(batch, facts.slice(half))
}

/**
 * A server that is older than this page refuses what it does not know. What a child did counts there all the same, only
 * without its envelope; and so do the rest of the batch, as long as that is what was wrong.
 */
async function sendBare(batch: Batch, fact: Fact, refusal: ApiError): Promise<void> {
  if (!batch.isBare && fact.envelope && refusal.code === 'invalid-request') {
    batch.isBare = true
    return send(batch, [fact])
  }
  batch.isBare = false
  await setAside(batch, [fact], refusal.code)
}

const withoutEnvelope = ({ envelope: _, ...fact }: Fact): Fact => fact

const setAside = ({ childId, triedAs }: Batch, facts: readonly Fact[], code: string): Promise<void> =>
  setFactsAside(childId, facts, { code, triedAs })

/** Forgets what the server says it has, and nothing else. */
async function settle(batch: Batch, facts: readonly Fact[], { stored, refused = [] }: Answer): Promise<void> {
  const codes = new Map(refused.map(({ factId, code }) => [factId, code]))
  const safe = facts.filter(({ factId }) => stored.includes(factId))
  const not = facts.filter((fact) => !safe.includes(fact) && codes.has(fact.factId))
  if (safe.length + not.length > 0) endRest()
  await forgetFacts(safe.map(({ factId }) => factId))
  const full = not.filter(({ factId }) => codes.get(factId) === 'session-full')
  const homeless = await continueFullSessions(batch.childId, full)
  for (const fact of not) {
    if (!full.includes(fact) || homeless.includes(fact)) await setAside(batch, [fact], codes.get(fact.factId) ?? '')
  }
  const untold = facts.length - safe.length - not.length
  if (untold > 0) throw new Error(`The server did not say what became of ${untold} facts.`)
}

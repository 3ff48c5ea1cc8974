/**
 * Records what a child does. A fact is one thing that a child did, such as building a word. A learning session is the group of facts
 * between a check-in and the end of the celebration. Features call `recordFacts`; the facts are then stored on this device, and
 * sent to the server when possible: see `journal.ts`, `outbox.ts` and `send-facts.ts`.
 */

import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import {
  FACT_VERSION,
  type FactEnvelope,
  LANES,
  localDate,
  nextSequence,
} from '@lanternleaf/domain/learning-session/fact-envelope'
import { isAfterNight } from '@lanternleaf/domain/learning-session/next-session'
import { useGuidedSession } from '../guided-session/guided-session.ts'
import { timeNow } from '../storage/clock.ts'
import type { PendingFact } from '../storage/entries/facts.ts'
import { type CurrentSession, currentSession } from '../storage/entries/learning-session.ts'
import { childSession } from '../storage/entries/login.ts'
import { appendToJournal } from './journal.ts'
import { newId } from './new-id.ts'

/**
 * The lane of this tab: a random number below `LANES`. Sequence numbers order the facts of a session. Each tab takes only the numbers
 * of its lane, so that two tabs that record at the same time do not give the same number.
 */
const lane = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % LANES

/** The highest number that this tab has given. The stored number may be lower, if another tab wrote it before it saw this number. */
let highestSequence = 0

/** Starts a learning session, unless a session of this child is under way. */
export const startSession = (childId: string): void => record(childId, [])

/** Records facts (learning events) in the current session. They are stored on this device when the function returns. */
export function recordFacts(childId: string, facts: readonly FactBody[]): void {
  if (facts.length > 0) record(childId, facts)
}

/** Completes the current session. Returns false if it was completed before. */
export function completeSession(childId: string): boolean {
  const session = currentSession.read()
  if (session?.childId === childId && session.completed) return false
  record(childId, [{ type: 'session-completed' }])
  const current = currentSession.read()
  if (current) currentSession.write({ ...current, completed: true })
  return true
}

/**
 * Records facts in the current session, or in a new one that starts with the brain state of the guided session. Does nothing if the
 * child is not logged in any more: their session cannot be read then, so the facts would start a second one.
 */
function record(childId: string, facts: readonly FactBody[]): void {
  if (childSession.read()?.childId !== childId) return
  const at = timeNow()
  const current = currentSession.read()
  const isNew = current?.childId !== childId || (isExpired(current, at) && !facts.some(completesSession))
  const session = isNew ? newSession(childId) : current
  const { learningSessionId } = session
  const brainState = useGuidedSession.getState().currentBrainState?.id ?? 'unknown'
  const bodies: readonly FactBody[] = isNew ? [{ type: 'session-started', brainState }, ...facts] : facts
  if (bodies.length === 0) return
  const pending = bodies.map((body) => {
    const envelope = envelopeAt(at, newSequence(session.sequence))
    return { childId, fact: { ...body, factId: newId(), learningSessionId, at, envelope } }
  })
  currentSession.write({ ...session, notedAt: at, sequence: pending.at(-1)?.fact.envelope.sequence })
  appendToJournal(pending)
  void enqueueAndSend(childId, pending)
}

/** A sequence number that no tab of this browser has given in this session. @param stored the last stored number */
function newSequence(stored: number | undefined): number {
  highestSequence = nextSequence(Math.max(highestSequence, stored ?? 0), lane)
  return highestSequence
}

function envelopeAt(at: number, sequence: number): FactEnvelope {
  const offset = -new Date(at).getTimezoneOffset() || 0
  return { version: FACT_VERSION, sequence, localDate: localDate(at, offset), offset }
}

/**
 * A session expires after a night. A completed session does not: it ends when the child leaves the guided session. The fact that
 * completes a session belongs to the session before it, also after a night.
 */
const isExpired = ({ completed, notedAt }: CurrentSession, now: number): boolean =>
  !completed && notedAt !== undefined && isAfterNight(notedAt, now)

const completesSession = ({ type }: FactBody): boolean => type === 'session-completed'

/** Loads the outbox when it is first needed. If that fails, the facts stay in the journal and are sent with the next ones. */
async function enqueueAndSend(childId: string, pending: readonly PendingFact[]): Promise<void> {
  try {
    const [{ enqueueFacts }, { sendFacts }] = await Promise.all([import('./outbox.ts'), import('./send-facts.ts')])
    await enqueueFacts(pending)
    await sendFacts(childId)
  } catch (error) {
    console.warn('Facts could not be sent yet; they stay on this device and are sent later.', error)
  }
}

const newSession = (childId: string): CurrentSession => ({ learningSessionId: newId(), childId, completed: false })

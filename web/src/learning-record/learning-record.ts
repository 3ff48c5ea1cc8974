import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import { type CurrentSession, currentSession, keepSession } from './current-session.ts'
import { newId } from './new-id.ts'
import { appendFacts } from './outbox.ts'

type SessionBrainState = BrainStateId | 'unknown'

/** Starts a learning session unless this child has one under way. */
export const startSession = (childId: string, brainState: SessionBrainState): void => record(childId, [], brainState)

/** Notes what happened in the session under way. It is safe on this device when this returns. */
export function recordFacts(childId: string, facts: readonly FactBody[]): void {
  if (facts.length > 0) record(childId, facts)
}

/** Completes the session under way, once: true the first time, false when it was complete already. */
export function completeSession(childId: string, brainState: SessionBrainState): boolean {
  const session = currentSession()
  if (session?.childId === childId && session.completed) return false
  record(childId, [{ type: 'session-completed' }], brainState)
  const under = currentSession()
  if (under) keepSession({ ...under, completed: true })
  return true
}

/** Sends what waits now, and whenever the network or the page comes back. Answers how to stop. */
export function keepSending(childId: string): () => void {
  const sendNow = () => send(childId)
  sendNow()
  window.addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', sendNow)
  return () => {
    window.removeEventListener('online', sendNow)
    document.removeEventListener('visibilitychange', sendNow)
  }
}

/** Notes facts in the session under way, or in one that begins with them. */
function record(childId: string, facts: readonly FactBody[], brainState: SessionBrainState = 'unknown'): void {
  const underWay = currentSession()
  const isNew = underWay?.childId !== childId
  const { learningSessionId } = isNew ? begin(childId) : underWay
  const told: readonly FactBody[] = isNew ? [{ type: 'session-started', brainState }, ...facts] : facts
  if (told.length === 0) return
  const at = Date.now()
  const noted = told.map((body) => ({ ...body, factId: newId(), learningSessionId, at }))
  void appendFacts(childId, noted).then(() => send(childId))
}

function begin(childId: string): CurrentSession {
  const session = { learningSessionId: newId(), childId, completed: false }
  keepSession(session)
  return session
}

/** Talking to the server is fetched when first needed, so that no screen waits for it. */
function send(childId: string): void {
  import('./sender.ts')
    .then(({ sendFacts }) => sendFacts(childId))
    .catch((error: unknown) => console.warn('Facts wait to be sent.', error))
}

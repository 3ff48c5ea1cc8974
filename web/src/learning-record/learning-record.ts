import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import { type CurrentSession, currentSession, keepSession } from './current-session.ts'
import { newId } from './new-id.ts'
import { appendFact } from './outbox.ts'

type SessionBrainState = BrainStateId | 'unknown'

/** Starts a learning session unless this child has one under way. */
export async function startSession(childId: string, brainState: SessionBrainState): Promise<void> {
  if (currentSession()?.childId !== childId) await begin(childId, brainState)
}

/** Notes what happened in the session under way. */
export async function recordFacts(childId: string, facts: readonly FactBody[]): Promise<void> {
  if (facts.length === 0) return
  const session = await underWay(childId, 'unknown')
  for (const fact of facts) await record(session, fact)
}

/** Completes the session under way, once: true the first time, false when it was complete already. */
export async function completeSession(childId: string, brainState: SessionBrainState): Promise<boolean> {
  const session = await underWay(childId, brainState)
  if (session.completed) return false
  await record(session, { type: 'session-completed' })
  // Only now: who closed the page before completes it next time, and the server counts a session once.
  const now = currentSession()
  if (now?.learningSessionId !== session.learningSessionId || now.completed) return false
  keepSession({ ...session, completed: true })
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

async function underWay(childId: string, brainState: SessionBrainState): Promise<CurrentSession> {
  const session = currentSession()
  return session?.childId === childId ? session : begin(childId, brainState)
}

async function begin(childId: string, brainState: SessionBrainState): Promise<CurrentSession> {
  const session = { learningSessionId: newId(), childId, completed: false }
  keepSession(session)
  await record(session, { type: 'session-started', brainState })
  return session
}

async function record({ childId, learningSessionId }: CurrentSession, body: FactBody): Promise<void> {
  await appendFact(childId, { ...body, factId: newId(), learningSessionId, at: Date.now() })
  send(childId)
}

/** Talking to the server is fetched when first needed, so that no screen waits for it. */
function send(childId: string): void {
  import('./sender.ts')
    .then(({ sendFacts }) => sendFacts(childId))
    .catch((error: unknown) => console.warn('Facts wait to be sent.', error))
}

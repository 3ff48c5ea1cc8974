import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import { FACT_VERSION, type FactEnvelope, localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import { isAfterNight } from '@lanternleaf/domain/learning-session/next-session'
import { useGuidedSession } from '../guided-session/guided-session.ts'
import { timeNow } from '../storage/clock.ts'
import type { PendingFact } from '../storage/entries/facts.ts'
import { type CurrentSession, currentSession } from '../storage/entries/learning-session.ts'
import { appendToJournal } from './journal.ts'
import { newId } from './new-id.ts'
import { newSequence } from './sequence.ts'

/** Starts a learning session unless this child has one under way. */
export const startSession = (childId: string): void => record(childId, [])

/** Notes what happened in the session under way. It is safe on this device when this returns. */
export function recordFacts(childId: string, facts: readonly FactBody[]): void {
  if (facts.length > 0) record(childId, facts)
}

/** Completes the session under way, once: true the first time, false when it was complete already. */
export function completeSession(childId: string): boolean {
  const session = currentSession.read()
  if (session?.childId === childId && session.completed) return false
  record(childId, [{ type: 'session-completed' }])
  const under = currentSession.read()
  if (under) currentSession.write({ ...under, completed: true })
  return true
}

/** Notes facts in the session under way, or in one that begins with them and with the mood of the guided session. */
function record(childId: string, facts: readonly FactBody[]): void {
  const at = timeNow()
  const underWay = currentSession.read()
  const isNew = underWay?.childId !== childId || (isOver(underWay, at) && !facts.some(completes))
  const session = isNew ? begin(childId) : underWay
  const { learningSessionId } = session
  const brainState = useGuidedSession.getState().currentBrainState?.id ?? 'unknown'
  const told: readonly FactBody[] = isNew ? [{ type: 'session-started', brainState }, ...facts] : facts
  if (told.length === 0) return
  const waiting = told.map((body) => {
    const envelope = envelopeAt(at, newSequence(session.sequence))
    return { childId, fact: { ...body, factId: newId(), learningSessionId, at, envelope } }
  })
  currentSession.write({ ...session, notedAt: at, sequence: waiting.at(-1)?.fact.envelope.sequence })
  appendToJournal(waiting)
  void fileAndSend(childId, waiting)
}

function envelopeAt(at: number, sequence: number): FactEnvelope {
  const offset = -new Date(at).getTimezoneOffset() || 0
  return { version: FACT_VERSION, sequence, localDate: localDate(at, offset), offset }
}

/** Whether a night has passed. A completed session ends with its walk, and what completes one belongs to what was done. */
const isOver = ({ completed, notedAt }: CurrentSession, now: number): boolean =>
  !completed && notedAt !== undefined && isAfterNight(notedAt, now)

const completes = ({ type }: FactBody): boolean => type === 'session-completed'

/** The outbox is fetched when first needed. Where that fails, what is noted goes out with what comes next. */
async function fileAndSend(childId: string, waiting: readonly PendingFact[]): Promise<void> {
  try {
    const [{ enqueueFacts }, { sendFacts }] = await Promise.all([import('./outbox.ts'), import('./send-facts.ts')])
    await enqueueFacts(waiting)
    await sendFacts(childId)
  } catch (error) {
    console.warn('Facts wait to be sent.', error)
  }
}

const begin = (childId: string): CurrentSession => ({ learningSessionId: newId(), childId, completed: false })

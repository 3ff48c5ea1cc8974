import { type BrainStateId, isBrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { currentSession } from '../storage/entries/learning-session.ts'
import { recordFacts } from './learning-record.ts'

/** The completed learning session of a child on this device; null once it was left, on any page. */
const completedOf = (childId: string) => {
  const session = currentSession.read()
  return session?.childId === childId && session.completed ? session : null
}

/** The brain state a child chose last at the end of the session they are leaving. */
export function moodAtEnd(childId: string): BrainStateId | null {
  const mood = completedOf(childId)?.moodAtEnd
  return isBrainStateId(mood) ? mood : null
}

/**
 * Records how a child's brain feels at the end of a session; null takes the choice back. Returns false and records nothing
 * where this device has no completed session of theirs any more: a new session only for this would make no sense.
 */
export function recordMoodAtEnd(childId: string, mood: BrainStateId | null): boolean {
  if (completedOf(childId) === null) return false
  recordFacts(childId, [{ type: 'session-mood', brainState: mood ?? 'unknown' }])
  const session = completedOf(childId)
  if (session !== null) currentSession.write({ ...session, moodAtEnd: mood ?? undefined })
  return true
}

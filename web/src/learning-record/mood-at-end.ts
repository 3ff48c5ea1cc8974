import { type BrainStateId, isBrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { currentSession } from '../storage/entries/learning-session.ts'
import { recordFacts } from './learning-record.ts'

/** The completed learning session of a child on this device. Null after the child has left it, in any tab. */
const completedSessionOf = (childId: string) => {
  const session = currentSession.read()
  return session?.childId === childId && session.completed ? session : null
}

/** The brain state (how the child's brain feels) that the child chose at the celebration. Null if none was chosen. */
export function moodAtEnd(childId: string): BrainStateId | null {
  const mood = completedSessionOf(childId)?.moodAtEnd
  return isBrainStateId(mood) ? mood : null
}

/**
 * Records the brain state that a child chose at the end of a session. With null the choice is undone. Returns false and records
 * nothing if this device has no completed session of the child any more.
 */
export function recordMoodAtEnd(childId: string, mood: BrainStateId | null): boolean {
  if (completedSessionOf(childId) === null) return false
  recordFacts(childId, [{ type: 'session-mood', brainState: mood ?? 'unknown' }])
  const session = completedSessionOf(childId)
  if (session !== null) currentSession.write({ ...session, moodAtEnd: mood ?? undefined })
  return true
}

import { type BrainStateId, isBrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { currentSession } from '../storage/entries/learning-session.ts'
import { recordFacts } from './learning-record.ts'

/** The completed learning session of a child on this device; null once it was left, on whatever page. */
const completedOf = (childId: string) => {
  const session = currentSession.read()
  return session?.childId === childId && session.completed ? session : null
}

/** What a child said last of how their brain feels at the end of the session they are leaving. */
export function moodAtEnd(childId: string): BrainStateId | null {
  const told = completedOf(childId)?.moodAtEnd
  return isBrainStateId(told) ? told : null
}

/**
 * Notes how a child's brain feels at the end, or with null that they take it back. False, and nothing is noted, where no
 * session of theirs is at its end here any more: it is not worth beginning one.
 */
export function recordMoodAtEnd(childId: string, mood: BrainStateId | null): boolean {
  if (completedOf(childId) === null) return false
  recordFacts(childId, [{ type: 'session-mood', brainState: mood ?? 'unknown' }])
  const session = completedOf(childId)
  if (session !== null) currentSession.write({ ...session, moodAtEnd: mood ?? undefined })
  return true
}

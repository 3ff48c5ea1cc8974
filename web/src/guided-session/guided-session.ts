import { brainStateOf } from '@lanternleaf/domain/brain-state/brain-state'
import {
  type GuidedSession,
  type GuidedSessionEvent,
  NEW_GUIDED_SESSION,
  step,
  stepsDone,
} from '@lanternleaf/domain/guided-session/guided-session'
import { parseStoredSession, sectionOf, serializeSession } from '@lanternleaf/domain/guided-session/stored-session'
import { create } from 'zustand'
import { brainState, guidedSession } from '../storage/entries/check-in.ts'
import { currentSession } from '../storage/entries/learning-session.ts'

/** The guided session of this device. It changes by events alone. */
export const useGuidedSession = create<GuidedSession>(() => NEW_GUIDED_SESSION)

/** An event happens to what the device holds: another page may have gone on, or ended it, since this one last looked. */
export function sendToSession(event: GuidedSessionEvent): void {
  const before = upToDate()
  const after = step(before, event, Date.now())
  const isLeft = event.type === 'reset' || (before.isCompleted && !after.isCompleted)
  // What happens next belongs to a new learning session.
  if (isLeft) currentSession.remove()
  if (event.type === 'reset') brainState.remove()
  guidedSession.write(serializeSession(after))
  useGuidedSession.setState(after)
}

/**
 * The session as this device remembers it, on a page that knows nothing of it yet or shows another child from now on. A
 * break goes on, whoever is logged in.
 */
export const restoreGuidedSession = (): void =>
  useGuidedSession.setState(({ isInCalmCorner }) => {
    const session = remembered() ?? NEW_GUIDED_SESSION
    return { ...NEW_GUIDED_SESSION, ...session, currentAppSection: sectionOf(session), isInCalmCorner }
  })

/** What another page of the same child did; what only this page knows stays. */
export const followGuidedSession = (): void => useGuidedSession.setState(upToDate())

function upToDate(): GuidedSession {
  const here = useGuidedSession.getState()
  // A break is of this page, whatever is remembered.
  const { isInCalmCorner } = here
  return { ...here, ...(remembered() ?? NEW_GUIDED_SESSION), isInCalmCorner }
}

function remembered() {
  if (!guidedSession.exists()) return null
  const kept = guidedSession.read()
  const { session, broken } = parseStoredSession(kept, brainStateOf(brainState.read().id))
  if (kept !== null && broken.length > 0)
    console.warn('What was stored under session is not readable and was left out.', broken)
  return session
}

export const useStepsDone = (): number => useGuidedSession(stepsDone)

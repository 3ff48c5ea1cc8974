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

/** The guided session of this device. It changes only by events. */
export const useGuidedSession = create<GuidedSession>(() => NEW_GUIDED_SESSION)

/** Applies an event to the stored session: another page may have changed or ended it since this page last read it. */
export function sendToSession(event: GuidedSessionEvent): void {
  const before = mergeStored()
  const after = step(before, event, Date.now())
  const isLeft = event.type === 'reset' || (before.isCompleted && !after.isCompleted)
  // What happens next belongs to a new learning session.
  if (isLeft) currentSession.remove()
  if (event.type === 'reset') brainState.remove()
  guidedSession.write(serializeSession(after))
  useGuidedSession.setState(after)
}

/**
 * Restores the stored session on a page that has just opened or shows another child from now on. A break in the calm corner
 * goes on, whoever is logged in.
 */
export const restoreGuidedSession = (): void =>
  useGuidedSession.setState(({ isInCalmCorner }) => {
    const session = readStored() ?? NEW_GUIDED_SESSION
    return { ...NEW_GUIDED_SESSION, ...session, currentAppSection: sectionOf(session), isInCalmCorner }
  })

/** Applies what another page of the same child did. What is only in this page's memory stays. */
export const followGuidedSession = (): void => useGuidedSession.setState(mergeStored())

function mergeStored(): GuidedSession {
  const current = useGuidedSession.getState()
  // A break in the calm corner belongs to this page, whatever is stored.
  const { isInCalmCorner } = current
  return { ...current, ...(readStored() ?? NEW_GUIDED_SESSION), isInCalmCorner }
}

function readStored() {
  if (!guidedSession.exists()) return null
  const stored = guidedSession.read()
  const { session, broken } = parseStoredSession(stored, brainStateOf(brainState.read().id))
  if (stored !== null && broken.length > 0)
    console.warn('What was stored under session is not readable and was left out.', broken)
  return session
}

export const useStepsDone = (): number => useGuidedSession(stepsDone)

/** Whether the calm corner covers this page. Other pages of the browser neither open nor close it. */
export const useInCalmCorner = (): boolean => useGuidedSession(({ isInCalmCorner }) => isInCalmCorner)

/** The same, read once. */
export const isInCalmCorner = (): boolean => useGuidedSession.getState().isInCalmCorner

export const showCalmCorner = (isInCalmCorner: boolean): void => useGuidedSession.setState({ isInCalmCorner })

/** Whether the calm corner's code is loaded. It sets this itself, whatever loaded it. */
export const useIsCornerLoaded = create(() => false)

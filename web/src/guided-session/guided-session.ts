/**
 * The guided session of this device: the four steps that a child walks through (check in, story, my answer, done), with the brain
 * state, the current story and the breaks in the calm corner. Screens change it by events. It is not the learning session, which is
 * the record of what the child did.
 */

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

/** Applies an event to the stored session, which another tab may have changed or ended since this tab last read it. */
export function sendToSession(event: GuidedSessionEvent): void {
  const before = readLatest()
  const after = step(before, event, Date.now())
  const hasEnded = event.type === 'reset' || (before.isCompleted && !after.isCompleted)
  // The next facts (things the child does) belong to a new learning session.
  if (hasEnded) currentSession.remove()
  if (event.type === 'reset') brainState.remove()
  guidedSession.write(serializeSession(after))
  useGuidedSession.setState(after)
}

/**
 * Restores the stored session when the page is loaded or another child is shown. An open calm corner
 * stays open.
 */
export const restoreGuidedSession = (): void =>
  useGuidedSession.setState(({ isInCalmCorner }) => {
    const session = readStored() ?? NEW_GUIDED_SESSION
    return { ...NEW_GUIDED_SESSION, ...session, currentAppSection: sectionOf(session), isInCalmCorner }
  })

/** Applies changes by another tab of the same child. State that is only in the memory of this tab stays. */
export const followGuidedSession = (): void => useGuidedSession.setState(readLatest())

/** The stored session, with the state that is only in the memory of this tab. */
function readLatest(): GuidedSession {
  const current = useGuidedSession.getState()
  // The calm corner is open or closed in each tab separately.
  const { isInCalmCorner } = current
  return { ...current, ...(readStored() ?? NEW_GUIDED_SESSION), isInCalmCorner }
}

function readStored() {
  if (!guidedSession.exists()) return null
  const stored = guidedSession.read()
  const { session, broken } = parseStoredSession(stored, brainStateOf(brainState.read().id))
  if (stored !== null && broken.length > 0) console.warn('Could not read the stored session; it is ignored.', broken)
  return session
}

/** How many of the four steps are done. */
export const useStepsDone = (): number => useGuidedSession(stepsDone)

/** Whether the calm corner is open in this tab. Other tabs neither open nor close it. */
export const useInCalmCorner = (): boolean => useGuidedSession(({ isInCalmCorner }) => isInCalmCorner)

/** Whether the calm corner is open in this tab, without a subscription. */
export const isInCalmCorner = (): boolean => useGuidedSession.getState().isInCalmCorner

/** Opens or closes the calm corner in this tab. */
export const showCalmCorner = (isInCalmCorner: boolean): void => useGuidedSession.setState({ isInCalmCorner })

/** Whether the code of the calm corner is loaded. That code sets it. */
export const useIsCornerLoaded = create(() => false)

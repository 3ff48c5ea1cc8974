import { brainStateOf } from '@lanternleaf/domain/brain-state/brain-state'
import {
  type GuidedSession,
  type GuidedSessionEvent,
  NEW_GUIDED_SESSION,
  step,
  stepsDone,
} from '@lanternleaf/domain/guided-session/guided-session'
import { keptSession, readKeptSession } from '@lanternleaf/domain/guided-session/kept-session'
import { create } from 'zustand'
import { leaveSession } from '../storage/current-session.ts'
import { readLocal, removeLocal, writeLocalJson } from '../storage/local.ts'
import { storedBrainState } from './stored-brain-state.ts'

/** The guided session of this device. It changes by events alone. */
export const useGuidedSession = create<GuidedSession>(() => NEW_GUIDED_SESSION)

/** An event happens to what the device holds: another page may have gone on, or ended it, since this one last looked. */
export function sendToSession(event: GuidedSessionEvent): void {
  const before = upToDate()
  const after = step(before, event, Date.now())
  const isLeft = event.type === 'reset' || (before.isCompleted && !after.isCompleted)
  if (isLeft) leaveSession()
  if (event.type === 'reset') removeLocal('current-brain-state')
  writeLocalJson('session', keptSession(after))
  useGuidedSession.setState(after)
}

/** The session as this device remembers it, on a page that knows nothing of it yet or shows another child from now on. */
export const restoreGuidedSession = (): void => useGuidedSession.setState({ ...NEW_GUIDED_SESSION, ...remembered() })

/** What another page of the same child did; what only this page knows stays. */
export const followGuidedSession = (): void => useGuidedSession.setState(upToDate())

const upToDate = (): GuidedSession => ({ ...useGuidedSession.getState(), ...(remembered() ?? NEW_GUIDED_SESSION) })

function remembered() {
  const text = readLocal('session')
  if (text === null) return null
  const { session, broken } = readKeptSession(parsed(text), brainStateOf(storedBrainState().id))
  if (broken.length > 0) console.warn('What was stored of the session is not readable and was left out:', broken)
  return session
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const useStepsDone = (): number => useGuidedSession(stepsDone)

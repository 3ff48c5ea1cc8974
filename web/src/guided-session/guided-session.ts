import {
  type GuidedSession,
  type GuidedSessionEvent,
  NEW_GUIDED_SESSION,
  persistedPart,
  step,
  stepsDone,
} from '@lanternleaf/domain/guided-session/guided-session'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { localStore } from '../storage/local.ts'

/** The guided session of this device. It changes by events alone. */
export const useGuidedSession = create<GuidedSession>()(
  persist(() => NEW_GUIDED_SESSION, {
    name: 'session',
    version: 1,
    storage: createJSONStorage(() => localStore),
    partialize: persistedPart,
    skipHydration: true,
  }),
)

export function sendToSession(event: GuidedSessionEvent): void {
  useGuidedSession.setState((session) => step(session, event, Date.now()))
}

export const restoreGuidedSession = (): void => void useGuidedSession.persist.rehydrate()

/** A session of which nothing is remembered, as when a child logs out. */
export function forgetGuidedSession(): void {
  useGuidedSession.setState(NEW_GUIDED_SESSION)
  useGuidedSession.persist.clearStorage()
}

export const useStepsDone = (): number => useGuidedSession(stepsDone)

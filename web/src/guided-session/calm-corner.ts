import { create } from 'zustand'
import { useGuidedSession } from './guided-session.ts'

/** Whether the calm corner covers this page. Other pages of the browser neither open nor close it. */
export const useInCalmCorner = (): boolean => useGuidedSession(({ isInCalmCorner }) => isInCalmCorner)

/** The same, read once. */
export const isInCalmCorner = (): boolean => useGuidedSession.getState().isInCalmCorner

export const showCalmCorner = (isInCalmCorner: boolean): void => useGuidedSession.setState({ isInCalmCorner })

/** Whether the calm corner's code is loaded. It sets this itself, whatever loaded it. */
export const useIsCornerLoaded = create(() => false)

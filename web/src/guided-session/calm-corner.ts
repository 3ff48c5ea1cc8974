import { create } from 'zustand'
import { useGuidedSession } from './guided-session.ts'

/** Whether the calm corner lies over this page. It is of this page alone, and no other opens or closes it. */
export const useInCalmCorner = (): boolean => useGuidedSession(({ isInCalmCorner }) => isInCalmCorner)

/** The same, asked once. */
export const isInCalmCorner = (): boolean => useGuidedSession.getState().isInCalmCorner

export const showCalmCorner = (isInCalmCorner: boolean): void => useGuidedSession.setState({ isInCalmCorner })

/** Whether the corner is fetched. It says so itself, whoever fetched it. */
export const useIsCornerLoaded = create(() => false)

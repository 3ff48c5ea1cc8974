import { type BrainState, type BrainStateId, brainStateOf } from '../brain-state/brain-state.ts'
import {
  type AppSection,
  CALM_HISTORY_KEPT,
  type CalmCornerPreferences,
  type CalmCornerVisit,
  NO_CALM_PREFERENCES,
} from '../calm-corner/calm-corner.ts'
import type { CreativeResponse } from '../creative-response/creative-response.ts'
import type { StoryReflection } from '../story/reading.ts'

export const GUIDED_SESSION_STEPS = 4
const CALM_USAGE_WINDOW = 30 * 60_000

export type CompletedSession = {
  /** ISO time */
  readonly completedAt: string
  readonly brainState: BrainStateId | 'unknown'
  readonly hasCreativeResponse: boolean
  readonly sessionDuration: '8-12 minutes'
  readonly usedCalmCorner: boolean
  readonly calmCornerUsage: readonly CalmCornerVisit[]
}

/** The four steps a child walks: a brain state, a story, a creative response, completion. */
export type GuidedSession = {
  readonly currentBrainState: BrainState | null
  readonly currentStoryId: string | null
  readonly creativeResponse: CreativeResponse | null
  readonly currentAppSection: AppSection
  readonly storyReflections: readonly StoryReflection[]
  readonly completedSessions: readonly CompletedSession[]
  readonly isInCalmCorner: boolean
  readonly calmCornerPreferences: CalmCornerPreferences
  readonly calmCornerHistory: readonly CalmCornerVisit[]
}

export type GuidedSessionEvent =
  | { readonly type: 'brain-state-chosen'; readonly id: BrainStateId }
  | { readonly type: 'story-chosen'; readonly storyId: string }
  | { readonly type: 'reflections-noted'; readonly reflections: readonly StoryReflection[] }
  | { readonly type: 'response-written'; readonly prompt: string; readonly response: string }
  | { readonly type: 'completed' }
  | { readonly type: 'reset' }

export const NEW_GUIDED_SESSION: GuidedSession = {
  currentBrainState: null,
  currentStoryId: null,
  creativeResponse: null,
  currentAppSection: 'home',
  storyReflections: [],
  completedSessions: [],
  isInCalmCorner: false,
  calmCornerPreferences: NO_CALM_PREFERENCES,
  calmCornerHistory: [],
}

/** @param now epoch ms */
export function step(session: GuidedSession, event: GuidedSessionEvent, now: number): GuidedSession {
  switch (event.type) {
    case 'brain-state-chosen':
      return { ...session, currentBrainState: brainStateOf(event.id) }
    case 'story-chosen':
      return { ...session, currentStoryId: event.storyId, currentAppSection: 'story', storyReflections: [] }
    case 'reflections-noted':
      return { ...session, storyReflections: event.reflections }
    case 'response-written': {
      const creativeResponse = { prompt: event.prompt, response: event.response, timestamp: now }
      return { ...session, creativeResponse, currentAppSection: 'create' }
    }
    case 'completed':
      return { ...session, completedSessions: [...session.completedSessions, summarise(session, now)] }
    case 'reset':
      return {
        ...NEW_GUIDED_SESSION,
        completedSessions: session.completedSessions,
        calmCornerPreferences: session.calmCornerPreferences,
      }
  }
}

function summarise(session: GuidedSession, now: number): CompletedSession {
  const calmCornerUsage = session.calmCornerHistory.filter((visit) => now - visit.timestamp <= CALM_USAGE_WINDOW)
  return {
    completedAt: new Date(now).toISOString(),
    brainState: session.currentBrainState?.id ?? 'unknown',
    hasCreativeResponse: session.creativeResponse !== null,
    sessionDuration: '8-12 minutes',
    usedCalmCorner: calmCornerUsage.length > 0,
    calmCornerUsage,
  }
}

/** How many of the four steps are behind the child: 0 before a brain state, then 1, 2 with a story, 3 with a response. */
export function stepsDone(
  session: Pick<GuidedSession, 'currentBrainState' | 'currentStoryId' | 'creativeResponse'>,
): number {
  if (session.creativeResponse !== null) return 3
  if (session.currentStoryId !== null) return 2
  return session.currentBrainState === null ? 0 : 1
}

/** The part of a guided session that outlives the page. */
export const persistedPart = (session: GuidedSession) => ({
  completedSessions: session.completedSessions,
  currentBrainState: session.currentBrainState,
  currentStoryId: session.currentStoryId,
  creativeResponse: session.creativeResponse,
  calmCornerPreferences: session.calmCornerPreferences,
  calmCornerHistory: session.calmCornerHistory.slice(-CALM_HISTORY_KEPT),
})

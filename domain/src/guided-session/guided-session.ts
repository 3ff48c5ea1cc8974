import { type BrainState, type BrainStateId, brainStateOf } from '../brain-state/brain-state.ts'
import {
  type AppSection,
  type CalmCornerPreferences,
  type CalmCornerVisit,
  NO_CALM_PREFERENCES,
} from '../calm-corner/calm-corner.ts'
import type { CalmCornerUsage } from '../calm-corner/usage.ts'
import type { CreativeResponse } from '../creative-response/creative-response.ts'
import type { StoryReflection } from '../story/reading.ts'

export const GUIDED_SESSION_STEPS = 4
const CALM_USAGE_WINDOW = 30 * 60_000
/** How long after its completion a response still belongs to a walk, in milliseconds: an hour. */
const ADDED_TO_WALK = 60 * 60_000

export type CompletedSession = {
  /** ISO time */
  readonly completedAt: string
  readonly brainState: BrainStateId | 'unknown'
  readonly hasCreativeResponse: boolean
  readonly sessionDuration: '8-12 minutes'
  readonly usedCalmCorner: boolean
  readonly calmCornerUsage: readonly CalmCornerVisit[]
}

/** The maximum number of finished items stored for a walk. */
const FINISHED_KEPT = 20

/**
 * The maximum number of completed walks on a device, since all are rewritten at each event. The server counts all of
 * them, in learning sessions.
 */
export const COMPLETED_KEPT = 50

/** The state of a guided session of four steps: brain state, story, creative response, completion. */
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
  /** The ids of the stories and visits finished in this walk. */
  readonly finished: readonly string[]
  /** A walk is completed once, and only if something was done in it. */
  readonly isCompleted: boolean
}

export type GuidedSessionEvent =
  | { readonly type: 'brain-state-chosen'; readonly id: BrainStateId }
  /** The child chose none of the six brain states. */
  | { readonly type: 'brain-state-left-open' }
  | { readonly type: 'story-chosen'; readonly storyId: string }
  /** Practice of words or sentences starts. */
  | { readonly type: 'visit-begun' }
  /** `id` of the story or the visit. */
  | { readonly type: 'activity-finished'; readonly id: string }
  | { readonly type: 'reflections-noted'; readonly reflections: readonly StoryReflection[] }
  | { readonly type: 'response-written'; readonly prompt: string; readonly response: string }
  /** The usage after another use of the calm corner. */
  | { readonly type: 'calm-corner-used'; readonly usage: CalmCornerUsage }
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
  finished: [],
  isCompleted: false,
}

/**
 * Returns the state after an event. Anything started after a completed walk starts the next one, which keeps the mood
 * until another is chosen.
 * @param now epoch ms
 */
export function step(session: GuidedSession, event: GuidedSessionEvent, now: number): GuidedSession {
  switch (event.type) {
    case 'brain-state-chosen':
      return { ...currentWalk(session), currentBrainState: brainStateOf(event.id) }
    case 'brain-state-left-open':
      return { ...currentWalk(session), currentBrainState: null }
    case 'story-chosen':
      return {
        ...currentWalk(session),
        currentStoryId: event.storyId,
        currentAppSection: 'story',
        storyReflections: [],
      }
    case 'visit-begun':
      return currentWalk(session)
    case 'activity-finished':
      return session.finished.includes(event.id) ? session : withFinished(currentWalk(session), event.id)
    case 'reflections-noted':
      return { ...session, storyReflections: event.reflections }
    case 'response-written': {
      const creativeResponse = { prompt: event.prompt, response: event.response, timestamp: now }
      return { ...session, creativeResponse, currentAppSection: 'create' }
    }
    case 'calm-corner-used':
      return { ...session, ...event.usage }
    case 'completed': {
      if (!canComplete(session)) return session
      const completedSessions = [...session.completedSessions, summarise(session, now)]
      return { ...session, completedSessions, isCompleted: true }
    }
    case 'reset':
      return newWalk(session)
  }
}

/** Whether the walk has something to celebrate and was not completed yet. */
export const canComplete = (session: GuidedSession): boolean =>
  !session.isCompleted && (session.finished.length > 0 || isWrittenNow(session))

/** A response written without a check-in within an hour of a completed walk belongs to that walk. */
function isWrittenNow({ creativeResponse, currentBrainState, completedSessions }: GuidedSession): boolean {
  if (creativeResponse === null) return false
  const last = completedSessions.at(-1)
  const isAdded = last !== undefined && creativeResponse.timestamp - Date.parse(last.completedAt) < ADDED_TO_WALK
  return currentBrainState !== null || !isAdded
}

const newWalk = ({ completedSessions, calmCornerPreferences }: GuidedSession): GuidedSession => ({
  ...NEW_GUIDED_SESSION,
  completedSessions,
  calmCornerPreferences,
})

/** The current walk, or a new one with the same mood after the last was completed. */
const currentWalk = (session: GuidedSession): GuidedSession =>
  session.isCompleted ? { ...newWalk(session), currentBrainState: session.currentBrainState } : session

const withFinished = (session: GuidedSession, id: string): GuidedSession => ({
  ...session,
  finished: [...session.finished, id].slice(-FINISHED_KEPT),
})

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

/** The number of steps done: 0 before a brain state, then 1, 2 with a story, 3 with a response. */
export function stepsDone(
  session: Pick<GuidedSession, 'currentBrainState' | 'currentStoryId' | 'creativeResponse'>,
): number {
  if (session.creativeResponse !== null) return 3
  if (session.currentStoryId !== null) return 2
  return session.currentBrainState === null ? 0 : 1
}

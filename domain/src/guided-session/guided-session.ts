/**
 * The guided session: brain state, story (or practice), creative response, completion. One way through these four steps
 * is called a walk. The session goes on from one walk to the next, so that a child need not decide each time what to do.
 * The web app stores its state and asks it for the next screen when an activity ends.
 */

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
/** For how many ms before its completion a walk includes uses of the calm corner: thirty minutes. */
const CALM_USAGE_WINDOW = 30 * 60_000
/** For how many ms after its completion a response still belongs to a walk: an hour. */
const RESPONSE_WINDOW = 60 * 60_000

/** The record of a completed walk, with the fields of the specification. */
export type CompletedSession = {
  /** ISO 8601. */
  readonly completedAt: string
  readonly brainState: BrainStateId | 'unknown'
  readonly hasCreativeResponse: boolean
  readonly sessionDuration: '8-12 minutes'
  readonly usedCalmCorner: boolean
  readonly calmCornerUsage: readonly CalmCornerVisit[]
}

/** The number of finished stories and visits that are stored for a walk, the latest ones. */
const MAX_FINISHED_ACTIVITIES = 20

/**
 * The number of completed walks that are stored on the device, the latest ones. They are limited because all are
 * written again at each event. The server counts every walk, as a learning session.
 */
export const MAX_COMPLETED_WALKS = 50

/** The state of the guided session. */
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
  /** The ids of the stories and practice visits that were finished in this walk. */
  readonly finished: readonly string[]
  /** Whether this walk is completed. A walk is completed once, and only if the child did something in it. */
  readonly isCompleted: boolean
}

export type GuidedSessionEvent =
  | { readonly type: 'brain-state-chosen'; readonly id: BrainStateId }
  /** The child chose none of the six brain states. */
  | { readonly type: 'brain-state-skipped' }
  | { readonly type: 'story-chosen'; readonly storyId: string }
  /** A visit begins, in which words or sentences are practised. */
  | { readonly type: 'visit-started' }
  /** `id` is the id of the story or the visit. */
  | { readonly type: 'activity-finished'; readonly id: string }
  | { readonly type: 'reflections-saved'; readonly reflections: readonly StoryReflection[] }
  | { readonly type: 'response-written'; readonly prompt: string; readonly response: string }
  /** The calm corner was used; `usage` includes this use. */
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
 * Returns the state after an event. If the walk is completed, the next activity starts a new walk, with the same brain
 * state until the child chooses another.
 *
 * @param now epoch ms
 */
export function step(session: GuidedSession, event: GuidedSessionEvent, now: number): GuidedSession {
  switch (event.type) {
    case 'brain-state-chosen':
      return { ...currentWalk(session), currentBrainState: brainStateOf(event.id) }
    case 'brain-state-skipped':
      return { ...currentWalk(session), currentBrainState: null }
    case 'story-chosen':
      return {
        ...currentWalk(session),
        currentStoryId: event.storyId,
        currentAppSection: 'story',
        storyReflections: [],
      }
    case 'visit-started':
      return currentWalk(session)
    case 'activity-finished':
      return session.finished.includes(event.id) ? session : withFinished(currentWalk(session), event.id)
    case 'reflections-saved':
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

/** Whether the child has done something in the walk, and the walk is not completed yet. */
export const canComplete = (session: GuidedSession): boolean =>
  !session.isCompleted && (session.finished.length > 0 || hasOwnResponse(session))

/**
 * Whether the walk has a response that belongs to it. A response that is written without a check-in, within an hour
 * after the last walk was completed, belongs to that last walk.
 */
function hasOwnResponse({ creativeResponse, currentBrainState, completedSessions }: GuidedSession): boolean {
  if (creativeResponse === null) return false
  const last = completedSessions.at(-1)
  const isSoonAfterLast =
    last !== undefined && creativeResponse.timestamp - Date.parse(last.completedAt) < RESPONSE_WINDOW
  return currentBrainState !== null || !isSoonAfterLast
}

const newWalk = ({ completedSessions, calmCornerPreferences }: GuidedSession): GuidedSession => ({
  ...NEW_GUIDED_SESSION,
  completedSessions,
  calmCornerPreferences,
})

/** The current walk if it is not completed, else a new walk with the same brain state. */
const currentWalk = (session: GuidedSession): GuidedSession =>
  session.isCompleted ? { ...newWalk(session), currentBrainState: session.currentBrainState } : session

const withFinished = (session: GuidedSession, id: string): GuidedSession => ({
  ...session,
  finished: [...session.finished, id].slice(-MAX_FINISHED_ACTIVITIES),
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

/** The number of steps done: 3 if there is a response, 2 if a story, 1 if only a brain state, else 0. */
export function stepsDone(
  session: Pick<GuidedSession, 'currentBrainState' | 'currentStoryId' | 'creativeResponse'>,
): number {
  if (session.creativeResponse !== null) return 3
  if (session.currentStoryId !== null) return 2
  return session.currentBrainState === null ? 0 : 1
}

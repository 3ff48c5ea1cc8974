/**
 * Tells a child what is done, what is now and what comes next, because a known sequence makes a session easier to
 * start. My page shows it as a path.
 */

import type { ReadingActivity } from '../brain-state/brain-state.ts'
import { GUIDED_SESSION_STEPS, type GuidedSession } from './guided-session.ts'

/**
 * The parts of a guided session that a child sees: the check-in, an activity, the creative response after a story
 * ("My answer" on screen), the end.
 */
export type SessionPart = 'check-in' | 'activity' | 'creative-response' | 'end'

/** The state of a part. The part after the one that is `now` is `next`; all further parts are `later`. */
export type PartState = 'done' | 'now' | 'next' | 'later'

export type PartWithState = { readonly part: SessionPart; readonly state: PartState }

/** The activity that was started last in this walk; null if none was. */
export type StartedActivity = { readonly activity: ReadingActivity; readonly finished: boolean } | null

type Walk = Pick<GuidedSession, 'currentBrainState' | 'creativeResponse' | 'isCompleted'>

/**
 * Lists the parts of a walk with their states. The creative response is left out if words or sentences are practised. The check-in
 * is left out if it was skipped, and the activity if the child only wrote. In a completed walk, all parts are done.
 */
export function nowNextDone(walk: Walk, begun: StartedActivity): readonly PartWithState[] {
  const parts = partsOf(walk, begun)
  const now = walk.isCompleted ? GUIDED_SESSION_STEPS : parts.findIndex((part) => !isDone(part, walk, begun))
  return parts.map((part, index) => ({ part, state: stateAt(index - now) }))
}

function stateAt(distanceFromNow: number): PartState {
  if (distanceFromNow < 0) return 'done'
  if (distanceFromNow === 0) return 'now'
  return distanceFromNow === 1 ? 'next' : 'later'
}

function partsOf({ currentBrainState, creativeResponse }: Walk, begun: StartedActivity): readonly SessionPart[] {
  const onlyWrote = begun === null && creativeResponse !== null
  const skippedCheckIn = currentBrainState === null && (begun !== null || onlyWrote)
  const asksForResponse = begun === null || begun.activity === 'stories'
  return [
    ...(skippedCheckIn ? [] : ['check-in' as const]),
    ...(onlyWrote ? [] : ['activity' as const]),
    ...(asksForResponse ? ['creative-response' as const] : []),
    'end',
  ]
}

function isDone(part: SessionPart, { currentBrainState, creativeResponse }: Walk, begun: StartedActivity): boolean {
  switch (part) {
    case 'check-in':
      return currentBrainState !== null
    case 'activity':
      return begun?.finished === true
    case 'creative-response':
      return creativeResponse !== null
    case 'end':
      return false
  }
}

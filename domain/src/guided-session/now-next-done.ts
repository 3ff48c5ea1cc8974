import type { ReadingActivity } from '../brain-state/brain-state.ts'
import { GUIDED_SESSION_STEPS, type GuidedSession } from './guided-session.ts'

/** The parts of a guided session that a child sees: the check-in, an activity, the answer after a story, the end. */
export type SessionPart = 'check-in' | 'activity' | 'answer' | 'end'

/** The state of a part. `next` comes directly after `now`, `later` comes after that. */
export type PartState = 'done' | 'now' | 'next' | 'later'

export type PlacedPart = { readonly part: SessionPart; readonly is: PartState }

/** The activity started last in this walk; null before the first. */
export type StartedActivity = { readonly activity: ReadingActivity; readonly finished: boolean } | null

type Walk = Pick<GuidedSession, 'currentBrainState' | 'creativeResponse' | 'isCompleted'>

/**
 * Lists the parts of a guided session with what is done, now and next. Words and sentences need no answer. A skipped
 * check-in is left out, and so is the activity of a child who only wrote. In a completed walk everything is done.
 */
export function nowNextDone(walk: Walk, begun: StartedActivity): readonly PlacedPart[] {
  const parts = partsOf(walk, begun)
  const now = walk.isCompleted ? GUIDED_SESSION_STEPS : parts.findIndex((part) => !isDone(part, walk, begun))
  return parts.map((part, place) => ({ part, is: stateAt(place - now) }))
}

const stateAt = (fromNow: number): PartState =>
  fromNow < 0 ? 'done' : fromNow === 0 ? 'now' : fromNow === 1 ? 'next' : 'later'

function partsOf({ currentBrainState, creativeResponse }: Walk, begun: StartedActivity): readonly SessionPart[] {
  const onlyWrote = begun === null && creativeResponse !== null
  const passedBy = currentBrainState === null && (begun !== null || onlyWrote)
  const asksForAnswer = begun === null || begun.activity === 'stories'
  return [
    ...(passedBy ? [] : ['check-in' as const]),
    ...(onlyWrote ? [] : ['activity' as const]),
    ...(asksForAnswer ? ['answer' as const] : []),
    'end',
  ]
}

function isDone(part: SessionPart, { currentBrainState, creativeResponse }: Walk, begun: StartedActivity): boolean {
  switch (part) {
    case 'check-in':
      return currentBrainState !== null
    case 'activity':
      return begun?.finished === true
    case 'answer':
      return creativeResponse !== null
    case 'end':
      return false
  }
}

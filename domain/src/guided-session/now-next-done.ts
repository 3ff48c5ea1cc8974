import type { ReadingActivity } from '../brain-state/brain-state.ts'
import { GUIDED_SESSION_STEPS, type GuidedSession } from './guided-session.ts'

/** What a child sees of a guided session: the check-in, what is practised, the answer after a story, the end. */
export type SessionPart = 'check-in' | 'activity' | 'answer' | 'end'

/** Where a part stands. `next` is what comes straight after now, `later` what comes after that. */
export type PartState = 'done' | 'now' | 'next' | 'later'

export type PlacedPart = { readonly part: SessionPart; readonly is: PartState }

/** What was begun in this walk last, and whether it is finished; null before something was. */
export type StartedActivity = { readonly activity: ReadingActivity; readonly finished: boolean } | null

type Walk = Pick<GuidedSession, 'currentBrainState' | 'creativeResponse' | 'isCompleted'>

/**
 * A guided session as what is done, what is now and what is next. Words and sentences ask for no answer; a check-in that was
 * passed by is no part of the walk, nor is an activity for who only wrote. When the walk is completed everything is done.
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

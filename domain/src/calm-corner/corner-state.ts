import type { CalmExperience, Feeling } from './calm-corner.ts'

/** How long an experience has to be visible before the ready button appears, in ms. */
export const READY_AFTER = 15_000

/** The state of the calm corner. All times are ms of a monotonic clock such as `performance.now()`. */
export type CornerState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'choosing' }
  | {
      readonly kind: 'experiencing'
      readonly experience: CalmExperience
      /** How long it was visible before `since`, in ms. */
      readonly seen: number
      /** When it became visible; null while the page is hidden. */
      readonly since: number | null
    }
  | { readonly kind: 'asking'; readonly experience: CalmExperience; readonly seen: number }

export type CornerEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'chosen'; readonly experience: CalmExperience }
  /** The page is hidden or visible again. */
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' }
  /** The ready button. */
  | { readonly type: 'ready' }
  /** Close, Escape or Back. */
  | { readonly type: 'left' }
  | { readonly type: 'answered'; readonly felt: Feeling }
  /** The page is closed or reloaded. */
  | { readonly type: 'gone' }

/** One use: an experience from its choice to its end. `duration` in whole seconds, only while visible. */
export type CornerUse = {
  readonly experience: CalmExperience
  readonly duration: number
  /** Whether the child returned to what they were doing. */
  readonly returnedToLearning: boolean
  readonly felt?: Feeling
}

export const CLOSED: CornerState = { kind: 'closed' }
const CHOOSING: CornerState = { kind: 'choosing' }

type Stepped = { readonly corner: CornerState; readonly used: CornerUse | null }

/**
 * Returns the state after an event, and the use that ended with it. Leaving is always possible before an experience is
 * chosen, and after that once the ready button is shown. "Not yet" offers the three experiences again.
 */
export function step(corner: CornerState, event: CornerEvent, now: number): Stepped {
  switch (corner.kind) {
    case 'closed':
      return stay(event.type === 'opened' ? CHOOSING : corner)
    case 'choosing':
      if (event.type === 'chosen')
        return stay({ kind: 'experiencing', experience: event.experience, seen: 0, since: now })
      return stay(event.type === 'left' || event.type === 'gone' ? CLOSED : corner)
    case 'experiencing':
      return whileExperiencing(corner, event, now)
    case 'asking':
      return whileAsking(corner, event)
  }
}

const stay = (corner: CornerState): Stepped => ({ corner, used: null })

function whileExperiencing(corner: Extract<CornerState, { kind: 'experiencing' }>, event: CornerEvent, now: number) {
  const { experience } = corner
  const seen = seenFor(corner, now)
  switch (event.type) {
    case 'hidden':
      return stay({ ...corner, seen, since: null })
    case 'shown':
      return stay({ ...corner, seen, since: now })
    case 'ready':
    case 'left':
      return stay(seen >= READY_AFTER ? { kind: 'asking', experience, seen } : corner)
    case 'gone':
      return ended({ experience, duration: inSeconds(seen), returnedToLearning: false })
    default:
      return stay(corner)
  }
}

function whileAsking(corner: Extract<CornerState, { kind: 'asking' }>, event: CornerEvent): Stepped {
  const use = { experience: corner.experience, duration: inSeconds(corner.seen) }
  if (event.type === 'left' || event.type === 'gone') return ended({ ...use, returnedToLearning: true })
  if (event.type !== 'answered') return stay(corner)
  const { felt } = event
  if (felt === 'not-yet') return { corner: CHOOSING, used: { ...use, returnedToLearning: false, felt } }
  return ended({ ...use, returnedToLearning: true, felt })
}

const ended = (used: CornerUse): Stepped => ({ corner: CLOSED, used })

/** A clock that goes backwards does not subtract time. */
const seenFor = ({ seen, since }: Extract<CornerState, { kind: 'experiencing' }>, now: number): number =>
  seen + (since === null ? 0 : Math.max(0, now - since))

/** Time until the ready button appears, in ms: 0 when it is shown, null while the time does not run. */
export function untilReady(corner: CornerState, now: number): number | null {
  if (corner.kind !== 'experiencing') return null
  const left = Math.max(0, READY_AFTER - seenFor(corner, now))
  return left > 0 && corner.since === null ? null : left
}

const SECOND = 1_000

const inSeconds = (ms: number): number => Math.round(ms / SECOND)

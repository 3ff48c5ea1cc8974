/**
 * The state machine of the calm corner, where a child takes a break with a calming experience and then says whether it
 * helped. The calm corner screen of the web app sends events to it and shows the state it returns.
 */

import type { CalmExperience, Feeling } from './calm-corner.ts'

/** After how many ms of being visible an experience shows its ready button. */
export const READY_AFTER = 15_000

/** The state of the calm corner. All times are ms of a monotonic clock such as `performance.now()`. */
export type CornerState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'choosing' }
  | {
      readonly kind: 'experiencing'
      readonly experience: CalmExperience
      /** How many ms the experience was visible before `since`. */
      readonly seen: number
      /** When the experience last became visible; null while the browser tab is hidden. */
      readonly since: number | null
    }
  | { readonly kind: 'asking'; readonly experience: CalmExperience; readonly seen: number }

export type CornerEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'experience-chosen'; readonly experience: CalmExperience }
  /** The browser tab was hidden, or became visible again. */
  | { readonly type: 'tab-hidden' }
  | { readonly type: 'tab-shown' }
  /** The child pressed the ready button. */
  | { readonly type: 'ready-pressed' }
  /** The child pressed Close, Escape or Back. */
  | { readonly type: 'close-pressed' }
  | { readonly type: 'answered'; readonly felt: Feeling }
  /** The browser tab is closed or reloaded. */
  | { readonly type: 'page-closed' }

/** A use of one experience. `duration` is the time in whole seconds during which it was visible. */
export type CornerUse = {
  readonly experience: CalmExperience
  readonly duration: number
  /** Whether the child went on with what they were doing before. */
  readonly returnedToLearning: boolean
  readonly felt?: Feeling
}

export const CLOSED: CornerState = { kind: 'closed' }
const CHOOSING: CornerState = { kind: 'choosing' }

type StepResult = { readonly corner: CornerState; readonly finishedUse: CornerUse | null }

/**
 * Returns the state after an event, and the use that the event ended, or null. The child can leave before choosing an
 * experience, and during an experience from the time when the ready button is shown. The answer "Not yet" offers the
 * three experiences again.
 *
 * @param now the time of the event, in ms of the monotonic clock
 */
export function step(corner: CornerState, event: CornerEvent, now: number): StepResult {
  switch (corner.kind) {
    case 'closed':
      return withoutUse(event.type === 'opened' ? CHOOSING : corner)
    case 'choosing':
      if (event.type === 'experience-chosen')
        return withoutUse({ kind: 'experiencing', experience: event.experience, seen: 0, since: now })
      return withoutUse(event.type === 'close-pressed' || event.type === 'page-closed' ? CLOSED : corner)
    case 'experiencing':
      return whileExperiencing(corner, event, now)
    case 'asking':
      return whileAsking(corner, event)
  }
}

const withoutUse = (corner: CornerState): StepResult => ({ corner, finishedUse: null })

function whileExperiencing(corner: Extract<CornerState, { kind: 'experiencing' }>, event: CornerEvent, now: number) {
  const { experience } = corner
  const seen = visibleMs(corner, now)
  switch (event.type) {
    case 'tab-hidden':
      return withoutUse({ ...corner, seen, since: null })
    case 'tab-shown':
      return withoutUse({ ...corner, seen, since: now })
    case 'ready-pressed':
    case 'close-pressed':
      return withoutUse(seen >= READY_AFTER ? { kind: 'asking', experience, seen } : corner)
    case 'page-closed':
      return closedAfterUse({ experience, duration: inSeconds(seen), returnedToLearning: false })
    default:
      return withoutUse(corner)
  }
}

function whileAsking(corner: Extract<CornerState, { kind: 'asking' }>, event: CornerEvent): StepResult {
  const use = { experience: corner.experience, duration: inSeconds(corner.seen) }
  if (event.type === 'close-pressed' || event.type === 'page-closed')
    return closedAfterUse({ ...use, returnedToLearning: true })
  if (event.type !== 'answered') return withoutUse(corner)
  const { felt } = event
  if (felt === 'not-yet') return { corner: CHOOSING, finishedUse: { ...use, returnedToLearning: false, felt } }
  return closedAfterUse({ ...use, returnedToLearning: true, felt })
}

const closedAfterUse = (used: CornerUse): StepResult => ({ corner: CLOSED, finishedUse: used })

/** How many ms an experience has been visible. If the clock goes backwards, no time is subtracted. */
const visibleMs = ({ seen, since }: Extract<CornerState, { kind: 'experiencing' }>, now: number): number =>
  seen + (since === null ? 0 : Math.max(0, now - since))

/**
 * How many ms it takes until the ready button appears: 0 if it is shown. Returns null if there is no experience, or if
 * the browser tab is hidden and the button not yet shown.
 */
export function untilReady(corner: CornerState, now: number): number | null {
  if (corner.kind !== 'experiencing') return null
  const remaining = Math.max(0, READY_AFTER - visibleMs(corner, now))
  return remaining > 0 && corner.since === null ? null : remaining
}

const SECOND = 1_000

const inSeconds = (ms: number): number => Math.round(ms / SECOND)

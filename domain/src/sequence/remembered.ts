import { type FsrsState, type Grade, nextState } from './fsrs.ts'
import type { How, Try } from './tries.ts'

/** How well a word is remembered. */
export type Remembered = {
  /** days after which it is still remembered with a chance of nine in ten */
  readonly stability: number
  /** epoch ms of the last try */
  readonly last: number
  /** epoch ms from which it is due to come back: a whole number of days after the last try, one at least */
  readonly due: number
}

const DAY = 86_400_000
/** *Easy* is no answer here: nobody asks a child how easy a word was. */
const GRADES: Record<How, Grade> = { 'given-up': 1, helped: 2, alone: 3 }

/** What a word's tries say, given in the order of their moments; null of none. */
export function rememberedFrom(tries: readonly Try[]): Remembered | null {
  let state: FsrsState | null = null
  let last = 0
  for (const { at, how } of tries) {
    // Of the first try the days say nothing.
    const days = Math.max(0, Math.round((at - last) / DAY))
    state = nextState(state, days, GRADES[how])
    last = at
  }
  if (state === null) return null
  return { stability: state.stability, last, due: last + Math.max(1, Math.round(state.stability)) * DAY }
}

/** How late a word is, in parts of its own stability: 0 when it is due now, 1 when that long again has passed. */
export const lateness = ({ due, stability }: Remembered, now: number): number =>
  (now - due) / DAY / Math.max(stability, 1)

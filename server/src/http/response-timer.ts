import { setTimeout as sleep } from 'node:timers/promises'

/** Measures how long an answer took so far, and holds it back where its time must tell nothing. Tests give their own. */
export type ResponseTimer = {
  /** monotonic, in milliseconds */
  readonly now: () => number
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
}

export const realTimer: ResponseTimer = { now: () => performance.now(), wait: sleep }

/** When a request came, by the timer that measures its answer. */
export type Arrival = { readonly at: number; readonly timer: ResponseTimer }

export const startTiming = (timer: ResponseTimer): Arrival => ({ at: timer.now(), timer })

/** How long ago it came, in milliseconds. */
export const sinceArrival = ({ at, timer }: Arrival): number => timer.now() - at

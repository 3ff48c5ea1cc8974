import { setTimeout as sleep } from 'node:timers/promises'

/** Measures and delays responses whose duration must reveal nothing. Tests replace it. */
export type ResponseTimer = {
  /** monotonic, in milliseconds */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

export const realTimer: ResponseTimer = { now: () => performance.now(), wait: sleep }

/** When a request arrived, in ms of the timer that measures its response. */
export type Arrival = { readonly at: number; readonly timer: ResponseTimer }

export const startTiming = (timer: ResponseTimer): Arrival => ({ at: timer.now(), timer })

/** The time since a request arrived, in milliseconds. */
export const sinceArrival = ({ at, timer }: Arrival): number => timer.now() - at

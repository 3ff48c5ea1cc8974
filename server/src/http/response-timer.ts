/**
 * Some responses must take equally long whether or not a username exists, because the duration would reveal it
 * (`equalizeResponseTime` in login-limits.ts). This file measures and delays them.
 */

import { setTimeout as sleep } from 'node:timers/promises'

/** The clock and the delay of responses. Tests replace it, so that they do not wait. */
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

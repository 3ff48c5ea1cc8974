import { setTimeout as sleep } from 'node:timers/promises'

/** Measures how long an answer took so far, and holds it back where its time must tell nothing. Tests give their own. */
export type AnswerTimer = {
  /** monotonic, in milliseconds */
  readonly now: () => number
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
}

export const answerTimer: AnswerTimer = { now: () => performance.now(), wait: sleep }

/** When a request came, by the timer that measures its answer. */
export type Arrival = { readonly at: number; readonly timer: AnswerTimer }

export const arriveNow = (timer: AnswerTimer): Arrival => ({ at: timer.now(), timer })

/** How long ago it came, in milliseconds. */
export const sinceArrival = ({ at, timer }: Arrival): number => timer.now() - at

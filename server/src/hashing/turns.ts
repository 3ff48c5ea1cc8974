import { Refusal } from '../http/refusal.ts'

type Limits = {
  /** how many run at a time */
  readonly atOnce: number
  /** how many may wait for their turn */
  readonly waiting: number
}

/** Runs a piece of work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets only so many pieces of work run at a time, in the order they came.
 * @throws Refusal `unavailable`, before anything is begun, when too many wait already
 */
export function takeTurns({ atOnce, waiting }: Limits): InTurn {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn))
    else throw new Refusal('unavailable')
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; it is free when nobody does.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * For every hash of a PIN or a password in this process. Each holds one of the four threads that files need too, and a
 * full queue is worked off within some seconds: whoever asks later than that is better told to ask again.
 */
export const hashInTurn = takeTurns({ atOnce: 2, waiting: 40 })

import { Refusal } from '../http/refusal.ts'

type Limits = {
  /** how many run at a time */
  readonly atOnce: number
  /** how many may wait for their turn */
  readonly waiting: number
  /** for how long, in ms */
  readonly patience: number
}

/** Runs a piece of work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets only so many pieces of work run at a time, in the order they came.
 * @throws Refusal `unavailable`, before anything is begun, when too many wait already, or its turn does not come in time
 */
export function takeTurns({ atOnce, waiting, patience }: Limits): InTurn {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await waitForTurn(queue, patience)
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

const waitForTurn = (queue: (() => void)[], patience: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const turn = (): void => {
      clearTimeout(tooLong)
      resolve()
    }
    const tooLong = setTimeout(() => {
      queue.splice(queue.indexOf(turn), 1)
      reject(new Refusal('unavailable'))
    }, patience)
    queue.push(turn)
  })

/**
 * For every hash of a PIN or a password in this process. Each holds one of the four threads that files need too, and
 * who has waited for five seconds is better told to ask again than answered after the client gave up at ten.
 */
export const hashInTurn = takeTurns({ atOnce: 2, waiting: 40, patience: 5_000 })

/**
 * For all that is hashed of one family, up to twenty-one PINs and answers. One family at a time, so that it never holds
 * more than one turn of the others: however many families are made at once, a child's login comes in between.
 */
export const familyInTurn = takeTurns({ atOnce: 1, waiting: 20, patience: 20_000 })

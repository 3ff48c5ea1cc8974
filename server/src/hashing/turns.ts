import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '../http/refusal.ts'

type Limits = {
  /** how many run at a time */
  readonly atOnce: number
  /** how many may wait for their turn: on own devices, and elsewhere */
  readonly waiting: { readonly own: number; readonly others: number }
  /** for how long, in ms */
  readonly patience: number
}

/**
 * Runs a piece of work when its turn comes.
 * @param device the mark of the own device it is asked for on, if it is
 */
export type InTurn = <T>(work: () => Promise<T>, device?: string) => Promise<T>

/** How many of one own device may wait, as many as it has tries: whoever owns one cannot fill the places of all. */
const OF_ONE_DEVICE = 10

/** After so many turns of own devices one of the others comes, if any waits. */
const IN_A_ROW = 3

type Waiting = { readonly device: string | undefined; readonly begin: () => void }

/**
 * Lets only so many pieces of work run at a time, in the order they came, those of own devices before all others: however
 * many strangers wait, they keep nobody waiting where they are known.
 * @throws Refusal `unavailable`, before anything is begun, when too many wait already, or its turn does not come in time
 */
export function takeTurns({ atOnce, waiting, patience }: Limits): InTurn {
  const own: Waiting[] = []
  const others: Waiting[] = []
  let running = 0
  let inARow = 0
  const next = (): Waiting | undefined => {
    const isOthersTurn = own.length === 0 || (inARow >= IN_A_ROW && others.length > 0)
    inARow = isOthersTurn ? 0 : inARow + 1
    return (isOthersTurn ? others : own).shift()
  }
  const hasRoom = (device: string | undefined): boolean => {
    if (device === undefined) return others.length < waiting.others
    return own.length < waiting.own && own.filter((one) => one.device === device).length < OF_ONE_DEVICE
  }
  return async (work, device) => {
    if (running < atOnce) running += 1
    else if (hasRoom(device)) await waitForTurn(device === undefined ? others : own, device, patience)
    else throw new Refusal('unavailable')
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; it is free when nobody does.
      const following = next()
      if (following) following.begin()
      else running -= 1
    }
  }
}

const waitForTurn = (queue: Waiting[], device: string | undefined, patience: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const turn: Waiting = {
      device,
      begin: () => {
        clearTimeout(tooLong)
        resolve()
      },
    }
    const tooLong = setTimeout(() => {
      queue.splice(queue.indexOf(turn), 1)
      reject(new Refusal('unavailable'))
    }, patience)
    queue.push(turn)
  })

const hashingTurns = takeTurns({ atOnce: 2, waiting: { own: 200, others: 40 }, patience: 5_000 })
const deviceAsking = new AsyncLocalStorage<string>()

/**
 * For every hash of a PIN or a password in this process. Each holds one of the four threads that files need too, and
 * who has waited for five seconds is better told to ask again than answered after the client gave up at ten.
 */
export const hashInTurn = <T>(work: () => Promise<T>): Promise<T> => hashingTurns(work, deviceAsking.getStore())

/**
 * Does something of which every hash is asked for on an own device, also those that a library makes.
 * @param device its mark; null where it is none, and the turns are those of everybody
 */
export const onOwnDevice = <T>(device: string | null, work: () => Promise<T>): Promise<T> =>
  device === null ? work() : deviceAsking.run(device, work)

/**
 * For all that is hashed of one family, up to twenty-one PINs and answers. One family at a time, so that it never holds
 * more than one turn of the others: however many families are made at once, a child's login comes in between.
 */
export const familyInTurn = takeTurns({ atOnce: 1, waiting: { own: 0, others: 20 }, patience: 20_000 })

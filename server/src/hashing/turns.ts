import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Refusal } from '../http/refusal.ts'
import { widerMark } from '../http/visitor-network.ts'
import { type Asker, ownQueues } from './own-queues.ts'

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
 * @param asker who asks for it, if it is on an own device
 */
export type InTurn = <T>(work: () => Promise<T>, asker?: Asker) => Promise<T>

/** After so many turns of own devices one of the others comes, if any waits. */
const IN_A_ROW = 3

type Waiting = { readonly begin: () => void; readonly refuse: () => void }

/**
 * Lets only so many pieces of work run at a time: those of own devices before all others, shared out among networks and
 * families, and the others in the order they came. However many strangers wait, they keep nobody waiting where they are known;
 * nor does a family with many devices, nor whoever has many accounts.
 * @throws Refusal `unavailable`, before anything is begun, when too many wait already, or its turn does not come in time
 */
export function takeTurns({ atOnce, waiting, patience }: Limits): InTurn {
  const own = ownQueues<Waiting>(waiting.own)
  const others: Waiting[] = []
  let running = 0
  let inARow = 0
  const next = (): Waiting | undefined => {
    const isOthersTurn = own.isEmpty() || (inARow >= IN_A_ROW && others.length > 0)
    inARow = isOthersTurn ? 0 : inARow + 1
    return isOthersTurn ? others.shift() : own.next()
  }
  const waitAmongOthers = (): Promise<void> => {
    if (others.length >= waiting.others) throw new Refusal('unavailable')
    return waitForTurn(patience, {
      enter: (turn) => others.push(turn),
      leave: (turn) => others.splice(others.indexOf(turn), 1),
    })
  }
  const waitOnOwn = (asker: Asker): Promise<void> => {
    const { isThere, leaves } = own.room(asker)
    if (!isThere) throw new Refusal('unavailable')
    leaves?.refuse()
    return waitForTurn(patience, {
      enter: (turn) => own.add(asker, turn),
      leave: (turn) => own.remove(asker, turn),
    })
  }
  return async (work, asker) => {
    if (running < atOnce) {
      running += 1
      if (asker !== undefined) own.began(asker)
    } else await (asker === undefined ? waitAmongOthers() : waitOnOwn(asker))
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

type Queue = { readonly enter: (turn: Waiting) => void; readonly leave: (turn: Waiting) => void }

const waitForTurn = (patience: number, queue: Queue): Promise<void> =>
  new Promise((resolve, reject) => {
    const turn: Waiting = {
      begin: () => {
        clearTimeout(tooLong)
        resolve()
      },
      refuse: () => {
        clearTimeout(tooLong)
        queue.leave(turn)
        reject(new Refusal('unavailable'))
      },
    }
    const tooLong = setTimeout(turn.refuse, patience)
    queue.enter(turn)
  })

/**
 * How many hash at a time, each on one of the four threads that files and look-ups of names need too, and how many may wait.
 * One more hashes than there are cores, three at most, so that none of them stands still while an answer is written and the
 * next is asked for. What others ask meanwhile has a core less to itself (`npm run bench -- logins`).
 */
export const HASHING = {
  atOnce: Math.min(3, availableParallelism() + 1),
  waiting: { own: 200, others: 40 },
  patience: 5_000,
} as const satisfies Limits

const hashingTurns = takeTurns(HASHING)
const asking = new AsyncLocalStorage<Asker>()

/**
 * For every hash of a PIN or a password in this process. Who has waited for five seconds is better told to ask again than
 * answered after the client gave up at ten.
 */
export const hashInTurn = <T>(work: () => Promise<T>): Promise<T> => hashingTurns(work, asking.getStore())

/**
 * Does something of which every hash is asked for on an own device, also those that a library makes.
 * @param device its mark; null where it is none, and the turns are those of everybody
 * @param of the child who is asked for, the family it is of and the network it is asked from, by which turns and places are
 * shared out
 */
export const onOwnDevice = <T>(
  device: string | null,
  work: () => Promise<T>,
  { network, ...of }: Omit<Asker, 'device'> = {},
): Promise<T> => {
  if (device === null) return work()
  // Whoever has thousands of networks in a wider one has the turns of one.
  const from = network === undefined ? {} : { network: widerMark(network) ?? network }
  return asking.run({ device, ...of, ...from }, work)
}

/**
 * For all that is hashed of one family, up to twenty-one PINs and answers. One family at a time, so that it never holds
 * more than one turn of the others: however many families are made at once, a child's login comes in between.
 */
export const familyInTurn = takeTurns({ atOnce: 1, waiting: { own: 0, others: 20 }, patience: 20_000 })

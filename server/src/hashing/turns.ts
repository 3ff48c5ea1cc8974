import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { HttpError } from '../http/http-error.ts'
import { widerMark } from '../http/visitor-network.ts'
import { networkQueues } from './network-queues.ts'
import { type Asker, ownQueues } from './own-queues.ts'

type Limits = {
  /** how many run at a time */
  readonly atOnce: number
  /** how many may wait for their turn: on own devices, and elsewhere */
  readonly waiting: { readonly own: number; readonly others: number }
  /** for how long, in ms */
  readonly patience: number
}

/** Who asks for a turn. */
type AnyAsker = Omit<Asker, 'device'> & {
  /** null on a device that is nobody's own */
  readonly device?: string | null
  /** done when the turn has come, before the work; what it throws is thrown instead */
  readonly first?: () => Promise<void>
  /** for how long it may wait, in milliseconds, where that is not as long as everybody */
  readonly patience?: number
}

/**
 * Runs a piece of work when its turn comes.
 * @param asker who asks for it, where that is known
 */
export type InTurn = (<T>(work: () => Promise<T>, asker?: AnyAsker) => Promise<T>) & {
  /** how many wait for their turn */
  readonly waiting: () => number
}

/** After so many turns of own devices one of the others comes, if any waits. */
const IN_A_ROW = 3

type Waiting = { readonly begin: () => void; readonly refuse: () => void }

/**
 * Lets only so many pieces of work run at a time: those of own devices before all others, shared out among networks and
 * families, and the others network by network. However many strangers wait, they keep nobody waiting where they are known;
 * nor does a family with many devices, nor whoever has many accounts, nor a crowd in one network those of another.
 * @throws HttpError `unavailable`, before anything is begun, when too many wait already, or its turn does not come in time
 */
export function takeTurns({ atOnce, waiting, patience }: Limits): InTurn {
  const own = ownQueues<Waiting>(waiting.own)
  const others = networkQueues<Waiting>(waiting.others)
  let running = 0
  let inARow = 0
  const next = (): Waiting | undefined => {
    const isOthersTurn = own.isEmpty() || (inARow >= IN_A_ROW && !others.isEmpty())
    inARow = isOthersTurn ? 0 : inARow + 1
    return isOthersTurn ? others.next() : own.next()
  }
  const waitAmongOthers = (asker: AnyAsker | undefined): Promise<void> => {
    const network = asker?.network ?? ''
    const { isThere, leaves } = others.room(network)
    if (!isThere) throw new HttpError('unavailable')
    leaves?.refuse()
    return waitForTurn(asker?.patience ?? patience, {
      enter: (turn) => others.add(network, turn),
      leave: (turn) => others.remove(network, turn),
    })
  }
  const waitOnOwn = (asker: AnyAsker & Asker): Promise<void> => {
    const { isThere, leaves } = own.room(asker)
    if (!isThere) throw new HttpError('unavailable')
    leaves?.refuse()
    return waitForTurn(asker.patience ?? patience, {
      enter: (turn) => own.add(asker, turn),
      leave: (turn) => own.remove(asker, turn),
    })
  }
  let waitingNow = 0
  const wait = async (asker: AnyAsker | undefined): Promise<void> => {
    waitingNow += 1
    try {
      await (isOwn(asker) ? waitOnOwn(asker) : waitAmongOthers(asker))
    } finally {
      waitingNow -= 1
    }
  }
  const inTurn = async <T>(work: () => Promise<T>, asker?: AnyAsker): Promise<T> => {
    if (running < atOnce) {
      running += 1
      if (isOwn(asker)) own.began(asker)
    } else await wait(asker)
    try {
      if (asker?.first !== undefined) await asker.first()
      return await work()
    } finally {
      // Whoever waits takes over the place; it is free when nobody does.
      const following = next()
      if (following) following.begin()
      else running -= 1
    }
  }
  return Object.assign(inTurn, { waiting: () => waitingNow })
}

const isOwn = (asker: AnyAsker | undefined): asker is AnyAsker & Asker => typeof asker?.device === 'string'

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
        reject(new HttpError('unavailable'))
      },
    }
    const tooLong = setTimeout(turn.refuse, patience)
    queue.enter(turn)
  })

/**
 * How many hash at a time, each on one of the four threads that files and look-ups of names need too, and how many may wait.
 * One more hashes than there are cores, three at most, so that none of them stands still while an answer is written and the
 * next is asked for. What others ask meanwhile has a core less to itself (`npm run bench -- logins`). Who has waited for nine
 * seconds is better told to ask again than answered after the client gave up at ten: in that time two cores look at about
 * 360 PINs, so that a school's classes may log in at once; on a slower machine a child's login waits for longer (`LOGIN_TAKES`).
 */
export const HASHING = {
  atOnce: Math.min(3, availableParallelism() + 1),
  waiting: { own: 200, others: 300 },
  patience: 9_000,
} as const satisfies Limits

const hashingTurns = takeTurns(HASHING)
const asking = new AsyncLocalStorage<() => AnyAsker>()

/** For every hash of a PIN or a password in this process. */
export const hashInTurn = <T>(work: () => Promise<T>): Promise<T> => hashingTurns(work, asking.getStore()?.())

/** How many hashes wait for their turn. */
export const hashesWaiting = (): number => hashingTurns.waiting()

/**
 * Does something of which every hash is asked for from a network, also those that a library makes.
 * @param networkOf asked only where something is hashed
 */
export const fromNetwork = <T>(networkOf: () => string, work: () => Promise<T>): Promise<T> =>
  asking.run(() => ({ device: null, network: fairNetwork(networkOf()) }), work)

/** Whoever has thousands of networks in a wider one has the turns of one. */
const fairNetwork = (network: string): string => widerMark(network) ?? network

/**
 * Does something of which every hash is asked for on an own device, also those that a library makes.
 * @param device its mark; null where it is none, and the turns are those of its network
 * @param of the child who is asked for, the family it is of and the network it is asked from, by which turns and places are
 * shared out
 */
export const onOwnDevice = <T>(
  device: string | null,
  work: () => Promise<T>,
  of: Omit<AnyAsker, 'device'> = {},
): Promise<T> => {
  const before = asking.getStore()?.().network
  const network = of.network === undefined ? before : fairNetwork(of.network)
  return asking.run(() => ({ ...of, device, ...(network !== undefined && { network }) }), work)
}

const familyTurns = takeTurns({ atOnce: 1, waiting: { own: 0, others: 20 }, patience: 20_000 })

/**
 * For all that is hashed of one family, up to twenty-one PINs and answers. One family at a time, so that it never holds
 * more than one turn of the others: however many families are made at once, a child's login comes in between.
 */
export const familyInTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const network = asking.getStore()?.().network
  return familyTurns(work, { device: null, ...(network !== undefined && { network }) })
}

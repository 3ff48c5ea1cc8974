import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { HttpError } from '../http/http-error.ts'
import { widerMark } from '../http/visitor-network.ts'
import { type Client, createFairQueue } from './fair-queue.ts'
import { createRoundRobinQueue } from './round-robin-queue.ts'

type Limits = {
  /** how many tasks run at a time */
  readonly concurrency: number
  /** how many may wait on known devices, and elsewhere */
  readonly maxWaiting: { readonly known: number; readonly unknown: number }
  /** how long a task may wait */
  readonly timeoutMs: number
}

/** Who wants a slot. */
type AnyClient = Omit<Client, 'device'> & {
  /** null on a device on which nobody is known */
  readonly device?: string | null
  /** runs once a slot is free, before the work; what it throws is thrown instead */
  readonly beforeWork?: () => Promise<void>
  /** how long this one may wait, if not as long as all others */
  readonly timeoutMs?: number
}

export type Slots = {
  /** Runs work once a slot is free. */
  readonly run: <T>(work: () => Promise<T>, client?: AnyClient) => Promise<T>
  /** how many tasks wait */
  readonly waitingCount: () => number
}

/** After so many slots of known devices in a row one of the others is served, if any waits. */
const KNOWN_STREAK = 3

type Waiter = { readonly start: () => void; readonly reject: () => void }

/**
 * Lets only so many tasks run at a time. Those of known devices come first, by a fair queue; all others by a round robin of
 * their networks. So strangers delay nobody who is known, and neither does a family with many devices, somebody with many
 * accounts, or a crowd in one network.
 * @throws HttpError `unavailable` before the work began, when too many wait already or the task waited too long
 */
export function createSlots({ concurrency, maxWaiting, timeoutMs }: Limits): Slots {
  const known = createFairQueue<Waiter>(maxWaiting.known)
  const unknown = createRoundRobinQueue<Waiter>(maxWaiting.unknown)
  let running = 0
  let queuedCount = 0
  let knownStreak = 0

  const next = (): Waiter | undefined => {
    const isUnknownNext = known.isEmpty() || (knownStreak >= KNOWN_STREAK && !unknown.isEmpty())
    knownStreak = isUnknownNext ? 0 : knownStreak + 1
    return (isUnknownNext ? unknown : known).next()
  }

  const waitForSlot = async (client: AnyClient): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { start: resolve, reject: () => reject(new HttpError('unavailable')) }
    const { isQueued, evicted } = isKnown(client) ? known.enqueue(client, waiter) : unknown.enqueue(client, waiter)
    if (!isQueued) throw new HttpError('unavailable')
    evicted?.reject()
    const timer = setTimeout(() => {
      for (const queue of [known, unknown]) queue.remove(waiter)
      waiter.reject()
    }, client.timeoutMs ?? timeoutMs)
    queuedCount += 1
    try {
      await promise
    } finally {
      queuedCount -= 1
      clearTimeout(timer)
    }
  }

  return {
    run: async (work, client = {}) => {
      if (running < concurrency) {
        running += 1
        if (isKnown(client)) known.recordSlot(client)
      } else await waitForSlot(client)
      try {
        if (client.beforeWork !== undefined) await client.beforeWork()
        return await work()
      } finally {
        // The next waiter takes over the slot.
        const waiter = next()
        if (waiter) waiter.start()
        else running -= 1
      }
    },
    waitingCount: () => queuedCount,
  }
}

const isKnown = (client: AnyClient): client is AnyClient & Client => typeof client.device === 'string'

/**
 * How many hashes run at a time, each on one of the four threads that files and name look-ups need too, and how many may
 * wait. One more runs than there are cores, three at most, so that none of the cores is idle while a response is written.
 * A client gives up after ten seconds, so after nine it is better told to try again. In that time two cores check about 360
 * PINs, enough for a school's classes at once; on a slower machine a child's login may wait longer (`LOGIN_TIMEOUT`).
 */
export const HASH_SLOTS = {
  concurrency: Math.min(3, availableParallelism() + 1),
  maxWaiting: { known: 200, unknown: 300 },
  timeoutMs: 9_000,
} as const satisfies Limits

const hashSlots = createSlots(HASH_SLOTS)
const currentClient = new AsyncLocalStorage<() => AnyClient>()

/** Computes a hash of a PIN or a password. All hashes of this process are computed through this. */
export const withHashSlot = <T>(work: () => Promise<T>): Promise<T> => hashSlots.run(work, currentClient.getStore()?.())

/** How many hashes wait for a slot. */
export const waitingHashes = (): number => hashSlots.waitingCount()

/**
 * Runs work whose hashes are requested from a network, also those that a library computes.
 * @param networkOf called only when something is hashed
 */
export const runAsNetwork = <T>(networkOf: () => string, work: () => Promise<T>): Promise<T> =>
  currentClient.run(() => ({ device: null, network: widestNetwork(networkOf()) }), work)

/** Somebody with all the networks (/64) of a wider one (/48) is served as one network. */
const widestNetwork = (network: string): string => widerMark(network) ?? network

/**
 * Runs work whose hashes are requested on a device, also those that a library computes.
 * @param device its mark; null where nobody is known on it, and it is served as a part of its network
 */
export const runAsDevice = <T>(
  device: string | null,
  work: () => Promise<T>,
  client: Omit<AnyClient, 'device'> = {},
): Promise<T> => {
  const outerNetwork = currentClient.getStore()?.().network
  const network = client.network === undefined ? outerNetwork : widestNetwork(client.network)
  return currentClient.run(() => ({ ...client, device, ...(network !== undefined && { network }) }), work)
}

const familySlots = createSlots({ concurrency: 1, maxWaiting: { known: 0, unknown: 20 }, timeoutMs: 20_000 })

/**
 * Hashes everything of a new family, up to twenty-one PINs and answers. One family at a time, so that new families never
 * hold more than one hash slot: however many sign up at once, a child's login is served in between.
 */
export const withFamilySlot = <T>(work: () => Promise<T>): Promise<T> => {
  const network = currentClient.getStore()?.().network
  return familySlots.run(work, network === undefined ? {} : { network })
}

/**
 * Limits how many hashes run at a time. Hashing a PIN or a password takes about 50 ms of a core, so that without a
 * limit a few hundred guesses would block the server. A hash runs in one of a few slots; the others wait in two queues,
 * one for known devices and one for everybody else. Everything that hashes calls `withHashSlot`; routes say with
 * `runAsDevice` or `runAsNetwork` for whom they hash.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { HttpError } from '../http/http-error.ts'
import { network48Of } from '../http/visitor-network.ts'
import { type Client, createFairQueue, createRoundRobinQueue } from './fair-queue.ts'

type Limits = {
  /** how many tasks run at a time */
  readonly concurrency: number
  /** how many tasks of known devices, and how many of all others, may wait */
  readonly maxWaiting: { readonly known: number; readonly unknown: number }
  /** how long a task may wait for a slot */
  readonly timeoutMs: number
}

/** The client that requests a slot. A known device is one on which a child or a parent has logged in before. */
type AnyClient = Omit<Client, 'device'> & {
  /** the id of a known device; null or undefined for all others */
  readonly device?: string | null
  /** runs once a slot is free, before the work; if it throws, the work does not run */
  readonly beforeWork?: () => Promise<void>
  /** how long this client may wait, if it differs from the general limit */
  readonly timeoutMs?: number
}

export type Slots = {
  /** Runs work once a slot is free. */
  readonly run: <T>(work: () => Promise<T>, client?: AnyClient) => Promise<T>
  /** how many tasks wait for a slot */
  readonly waitingCount: () => number
}

/** After this many slots in a row for known devices, one client of the others is served, if any waits. */
const KNOWN_STREAK = 3

type Waiter = { readonly start: () => void; readonly reject: () => void }

/**
 * Limits how many tasks run at a time. Tasks of known devices are served first, by a fair queue, all others by a round robin
 * of their networks. So known devices are not delayed by strangers, by a family with many devices, by somebody with many
 * accounts, or by a crowd in one network.
 * @throws HttpError `unavailable` before the work begins, if too many tasks wait already or the task waited too long
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
 * How many hashes run at a time and how many may wait. One more runs than there are cores, so that no core is idle while a
 * response is written. A client gives up after ten seconds, so the server rejects a request after nine, and the client can
 * retry. In nine seconds two cores compare about 360 PINs, enough for several classes of a school. On a slower machine a
 * child's login may wait longer (`LOGIN_TIMEOUT`).
 */
export const HASH_SLOTS = {
  concurrency: availableParallelism() + 1,
  maxWaiting: { known: 200, unknown: 300 },
  timeoutMs: 9_000,
} as const satisfies Limits

/** How many threads libuv starts if nobody says otherwise. */
const DEFAULT_POOL_SIZE = 4

/** The size of libuv's thread pool: one thread stays free of hashes, for file access and DNS. */
export const THREAD_POOL_SIZE = Math.max(DEFAULT_POOL_SIZE, HASH_SLOTS.concurrency + 1)

const hashSlots = createSlots(HASH_SLOTS)
const currentClient = new AsyncLocalStorage<() => AnyClient>()

/** Runs work that hashes a PIN or a password once a hash slot is free. All hashes of this process run in it. */
export const withHashSlot = <T>(work: () => Promise<T>): Promise<T> => hashSlots.run(work, currentClient.getStore()?.())

/** How many hashes wait for a slot. */
export const waitingHashes = (): number => hashSlots.waitingCount()

/**
 * Runs work whose hashes count for a network, including hashes that a library computes.
 * @param networkOf called only when something is hashed
 */
export const runAsNetwork = <T>(networkOf: () => string, work: () => Promise<T>): Promise<T> =>
  currentClient.run(() => ({ device: null, network: customerNetwork(networkOf()) }), work)

/** All networks (/64) of a wider network (/48) are served as one, because one customer may have them all. */
const customerNetwork = (network: string): string => network48Of(network) ?? network

/**
 * Runs work whose hashes count for a device, including hashes that a library computes.
 * @param device the id of a known device; null for any other, which is served as a part of its network
 */
export const runAsDevice = <T>(
  device: string | null,
  work: () => Promise<T>,
  client: Omit<AnyClient, 'device'> = {},
): Promise<T> => {
  const outerNetwork = currentClient.getStore()?.().network
  const network = client.network === undefined ? outerNetwork : customerNetwork(client.network)
  return currentClient.run(() => ({ ...client, device, ...(network !== undefined && { network }) }), work)
}

const familySlots = createSlots({ concurrency: 1, maxWaiting: { known: 0, unknown: 20 }, timeoutMs: 20_000 })

/**
 * Runs work that hashes everything of a new family, up to twenty-one PINs and answers, for one family at a time. So new
 * families never use more than one hash slot, and children's logins are served in between, however many families sign up.
 */
export const withFamilySlot = <T>(work: () => Promise<T>): Promise<T> => {
  const network = currentClient.getStore()?.().network
  return familySlots.run(work, network === undefined ? {} : { network })
}

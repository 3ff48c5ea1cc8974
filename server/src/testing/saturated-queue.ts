/**
 * Keeps the hash queue busy, for tests of requests that wait in it. The server hashes only a few PINs and passwords at
 * a time (`hashing/hash-slots.ts`); here every hash slot is occupied until the test frees it.
 */

import { expect } from 'vitest'
import { HASH_SLOTS, runAsDevice, waitingHashes, withHashSlot } from '../hashing/hash-slots.ts'
import { newId } from '../new-id.ts'

const { concurrency, maxWaiting } = HASH_SLOTS

/** Occupies every hash slot until a promise resolves. */
export const occupyHashSlots = (done: Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: concurrency }, () => withHashSlot(() => done)))

/** Waits until `count` hashes wait for a slot. */
export const expectHashesWaiting = (count = 1): Promise<void> => expect.poll(waitingHashes).toBe(count)

/**
 * Occupies every hash slot and fills the queues of hashes. Each entry belongs to a different family and network, none of
 * which had a slot before, so that no other hash is served first.
 * @param network if given, all entries come from this network
 * @returns the function that releases all
 */
export function saturateHashQueue(network?: string): () => Promise<void> {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const occupy = (device: string | null) =>
    runAsDevice(device, () => withHashSlot(() => freed), { family: newId(), network: network ?? newId() })
  const busy = [
    ...Array.from({ length: concurrency + maxWaiting.unknown }, () => occupy(null)),
    ...Array.from({ length: maxWaiting.known }, (_, n) => occupy(`device ${n}`)),
  ]
  // `allSettled`, because entries of one network may be evicted.
  const outcomes = Promise.allSettled(busy)
  return async () => {
    free()
    await outcomes
  }
}

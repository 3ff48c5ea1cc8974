import { expect } from 'vitest'
import { HASHING, hashesWaiting, hashInTurn, onOwnDevice } from '../hashing/turns.ts'
import { newId } from '../new-id.ts'

const { atOnce, waiting } = HASHING

/** Takes every turn to hash, until something is done. */
export const occupyHashSlots = (done: Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: atOnce }, () => hashInTurn(() => done)))

/** Waits until so many hashes wait for their turn. */
export const expectHashesWaiting = (count = 1): Promise<void> => expect.poll(hashesWaiting).toBe(count)

/**
 * Takes every turn to hash, and every place to wait for one: each by a family of its own, which had no turn before, and
 * from a network of its own, so that nobody stands before them. Answers what lets go of all.
 * @param network from which all of them ask instead
 */
export function saturateHashQueue(network?: string): () => Promise<void> {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const take = (device: string | null) =>
    onOwnDevice(device, () => hashInTurn(() => freed), { family: newId(), network: network ?? newId() })
  const busy = [
    ...Array.from({ length: atOnce + waiting.others }, () => take(null)),
    ...Array.from({ length: waiting.own }, (_, n) => take(`device ${n}`)),
  ]
  // Of one network somebody may have to give up a place.
  const outcomes = Promise.allSettled(busy)
  return async () => {
    free()
    await outcomes
  }
}

import { hashInTurn, onOwnDevice } from '../hashing/turns.ts'
import { newId } from '../new-id.ts'

/** How many hash at a time, and how many may wait, on own devices and elsewhere. */
const [AT_ONCE, OWN, OTHERS] = [2, 200, 40]

/**
 * Takes every turn to hash, and every place to wait for one: each by a family of its own, which had no turn before, and
 * from a network of its own, so that nobody stands before them. Answers what lets go of all.
 * @param network from which all of them ask instead
 */
export function takeAllTurns(network?: string): () => Promise<void> {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const take = (device: string | null) =>
    onOwnDevice(device, () => hashInTurn(() => freed), { family: newId(), network: network ?? newId() })
  const busy = [
    ...Array.from({ length: AT_ONCE + OTHERS }, () => take(null)),
    ...Array.from({ length: OWN }, (_, n) => take(`device ${n}`)),
  ]
  // Of one network somebody may have to give up a place.
  const outcomes = Promise.allSettled(busy)
  return async () => {
    free()
    await outcomes
  }
}

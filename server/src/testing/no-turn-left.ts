import { hashInTurn, onOwnDevice } from '../hashing/turns.ts'

/** How many hash at a time, and how many may wait, on own devices and elsewhere. */
const [AT_ONCE, OWN, OTHERS] = [2, 200, 40]

/** Takes every turn to hash, and every place to wait for one. Answers what lets go of all. */
export function takeAllTurns(): () => Promise<void> {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const take = (device: string | null) => onOwnDevice(device, () => hashInTurn(() => freed))
  const busy = [
    ...Array.from({ length: AT_ONCE + OTHERS }, () => take(null)),
    ...Array.from({ length: OWN }, (_, n) => take(`device ${n}`)),
  ]
  return async () => {
    free()
    await Promise.all(busy)
  }
}

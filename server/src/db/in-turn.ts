import { setImmediate } from 'node:timers/promises'
import { gather } from './gather.ts'

/**
 * Does for each key one thing at a time, and of all keys so many at once. Whoever asks for much of one makes those who ask for another, or
 * for anything else, wait for one of it at most. What fails is one's own failure, however long another has waited.
 */
export const inTurn = <Item, Answer>(
  work: (item: Item) => Promise<Answer>,
  { atOnce, keyOf }: { readonly atOnce: number; readonly keyOf: (item: Item) => string },
): ((item: Item) => Promise<Answer>) =>
  gather<Item, Answer>(
    async (items) => {
      // On SQLite no question waits for anything: without this whoever asks beside it waits until nobody asks any more.
      await setImmediate()
      return Promise.all(items.map(work))
    },
    { batches: atOnce, weight: 1, weigh: () => 1, keyOf, patience: Number.POSITIVE_INFINITY },
  )

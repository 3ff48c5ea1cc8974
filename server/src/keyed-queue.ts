import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'

/**
 * Does for each key one thing at a time, and of all keys so many at once. Whoever asks for much of one key makes those who
 * ask for another wait for one of it at most.
 */
export function keyedQueue<Item, Answer>(
  work: (item: Item) => Promise<Answer>,
  { concurrency, keyOf }: { readonly concurrency: number; readonly keyOf: (item: Item) => string },
): (item: Item) => Promise<Answer> {
  const queue = new PQueue({ concurrency })
  const last = new Map<string, Promise<unknown>>()
  return (item) => {
    const key = keyOf(item)
    const run = async (): Promise<Answer> => {
      // On SQLite reading waits for nothing: without this whoever asks beside it waits until nobody asks any more.
      await setImmediate()
      return work(item)
    }
    const answer = (last.get(key) ?? Promise.resolve()).then(() => queue.add(run))
    const ended = answer
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === ended) last.delete(key)
      })
    last.set(key, ended)
    return answer
  }
}

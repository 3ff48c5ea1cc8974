import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'

/**
 * Runs one task per key at a time, and `concurrency` keys in parallel, so that many tasks of one key delay those of others by
 * one task at most.
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
      // SQLite reads are synchronous: without this other tasks would wait until the queue is empty.
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

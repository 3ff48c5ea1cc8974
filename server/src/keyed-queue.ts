import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'

/**
 * Wraps a function so that its calls are queued. Calls with the same key run one after another, and calls with different keys
 * in parallel, up to `concurrency`. So many calls with one key hardly delay calls with other keys.
 */
export function keyedQueue<Item, Answer>(
  work: (item: Item) => Promise<Answer>,
  { concurrency, keyOf }: { readonly concurrency: number; readonly keyOf: (item: Item) => string },
): (item: Item) => Promise<Answer> {
  const queue = new PQueue({ concurrency })
  const lastCallByKey = new Map<string, Promise<unknown>>()
  return (item) => {
    const key = keyOf(item)
    const run = async (): Promise<Answer> => {
      // SQLite reads are synchronous: without this pause, requests would wait until the queue is empty.
      await setImmediate()
      return work(item)
    }
    const answer = (lastCallByKey.get(key) ?? Promise.resolve()).then(() => queue.add(run))
    const ended = answer
      .catch(() => undefined)
      .then(() => {
        if (lastCallByKey.get(key) === ended) lastCallByKey.delete(key)
      })
    lastCallByKey.set(key, ended)
    return answer
  }
}

/**
 * A queue for expensive calls, in which the calls about one child (or of one browser) wait for each other, and hardly
 * delay others.
 */

import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'

/**
 * Wraps a function so that its calls are queued. Calls with the same key run one after another. Calls with different keys
 * run in parallel, up to `concurrency`. So many calls with one key hardly delay calls with other keys. Used for expensive
 * reads, with the child as the key, and for answers in a PIN recovery, with the browser as the key.
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
    const previousCall = lastCallByKey.get(key) ?? Promise.resolve()
    const answer = previousCall.then(() => queue.add(run))
    // Never rejects, so that the next call with this key also runs after a failure.
    const thisCall = answer
      .catch(() => undefined)
      .then(() => {
        if (lastCallByKey.get(key) === thisCall) lastCallByKey.delete(key)
      })
    lastCallByKey.set(key, thisCall)
    return answer
  }
}

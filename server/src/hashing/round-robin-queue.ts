/**
 * The queue in which hashes of unknown devices wait, such as those of a tablet on which nobody of the family has logged
 * in before. Only `hash-slots.ts` uses it.
 */

import type { EnqueueResult } from './fair-queue.ts'

/**
 * A queue for clients of whom only the network is known. Networks take turns (round robin); within a network, tasks are served
 * in the order of arrival. So even if one network has many waiting tasks, a task of another network waits for only one of them.
 * @param maxSize how many tasks may wait in all
 */
export function createRoundRobinQueue<Task>(maxSize: number) {
  /** the waiting tasks by network, in the order of turns; no list is empty */
  const queues = new Map<string, Task[]>()
  let size = 0

  const remove = (task: Task): void => {
    for (const [network, queue] of queues) {
      const remaining = queue.filter((other) => other !== task)
      size -= queue.length - remaining.length
      if (remaining.length > 0) queues.set(network, remaining)
      else queues.delete(network)
    }
  }

  /** Returns the last task of the largest network if the newcomer's network has at least two tasks fewer. */
  const pickEviction = (network: string): Task | undefined => {
    const largest = [...queues.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    return largest.length > (queues.get(network)?.length ?? 0) + 1 ? largest.at(-1) : undefined
  }

  return {
    isEmpty: (): boolean => size === 0,
    enqueue: ({ network = '' }: { readonly network?: string }, task: Task): EnqueueResult<Task> => {
      const evicted = size < maxSize ? undefined : pickEviction(network)
      if (size >= maxSize && evicted === undefined) return { isQueued: false }
      if (evicted !== undefined) remove(evicted)
      queues.set(network, [...(queues.get(network) ?? []), task])
      size += 1
      return evicted === undefined ? { isQueued: true } : { isQueued: true, evicted }
    },
    remove,
    /** Removes the next task from the queue, and returns it. */
    next: (): Task | undefined => {
      const [first] = queues
      if (first === undefined) return undefined
      const [network, [task, ...remaining]] = first
      queues.delete(network)
      // Added again at the end, so that every other network has its turn first.
      if (remaining.length > 0) queues.set(network, remaining)
      size -= 1
      return task
    },
  }
}

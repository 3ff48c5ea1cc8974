import type { Enqueued } from './fair-queue.ts'

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
      const rest = queue.filter((other) => other !== task)
      size -= queue.length - rest.length
      if (rest.length > 0) queues.set(network, rest)
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
    enqueue: ({ network = '' }: { readonly network?: string }, task: Task): Enqueued<Task> => {
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
      const [network, [task, ...rest]] = first
      queues.delete(network)
      if (rest.length > 0) queues.set(network, rest)
      size -= 1
      return task
    },
  }
}

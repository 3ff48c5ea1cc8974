/**
 * Who waits where nobody is known. The networks have their turns one after the other, and in a network whoever came first:
 * however many ask from one, as a school's first morning or somebody who guesses, another waits for one of them.
 * @param most how many wait in all
 */
export function networkQueues<Waiting>(most: number) {
  /** of each network, whose turn comes next first; none is empty */
  const queues = new Map<string, Waiting[]>()
  let size = 0

  const remove = (network: string, waiting: Waiting): void => {
    const queue = queues.get(network) ?? []
    const place = queue.indexOf(waiting)
    if (place < 0) return
    queue.splice(place, 1)
    size -= 1
    if (queue.length === 0) queues.delete(network)
  }

  return {
    isEmpty: (): boolean => size === 0,
    /** Whether somebody may wait, and who gives up a place for it where all are taken: the last of a network that has more. */
    room: (network: string): { readonly isThere: boolean; readonly leaves?: Waiting } => {
      if (size < most) return { isThere: true }
      const here = queues.get(network)?.length ?? 0
      const largest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
      const leaves = largest.length > here + 1 ? largest.at(-1) : undefined
      return leaves === undefined ? { isThere: false } : { isThere: true, leaves }
    },
    add: (network: string, waiting: Waiting): void => {
      queues.set(network, [...(queues.get(network) ?? []), waiting])
      size += 1
    },
    remove,
    /** Takes out whose turn it is. */
    next: (): Waiting | undefined => {
      const [first] = queues
      if (first === undefined) return undefined
      const [network, [waiting, ...rest]] = first
      queues.delete(network)
      if (rest.length > 0) queues.set(network, rest)
      size -= 1
      return waiting
    },
  }
}

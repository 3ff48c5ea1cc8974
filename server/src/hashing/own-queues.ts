/** Who asks on an own device. */
export type Asker = {
  /** the mark of the device */
  readonly device: string
  /** who is asked for; by none the device stands for itself */
  readonly child?: string
  /** whose device it is; by none the child, or else the device, stands for itself */
  readonly family?: string
}

/** How many may wait of one device and of one child, as many as each has tries, and of one family. */
const OF_ONE = { device: 10, child: 10, family: 20 } as const

type Place<Waiting> = { readonly asker: Asker; readonly waiting: Waiting }

const familyOf = ({ device, child, family }: Asker): string => family ?? child ?? device

/**
 * Who waits on own devices: one of each family after the other, so that however many devices one family has, the next
 * family waits for one of its turns.
 * @param most how many wait in all
 */
export function ownQueues<Waiting>(most: number) {
  /** of each family, in the order in which their turns come; none is empty */
  const queues = new Map<string, Place<Waiting>[]>()
  let size = 0
  const countOf = (places: readonly Place<Waiting>[], part: 'device' | 'child', { [part]: mark }: Asker): number =>
    mark === undefined ? 0 : places.filter(({ asker }) => asker[part] === mark).length
  const longest = (): Place<Waiting>[] =>
    [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])

  const remove = (asker: Asker, waiting: Waiting): void => {
    const queue = queues.get(familyOf(asker)) ?? []
    const place = queue.findIndex((one) => one.waiting === waiting)
    if (place < 0) return
    queue.splice(place, 1)
    size -= 1
    if (queue.length === 0) queues.delete(familyOf(asker))
  }

  return {
    isEmpty: (): boolean => size === 0,
    /**
     * Whether somebody may wait, and who gives up a place for it: where all are taken, the last of the family that has
     * most of them, if it has more than the new one would.
     */
    room: (asker: Asker): { readonly isThere: boolean; readonly leaves?: Waiting } => {
      const own = queues.get(familyOf(asker)) ?? []
      const isThere =
        own.length < OF_ONE.family &&
        countOf(own, 'device', asker) < OF_ONE.device &&
        countOf(own, 'child', asker) < OF_ONE.child
      if (!isThere || size < most) return { isThere }
      const crowd = longest()
      const last = crowd.at(-1)
      return last !== undefined && crowd.length > own.length + 1
        ? { isThere: true, leaves: last.waiting }
        : { isThere: false }
    },
    add: (asker: Asker, waiting: Waiting): void => {
      const family = familyOf(asker)
      queues.set(family, [...(queues.get(family) ?? []), { asker, waiting }])
      size += 1
    },
    remove,
    /** Whose turn it is, who waits no more. */
    next: (): Waiting | undefined => {
      const [first] = queues
      if (first === undefined) return undefined
      const [family, [place, ...rest]] = first
      queues.delete(family)
      if (rest.length > 0) queues.set(family, rest)
      size -= 1
      return place?.waiting
    },
  }
}

/** Who asks on an own device. */
export type Asker = {
  /** the mark of the device */
  readonly device: string
  /** who is asked for; by none the device stands for itself */
  readonly child?: string
  /** whose device it is; by none the child, or else the device, stands for itself */
  readonly family?: string
  /** the mark of the network it asks from; those without one are one network */
  readonly network?: string
}

/** How many may wait of one device and of one child, as many as each has tries, and of one family. */
const OF_ONE = { device: 10, child: 10, family: 20 } as const

/** For so long it counts which turns a family had, in milliseconds. */
const LATELY = 3_600_000

type Place<Waiting> = { readonly asker: Asker; readonly waiting: Waiting }

/** Where somebody stands: after whose family had, or will have had, fewer turns; of those, whose network has fewer waiting. */
type Standing = { readonly turns: number; readonly ofNetwork: number }

type Last<Waiting> = { readonly place: Place<Waiting>; readonly standing: Standing }

const familyOf = ({ device, child, family }: Asker): string => family ?? child ?? device
const networkOf = ({ network }: Asker): string => network ?? ''

/**
 * Who waits on own devices. First comes whose family had the fewest turns of late: whoever has many accounts has one turn
 * of each before others come again, and not one after the other for as long as they like. Of those who had as many, one of each
 * network after the other.
 * @param most how many wait in all
 */
export function ownQueues<Waiting>(most: number) {
  /** of each family, in the order in which they came; none is empty */
  const queues = new Map<string, Place<Waiting>[]>()
  let size = 0
  /** how many turns each family had of late, and which was the last of each network */
  const had = { since: performance.now(), all: 0, byFamily: new Map<string, number>(), last: new Map<string, number>() }

  const turnsOf = (family: string): number => had.byFamily.get(family) ?? 0
  const countOf = (places: readonly Place<Waiting>[], part: 'device' | 'child', { [part]: mark }: Asker): number =>
    mark === undefined ? 0 : places.filter(({ asker }) => asker[part] === mark).length

  const began = (asker: Asker): void => {
    if (performance.now() - had.since >= LATELY) {
      had.since = performance.now()
      had.byFamily.clear()
      had.last.clear()
    }
    had.all += 1
    had.byFamily.set(familyOf(asker), turnsOf(familyOf(asker)) + 1)
    had.last.set(networkOf(asker), had.all)
  }

  const remove = (asker: Asker, waiting: Waiting): void => {
    const queue = queues.get(familyOf(asker)) ?? []
    const place = queue.findIndex((one) => one.waiting === waiting)
    if (place < 0) return
    queue.splice(place, 1)
    size -= 1
    if (queue.length === 0) queues.delete(familyOf(asker))
  }

  /** Who stands last, as where all places are taken somebody has to. */
  const last = (): Last<Waiting> | undefined => {
    const ofNetwork = new Map<string, number>()
    for (const { asker } of [...queues.values()].flat())
      ofNetwork.set(networkOf(asker), (ofNetwork.get(networkOf(asker)) ?? 0) + 1)
    return [...queues]
      .flatMap(([family, queue]) =>
        queue.map((place, before) => ({
          place,
          standing: { turns: turnsOf(family) + before, ofNetwork: ofNetwork.get(networkOf(place.asker)) ?? 0 },
        })),
      )
      .reduce<Last<Waiting> | undefined>(
        (one, other) => (one !== undefined && isAfter(one.standing, other.standing) ? one : other),
        undefined,
      )
  }

  return {
    isEmpty: (): boolean => size === 0,
    /** A turn begins of somebody who had not to wait. */
    began,
    /**
     * Whether somebody may wait, and who gives up a place for it: where all are taken, who stands last, if that is behind
     * the new one.
     */
    room: (asker: Asker): { readonly isThere: boolean; readonly leaves?: Waiting } => {
      const own = queues.get(familyOf(asker)) ?? []
      const isThere =
        own.length < OF_ONE.family &&
        countOf(own, 'device', asker) < OF_ONE.device &&
        countOf(own, 'child', asker) < OF_ONE.child
      if (!isThere || size < most) return { isThere }
      const fromHere = [...queues.values()].flat().filter((one) => networkOf(one.asker) === networkOf(asker)).length
      const standing = { turns: turnsOf(familyOf(asker)) + own.length, ofNetwork: fromHere + 1 }
      const crowd = last()
      return crowd !== undefined && isAfter(crowd.standing, standing)
        ? { isThere: true, leaves: crowd.place.waiting }
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
      const heads = [...queues.values()].flatMap(([first]) => first ?? [])
      const first = heads.toSorted(
        ({ asker: one }, { asker: other }) =>
          turnsOf(familyOf(one)) - turnsOf(familyOf(other)) ||
          (had.last.get(networkOf(one)) ?? 0) - (had.last.get(networkOf(other)) ?? 0),
      )[0]
      if (first === undefined) return undefined
      remove(first.asker, first.waiting)
      began(first.asker)
      return first.waiting
    },
  }
}

const isAfter = (one: Standing, other: Standing): boolean =>
  one.turns > other.turns || (one.turns === other.turns && one.ofNetwork > other.ofNetwork)

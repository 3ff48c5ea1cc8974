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

/** So many turns more or less than another family had do not matter as long as few wait. */
const A_FEW_TURNS = 3

/** Few wait as long as they take no more than this part of all places: each of them has a turn in about half a second. */
const FEW = 1 / 10

type Place<Waiting> = {
  readonly asker: Asker
  readonly waiting: Waiting
  /** which of all that came it is */
  readonly came: number
}

/** Where somebody stands: after whose family had, or will have had, fewer turns. */
type Standing<Waiting> = Place<Waiting> & { readonly turns: number }

const familyOf = ({ device, child, family }: Asker): string => family ?? child ?? device
const networkOf = ({ network }: Asker): string => network ?? ''

/**
 * Who waits on own devices. Every second turn is of the network that had none for longest, so that whoever has many accounts
 * in one has no more turns than one network; the others are of the family that had fewest of late, so that whoever is in
 * many networks with one account has no more than one family. As long as few wait, families that had about as many are
 * served in the order in which they came: else one that had a turn more than others would wait behind all that come later.
 * @param most how many wait in all
 */
export function ownQueues<Waiting>(most: number) {
  /** of each family, in the order in which they came; none is empty */
  const queues = new Map<string, Place<Waiting>[]>()
  let size = 0
  let cameLast = 0
  /** how many turns each family had of late, and which was the last of each network */
  const had = { since: performance.now(), all: 0, byFamily: new Map<string, number>(), last: new Map<string, number>() }
  /** whether the last turn was of a network */
  let isByNetwork = false

  const turnsOf = (family: string): number => had.byFamily.get(family) ?? 0
  const lastOf = (asker: Asker): number => had.last.get(networkOf(asker)) ?? 0
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

  /**
   * Who gives up a place where all are taken: in the network that has most, if it has more than that of the new one would
   * have; else whose family had more turns, where no network comes to have more places than the one that loses one.
   */
  const givesWay = (asker: Asker): Place<Waiting> | undefined => {
    const placesOfNetwork = new Map<string, number>()
    for (const { asker: one } of [...queues.values()].flat())
      placesOfNetwork.set(networkOf(one), (placesOfNetwork.get(networkOf(one)) ?? 0) + 1)
    const here = placesOfNetwork.get(networkOf(asker)) ?? 0
    const largest = Math.max(...placesOfNetwork.values())
    const isCrowded = largest > here + 1
    const mayLose = (network: string): boolean => {
      const places = placesOfNetwork.get(network) ?? 0
      return isCrowded ? places === largest : places > here || network === networkOf(asker)
    }
    const last = [...queues]
      .flatMap(([family, queue]) => queue.map((place, before) => ({ ...place, turns: turnsOf(family) + before })))
      .filter((one) => mayLose(networkOf(one.asker)))
      .reduce<Standing<Waiting> | undefined>(
        (one, other) => (one !== undefined && one.turns > other.turns ? one : other),
        undefined,
      )
    const turns = turnsOf(familyOf(asker)) + (queues.get(familyOf(asker))?.length ?? 0)
    return last !== undefined && (isCrowded || last.turns > turns) ? last : undefined
  }

  return {
    isEmpty: (): boolean => size === 0,
    /** A turn begins of somebody who had not to wait. */
    began,
    /** Whether somebody may wait, and who gives up a place for it where all are taken. */
    room: (asker: Asker): { readonly isThere: boolean; readonly leaves?: Waiting } => {
      const own = queues.get(familyOf(asker)) ?? []
      const isThere =
        own.length < OF_ONE.family &&
        countOf(own, 'device', asker) < OF_ONE.device &&
        countOf(own, 'child', asker) < OF_ONE.child
      if (!isThere || size < most) return { isThere }
      const leaves = givesWay(asker)
      return leaves === undefined ? { isThere: false } : { isThere: true, leaves: leaves.waiting }
    },
    add: (asker: Asker, waiting: Waiting): void => {
      const family = familyOf(asker)
      cameLast += 1
      queues.set(family, [...(queues.get(family) ?? []), { asker, waiting, came: cameLast }])
      size += 1
    },
    remove,
    /** Whose turn it is, who waits no more. */
    next: (): Waiting | undefined => {
      const heads = [...queues.values()].flatMap(([first]) => first ?? [])
      isByNetwork = !isByNetwork
      const fewest = Math.min(...heads.map(({ asker }) => turnsOf(familyOf(asker))))
      const about = size <= most * FEW ? A_FEW_TURNS : 0
      /** 0 for all that had about as few as the family that had fewest */
      const oftenOf = (asker: Asker): number => {
        const more = turnsOf(familyOf(asker)) - fewest
        return more <= about ? 0 : more
      }
      const first = heads.toSorted((one, other) => {
        const byNetwork = lastOf(one.asker) - lastOf(other.asker)
        const byFamily = oftenOf(one.asker) - oftenOf(other.asker) || (about === 0 ? 0 : one.came - other.came)
        return isByNetwork ? byNetwork || byFamily : byFamily || byNetwork
      })[0]
      if (first === undefined) return undefined
      remove(first.asker, first.waiting)
      began(first.asker)
      return first.waiting
    },
  }
}

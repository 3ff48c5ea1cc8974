/** Who waits in a fair queue: a device on which a child or a parent is known. */
export type Client = {
  /** the mark of the device */
  readonly device: string
  /** who logs in; without one only the device and the family count */
  readonly child?: string
  /** whose device it is; without one the child, or else the device, counts as a family */
  readonly family?: string
  /** the mark of the network; all clients without one are one network */
  readonly network?: string
}

/** `evicted` gave up its place, and is no longer in the queue. */
export type Enqueued<Task> = { readonly isQueued: boolean; readonly evicted?: Task }

/** As many waiting tasks of one device or child as each has attempts at a PIN, and of a family those of two children. */
const MAX_PER_DEVICE_OR_CHILD = 10
const MAX_PER_FAMILY = 20

/** Slots are counted for this long, in milliseconds: long enough for an attack, and a school is forgiven by its next lesson. */
const WINDOW_MS = 3_600_000

/**
 * While no more than this part of all places is taken everybody has a slot within about half a second, and a family may have
 * had so many more slots than another without losing its place: a child who mistypes a PIN does not go behind all who come
 * later.
 */
const LOW_LOAD_RATIO = 1 / 10
const TOLERATED_LEAD = 3

type Entry<Task> = { readonly client: Client; readonly task: Task; readonly family: string; readonly network: string }

/**
 * A fair queue. Odd picks serve the least recently served network, even picks the family with the fewest slots in the last
 * hour, so that one attacker with many accounts (who has few networks) or with many networks (who has few accounts) cannot
 * starve the others. Within a family, and between equals, it is first come, first served.
 * @param maxSize how many may wait in all
 */
export function createFairQueue<Task>(maxSize: number) {
  /** in the order of their arrival */
  let entries: Entry<Task>[] = []
  let windowStart = performance.now()
  const slotsByFamily = new Map<string, number>()
  /** by network, the number of the last slot it had */
  const lastSlot = new Map<string, number>()
  let slots = 0
  let isNetworkPick = false

  const slotsOf = (family: string): number => slotsByFamily.get(family) ?? 0
  const lastSlotOf = (network: string): number => lastSlot.get(network) ?? 0

  /** Counts a slot of a client, also of one that did not have to wait. */
  const recordSlot = (client: Client): void => {
    const { family, network } = entryOf(client, undefined)
    if (performance.now() - windowStart >= WINDOW_MS) {
      windowStart = performance.now()
      slotsByFamily.clear()
      lastSlot.clear()
    }
    slots += 1
    slotsByFamily.set(family, slotsOf(family) + 1)
    lastSlot.set(network, slots)
  }

  const remove = (task: Task): void => {
    entries = entries.filter((entry) => entry.task !== task)
  }

  const hasPlaceLeft = ({ device, child }: Client, family: string): boolean => {
    const ofFamily = entries.filter((entry) => entry.family === family)
    const ofDevice = ofFamily.filter(({ client }) => client.device === device)
    const ofChild = ofFamily.filter(({ client }) => child !== undefined && client.child === child)
    return ofFamily.length < MAX_PER_FAMILY && Math.max(ofDevice.length, ofChild.length) < MAX_PER_DEVICE_OR_CHILD
  }

  /**
   * Which entry a newcomer replaces in a full queue: one of the largest network, if that stays at least as large as the
   * newcomer's; else one of a family that will have had more slots than the newcomer's, if no smaller network pays for it.
   * Of those it is the last of the family with the most slots.
   */
  const pickEviction = (newcomer: Entry<Task>): Entry<Task> | undefined => {
    const sizes = new Map<string, number>()
    for (const { network } of entries) sizes.set(network, (sizes.get(network) ?? 0) + 1)
    const ownSize = sizes.get(newcomer.network) ?? 0
    const largest = Math.max(0, ...sizes.values())
    const isCrowded = largest > ownSize + 1
    const mayLose = ({ network }: Entry<Task>): boolean => {
      const size = sizes.get(network) ?? 0
      return isCrowded ? size === largest : size > ownSize || network === newcomer.network
    }
    // The slots its family will have had when an entry is served.
    const ahead = new Map<string, number>()
    let last: { readonly entry: Entry<Task>; readonly slots: number } | undefined
    for (const entry of entries) {
      const expected = slotsOf(entry.family) + (ahead.get(entry.family) ?? 0)
      ahead.set(entry.family, (ahead.get(entry.family) ?? 0) + 1)
      if (mayLose(entry) && expected >= (last?.slots ?? 0)) last = { entry, slots: expected }
    }
    const ownSlots = slotsOf(newcomer.family) + (ahead.get(newcomer.family) ?? 0)
    return last !== undefined && (isCrowded || last.slots > ownSlots) ? last.entry : undefined
  }

  return {
    isEmpty: (): boolean => entries.length === 0,
    recordSlot,
    enqueue: (client: Client, task: Task): Enqueued<Task> => {
      const newcomer = entryOf(client, task)
      if (!hasPlaceLeft(client, newcomer.family)) return { isQueued: false }
      const evicted = entries.length < maxSize ? undefined : pickEviction(newcomer)
      if (entries.length >= maxSize && evicted === undefined) return { isQueued: false }
      if (evicted !== undefined) remove(evicted.task)
      entries.push(newcomer)
      return evicted === undefined ? { isQueued: true } : { isQueued: true, evicted: evicted.task }
    },
    remove,
    /** Takes out the task whose turn it is, and counts its slot. */
    next: (): Task | undefined => {
      isNetworkPick = !isNetworkPick
      const heads = [...Map.groupBy(entries, ({ family }) => family).values()].flatMap(([head]) => head ?? [])
      const fewest = Math.min(...heads.map(({ family }) => slotsOf(family)))
      const tolerated = entries.length <= maxSize * LOW_LOAD_RATIO ? TOLERATED_LEAD : 0
      const lead = ({ family }: Entry<Task>): number => {
        const more = slotsOf(family) - fewest
        return more <= tolerated ? 0 : more
      }
      // The sort is stable: equals stay in the order of their arrival.
      const [picked] = heads.toSorted((a, b) => {
        const byNetwork = isNetworkPick ? lastSlotOf(a.network) - lastSlotOf(b.network) : 0
        return byNetwork || lead(a) - lead(b)
      })
      if (picked === undefined) return undefined
      remove(picked.task)
      recordSlot(picked.client)
      return picked.task
    },
  }
}

const entryOf = <Task>(client: Client, task: Task): Entry<Task> => ({
  client,
  task,
  family: client.family ?? client.child ?? client.device,
  network: client.network ?? '',
})

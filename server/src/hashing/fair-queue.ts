/**
 * The two queues in which hashes of PINs and passwords wait: one for known devices, on which a child or a parent has logged in
 * before, and one for unknown devices. A slot is the permission to compute one hash. They give everybody a fair share, whatever others send. Only `hash-slots.ts` uses them.
 */

/** A client of a fair queue: a device on which a child or a parent has logged in before. */
export type Client = {
  /** the id of the device */
  readonly device: string
  /** the child who logs in, if any */
  readonly child?: string
  /** the family that owns the device; if undefined, the child, or else the device, counts as a family */
  readonly family?: string
  /** the hashed network; all clients without one count as one network */
  readonly network?: string
}

/** Whether a task was added to the queue. `evicted` is the task that was removed from the queue for it, if any. */
export type EnqueueResult<Task> = { readonly isQueued: boolean; readonly evicted?: Task }

/** How many tasks of one device or child may wait: the number of PIN attempts before a break. A family may have twice as many. */
const MAX_PER_DEVICE_OR_CHILD = 10
const MAX_PER_FAMILY = 20

/** For how long slots are counted, in milliseconds: longer than an attack, and shorter than until a school's next lesson. */
const WINDOW_MS = 3_600_000

/**
 * The load is low while at most this part of the queue is used: then every client gets a slot within about half a second. At
 * low load, a family keeps its turn even if it had up to `TOLERATED_LEAD` more slots than another family: a child who mistypes
 * a PIN does not have to wait behind everybody who comes later.
 */
const LOW_LOAD_RATIO = 1 / 10
const TOLERATED_LEAD = 3

type Entry<Task> = { readonly client: Client; readonly task: Task; readonly family: string; readonly network: string }

/**
 * A queue for known devices. Odd picks serve the least recently served network, even picks the family with the fewest slots in the last
 * hour, so that one attacker with many accounts (who has few networks) or with many networks (who has few accounts) cannot
 * starve the others. Within a family, and between equals, it is first come, first served.
 * @param maxSize how many may wait in all
 */
export function createFairQueue<Task>(maxSize: number) {
  /** in order of arrival */
  let entries: Entry<Task>[] = []
  let windowStart = performance.now()
  const slotsByFamily = new Map<string, number>()
  /** the number of the last slot of each network */
  const lastSlot = new Map<string, number>()
  let slots = 0
  let isNetworkPick = false

  const slotsOf = (family: string): number => slotsByFamily.get(family) ?? 0
  const lastSlotOf = (network: string): number => lastSlot.get(network) ?? 0

  /** Counts a slot for a client, even if the client did not have to wait. */
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

  /** Whether the client and its family may have one more task in the queue. */
  const isBelowLimits = ({ device, child }: Client, family: string): boolean => {
    const entriesOfFamily = entries.filter((entry) => entry.family === family)
    const entriesOfDevice = entriesOfFamily.filter(({ client }) => client.device === device)
    const entriesOfChild = entriesOfFamily.filter(({ client }) => child !== undefined && client.child === child)
    return (
      entriesOfFamily.length < MAX_PER_FAMILY &&
      Math.max(entriesOfDevice.length, entriesOfChild.length) < MAX_PER_DEVICE_OR_CHILD
    )
  }

  /**
   * Which entry is evicted from a full queue for a newcomer. First choice is the largest network, if it stays at least as
   * large as the newcomer's. Otherwise it is a family that will have had more slots than the newcomer's, in the same network
   * or a larger one. Among the candidates it is the last entry of the family with the most slots.
   */
  const pickEviction = (newcomer: Entry<Task>): Entry<Task> | undefined => {
    const sizes = new Map<string, number>()
    for (const { network } of entries) sizes.set(network, (sizes.get(network) ?? 0) + 1)
    const ownSize = sizes.get(newcomer.network) ?? 0
    const largest = Math.max(0, ...sizes.values())
    const isCrowded = largest > ownSize + 1
    const isCandidate = ({ network }: Entry<Task>): boolean => {
      const size = sizes.get(network) ?? 0
      return isCrowded ? size === largest : size > ownSize || network === newcomer.network
    }
    /** how many entries of each family the loop has passed */
    const entriesAhead = new Map<string, number>()
    let eviction: { readonly entry: Entry<Task>; readonly slots: number } | undefined
    for (const entry of entries) {
      const ahead = entriesAhead.get(entry.family) ?? 0
      // The number of slots that the entry's family will have had when the entry is served.
      const expectedSlots = slotsOf(entry.family) + ahead
      entriesAhead.set(entry.family, ahead + 1)
      if (isCandidate(entry) && expectedSlots >= (eviction?.slots ?? 0)) eviction = { entry, slots: expectedSlots }
    }
    const newcomerSlots = slotsOf(newcomer.family) + (entriesAhead.get(newcomer.family) ?? 0)
    return eviction !== undefined && (isCrowded || eviction.slots > newcomerSlots) ? eviction.entry : undefined
  }

  return {
    isEmpty: (): boolean => entries.length === 0,
    recordSlot,
    enqueue: (client: Client, task: Task): EnqueueResult<Task> => {
      const newcomer = entryOf(client, task)
      if (!isBelowLimits(client, newcomer.family)) return { isQueued: false }
      const evicted = entries.length < maxSize ? undefined : pickEviction(newcomer)
      if (entries.length >= maxSize && evicted === undefined) return { isQueued: false }
      if (evicted !== undefined) remove(evicted.task)
      entries.push(newcomer)
      return evicted === undefined ? { isQueued: true } : { isQueued: true, evicted: evicted.task }
    },
    remove,
    /** Removes the task whose turn it is from the queue, and counts its slot. */
    next: (): Task | undefined => {
      isNetworkPick = !isNetworkPick
      /** the first entry of each family */
      const heads = [...Map.groupBy(entries, ({ family }) => family).values()].flatMap(([head]) => head ?? [])
      const fewest = Math.min(...heads.map(({ family }) => slotsOf(family)))
      const tolerated = entries.length <= maxSize * LOW_LOAD_RATIO ? TOLERATED_LEAD : 0
      const lead = ({ family }: Entry<Task>): number => {
        const more = slotsOf(family) - fewest
        return more <= tolerated ? 0 : more
      }
      // The sort is stable: equal entries stay in order of arrival.
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

/**
 * A queue for unknown devices, of which only the network is known, such as a tablet on which nobody of the family has logged in
 * before. Networks take turns (round robin); within a network, tasks are served in the order of arrival. So even if one network
 * has many waiting tasks, a task of another network waits for only one of them.
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

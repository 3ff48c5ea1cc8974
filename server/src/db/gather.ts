type Limits<Item> = {
  /** the most that run at once */
  readonly batches: number
  /** the most a batch weighs; one item may weigh more alone */
  readonly weight: number
  readonly weigh: (item: Item) => number
  /** two of the same key never run at once, nor in one batch; nothing where that does no harm */
  readonly keyOf?: (item: Item) => string
  /**
   * Who has waited this long beside work that then fails is not made to wait for a try of its own, in milliseconds. For
   * work that fails for one and not for all, none.
   */
  readonly patience?: number
}

type Waiting<Item, Answer> = {
  readonly item: Item
  /** by `performance.now()` */
  readonly asked: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

const PATIENCE = 2_500

/**
 * Does together what is asked for one by one: what arrived in one turn of the event loop, and what came while batches
 * before it ran. Nobody waits for more to come.
 * @param run answers each item, in their order; when it fails, all of the batch fail
 */
export function gather<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { batches, weight, weigh, keyOf, patience = PATIENCE }: Limits<Item>,
): (item: Item) => Promise<Answer> {
  type One = Waiting<Item, Answer>
  let waiting: One[] = []
  const busy = new Set<string>()
  let running = 0
  let isAwaited = false

  const take = (): One[] => {
    const batch: One[] = []
    const left: One[] = []
    let room = weight
    for (const one of waiting) {
      const key = keyOf?.(one.item)
      const fits = batch.length === 0 || weigh(one.item) <= room
      if (!fits || (key !== undefined && busy.has(key))) {
        left.push(one)
        continue
      }
      if (key !== undefined) busy.add(key)
      room -= weigh(one.item)
      batch.push(one)
    }
    waiting = left
    return batch
  }

  const refuseThoseWhoWaitedLong = (reason: unknown): void => {
    const isLong = ({ asked }: One): boolean => performance.now() - asked > patience
    const long = waiting.filter(isLong)
    waiting = waiting.filter((one) => !isLong(one))
    for (const { reject } of long) reject(reason)
  }

  const runBatch = async (batch: readonly One[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer)
    } catch (reason) {
      for (const { reject } of batch) reject(reason)
      refuseThoseWhoWaitedLong(reason)
    } finally {
      running -= 1
      if (keyOf) for (const { item } of batch) busy.delete(keyOf(item))
      start()
    }
  }

  const start = (): void => {
    isAwaited = false
    while (running < batches) {
      const batch = take()
      if (batch.length === 0) return
      running += 1
      void runBatch(batch)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, asked: performance.now(), resolve, reject })
      if (isAwaited) return
      isAwaited = true
      // Requests that arrived together have all been read by then.
      setImmediate(start)
    })
}

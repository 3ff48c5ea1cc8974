import { isRecord } from '../is-record.ts'

/** Something that is known by name. */
export type Table<Item> = Readonly<Record<string, Item>>

/** Something that holds since a moment (epoch ms), until something later. */
export type Timestamped<Value> = Value & { readonly at: number }

/** The later of two. Of two of one moment always the same one, whichever is asked about first. */
export function latestOf<One extends Timestamped<object>>(one: One, other: One): One
export function latestOf<One extends Timestamped<object>>(one: One | null, other: One | null): One | null
export function latestOf<One extends Timestamped<object>>(one: One | null, other: One | null): One | null {
  if (one === null || other === null) return one ?? other
  if (one.at !== other.at) return one.at > other.at ? one : other
  return inWords(one) >= inWords(other) ? one : other
}

/** The same with all fields in one order: of equal values the JSON is the same. */
export function withSortedKeys(value: unknown): unknown {
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, part]) => [name, withSortedKeys(part)] as const)
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const inWords = (value: unknown): string => JSON.stringify(withSortedKeys(value))

/** All that two tables have. Of more than `most`, those whose names sort first. */
export function mergeTables<Item>(
  one: Table<Item>,
  other: Table<Item>,
  both: (mine: Item, theirs: Item) => Item,
  most = Number.POSITIVE_INFINITY,
): Table<Item> {
  const all = new Map(Object.entries(one))
  for (const [name, theirs] of Object.entries(other)) {
    const mine = all.get(name)
    all.set(name, mine === undefined ? theirs : both(mine, theirs))
  }
  const entries = [...all]
  return Object.fromEntries(
    entries.length <= most ? entries : entries.toSorted(([mine], [theirs]) => (mine < theirs ? -1 : 1)).slice(0, most),
  )
}

/**
 * A seeded pseudo-random number generator that gives the same numbers on every machine: mulberry32 (Tommy Ettinger
 * 2017, public domain). Good enough for choosing words; never use it for secrets.
 *
 * @param seed any text or number; the number 7 gives the same as the text `7`. Different seeds give unrelated numbers.
 * @returns a function that returns a number in [0, 1)
 */
export const seededRandom = (seed: string | number): (() => number) => {
  let state = fnv1a(String(seed))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random item, or undefined if there are no items. */
export const pickOne = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** The 32-bit FNV-1a hash (Fowler, Noll, Vo) of a text's UTF-16 code units. */
const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

/**
 * Returns the items in random order (Fisher–Yates shuffle, as given by Durstenfeld 1964).
 * @param random returns a number in [0, 1)
 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1))
    const [lastItem, chosenItem] = [order[last], order[chosen]] as [Item, Item]
    order[last] = chosenItem
    order[chosen] = lastItem
  }
  return order
}

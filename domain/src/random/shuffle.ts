/**
 * Puts things in a random order (Fisher and Yates, as given by Durstenfeld 1964).
 * @param random answers a number in [0, 1)
 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [order[last], order[other]] as [Item, Item]
    order[last] = two
    order[other] = one
  }
  return order
}

/** The number of letters to add, drop or change to turn one word into another (Levenshtein distance). */
export const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1]
    for (let column = 0; column < to.length; column += 1) {
      const changed = (row[column] ?? 0) + (from[index] === to[column] ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/**
 * The known names most similar to an unknown one: up to three that contain it as a part, else the one with the fewest
 * letters changed.
 */
export const nearestNames = (name: string, known: Iterable<string>): readonly string[] => {
  const all = [...known]
  const parts = (item: string): readonly string[] => item.split(/[-:]/)
  const holding = all.filter((item) => parts(item).includes(name))
  const ranked = (holding.length > 0 ? holding : all)
    .map((item) => ({ one: item, distance: editDistance(name, item) }))
    .toSorted((a, b) => a.distance - b.distance || a.one.localeCompare(b.one, 'en'))
  return ranked.slice(0, holding.length > 0 ? 3 : 1).map(({ one }) => one)
}

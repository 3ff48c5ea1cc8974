/** How many letters must be added, dropped or changed to turn one word into another (Levenshtein). */
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

/** The names most like one that is not known: those it is a part of, else those fewest letters away. At most three. */
export const nearestNames = (name: string, known: Iterable<string>): readonly string[] => {
  const all = [...known]
  const parts = (one: string): readonly string[] => one.split(/[-:]/)
  const holding = all.filter((one) => parts(one).includes(name))
  const ranked = (holding.length > 0 ? holding : all)
    .map((one) => ({ one, distance: editDistance(name, one) }))
    .toSorted((a, b) => a.distance - b.distance || a.one.localeCompare(b.one, 'en'))
  return ranked.slice(0, holding.length > 0 ? 3 : 1).map(({ one }) => one)
}

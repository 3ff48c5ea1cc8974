/** The smallest number of letters to add, drop or change to turn one word into another (Levenshtein distance). */
export const editDistance = (from: string, to: string): number => {
  // Row i of the usual matrix: the distances from the first i letters of `from` to each beginning of `to`.
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1]
    for (let column = 0; column < to.length; column += 1) {
      const keptOrChanged = (row[column] ?? 0) + (from[index] === to[column] ? 0 : 1)
      const dropped = (row[column + 1] ?? 0) + 1
      const added = (next[column] ?? 0) + 1
      next.push(Math.min(keptOrChanged, dropped, added))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/**
 * The known names that are most similar to an unknown name, for error messages. If some known names contain the name as a
 * part between hyphens or colons, such as `shell` in `noto:shell`, up to three of them are returned. Otherwise the one name
 * with the smallest edit distance is returned.
 */
export const nearestNames = (name: string, known: Iterable<string>): readonly string[] => {
  const all = [...known]
  const withPart = all.filter((knownName) => knownName.split(/[-:]/).includes(name))
  const ranked = (withPart.length > 0 ? withPart : all)
    .map((knownName) => ({ knownName, distance: editDistance(name, knownName) }))
    .toSorted((a, b) => a.distance - b.distance || a.knownName.localeCompare(b.knownName, 'en'))
  return ranked.slice(0, withPart.length > 0 ? 3 : 1).map(({ knownName }) => knownName)
}

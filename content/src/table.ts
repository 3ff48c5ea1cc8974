/** Prints tables for a terminal. All reports of `npm run content` use it. */

/** Rows of cells in columns for a terminal. The first row holds the names of the columns. */
export const printTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats the smallest and the largest of some numbers: `1-3`, or `3` if both are equal. */
export const formatRange = (values: readonly number[], digits: number): string => {
  if (values.length === 0) return '-'
  const [min, max] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)]
  return min === max ? min : `${min}-${max}`
}

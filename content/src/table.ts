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

/** The least and the most of some figures, as one figure when they are alike. */
export const span = (values: readonly number[], digits: number): string => {
  if (values.length === 0) return '-'
  const [least, most] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)]
  return least === most ? least : `${least}-${most}`
}

import type { Measured } from './load.ts'

/** One line of what was measured on a database; null for what was not. */
export type Row = {
  readonly what: string
  readonly floor: Measured | null
  readonly one: Measured | null
  readonly two: Measured | null
  readonly goal: string
}

const HEADINGS = ['', 'floor/s', 'ours/s', 'of floor', 'median', 'p95', 'two processes/s', 'of one', 'goal']

/** Answers a second and times of the middle round; `two` is two of our processes beside each other. */
export function printDatabase(name: string, rows: readonly Row[]): void {
  const cells = rows.map(({ what, floor, one, two, goal }) => [
    what,
    perSecond(floor),
    perSecond(one),
    ratio(one, floor),
    one ? `${one.median.toFixed(2)} ms` : '',
    one ? `${one.p95.toFixed(2)} ms` : '',
    perSecond(two),
    ratio(two, one),
    goal,
  ])
  const table = [[name, ...HEADINGS.slice(1)], ...cells]
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  console.log()
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

const perSecond = (measured: Measured | null): string => measured?.perSecond.toFixed(0) ?? ''

const ratio = (one: Measured | null, other: Measured | null): string =>
  one && other ? (one.perSecond / other.perSecond).toFixed(2) : ''

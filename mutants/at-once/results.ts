import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export type Status = 'Killed' | 'Survived' | 'NoCoverage' | 'Ignored' | 'Timeout'

/**
 * A line of the file of results: a mutant whose turn has begun, with the processor's time it may take; what came of it; or
 * that it must be tried again in a new process.
 */
export type Line =
  | { readonly id: string; readonly began: true; readonly seconds: number }
  | { readonly id: string; readonly isToBeTriedAgain: true }
  | { readonly id: string; readonly status: Status; readonly by?: string }

/** Written at once, for one who ends the process in the middle of a mutant. */
export const write = (file: string, line: Line): void => appendFileSync(file, `${JSON.stringify(line)}\n`)

export function read(file: string): Line[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line))
}

/** What came of the mutants so far, by their ids. */
export const statuses = (lines: readonly Line[]): Map<string, Status> =>
  new Map(lines.flatMap((line) => ('status' in line ? [[line.id, line.status] as const] : [])))

/** The mutant whose turn has begun and not ended. */
export const underWay = (lines: readonly Line[]): Extract<Line, { began: true }> | null => {
  const last = lines.at(-1)
  return last !== undefined && 'began' in last ? last : null
}

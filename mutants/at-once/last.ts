import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/house.mjs'
import type { Part } from '../parts.ts'
import type { FileReport } from '../report.ts'
import type { Placed } from './instrument.ts'
import type { Status } from './results.ts'

const FOLDER = join(root, '.cache', 'mutants', 'last')

/** A part's name as that of a file. */
export const nameOf = ({ mutated }: Part): string => mutated.join().replace(/[^a-z0-9]+/gi, '-')

const fileOf = (part: Part): string => join(FOLDER, `${nameOf(part)}.json`)

/** Keeps what came of a part's mutants, for whoever tries what was missed again. */
export function keepLast(part: Part, reports: Readonly<Record<string, FileReport>>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(part), JSON.stringify(reports))
}

/** What came of them the last time; of none where they were never tried. */
export const readLast = (part: Part): Readonly<Record<string, FileReport>> =>
  existsSync(fileOf(part)) ? JSON.parse(readFileSync(fileOf(part), 'utf8')) : {}

/** What need not be tried again: the same mutants of files that are as they were, but for those that were missed. */
export function foundBefore(
  mutants: readonly Placed[],
  last: Readonly<Record<string, FileReport>>,
  sourceOf: (file: string) => string,
): Map<string, Status> {
  const unchanged = new Set(Object.keys(last).filter((file) => last[file]?.source === sourceOf(file)))
  return new Map(
    mutants.flatMap(({ id, file, replacement, location }) => {
      if (!unchanged.has(file)) return []
      const place = JSON.stringify(location)
      const before = last[file]?.mutants.find(
        (one) => one.replacement === replacement && JSON.stringify(one.location) === place,
      )
      const isMissed = before === undefined || before.status === 'Survived' || before.status === 'NoCoverage'
      return isMissed ? [] : [[id, before.status as Status] as const]
    }),
  )
}

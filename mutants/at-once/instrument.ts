import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/house.mjs'
import type { FileReport } from '../report.ts'

type Location = FileReport['mutants'][number]['location']

/** A mutant that stands in the instrumented code and does nothing until its id is the active one. */
export type Placed = {
  readonly id: string
  readonly file: string
  readonly replacement: string
  /** lines and columns counted from 1, as in Stryker's reports */
  readonly location: Location
}

export type Instrumented = {
  /** the code with all mutants in it, by file */
  readonly code: Readonly<Record<string, string>>
  readonly mutants: readonly Placed[]
}

/** What is used of Stryker's instrumenter, which is installed with `npm run mutants` alone. */
type Library = {
  readonly Instrumenter: new (
    log: Record<string, () => unknown>,
  ) => {
    instrument(files: readonly object[], options: object): Promise<Found>
  }
}
type Found = {
  readonly files: readonly { readonly name: string; readonly content: string }[]
  readonly mutants: readonly {
    readonly id: string
    readonly fileName: string
    readonly replacement: string
    readonly location: Location
  }[]
}

const LIBRARY = '@stryker-mutator/instrumenter'
const SILENT = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false }

/** Puts every mutant that Stryker makes of these files into them. @param files relative to the project's folder */
export async function instrument(files: readonly string[]): Promise<Instrumented> {
  const { Instrumenter }: Library = await import(LIBRARY)
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }))
  const options = { plugins: null, ignorers: [], excludedMutations: [] }
  const found = await new Instrumenter(SILENT).instrument(sources, options)
  return {
    code: Object.fromEntries(found.files.map(({ name, content }) => [name, content])),
    mutants: found.mutants.map(({ id, fileName, replacement, location: { start, end } }) => ({
      ...{ id, file: fileName, replacement },
      location: { start: fromOne(start), end: fromOne(end) },
    })),
  }
}

const fromOne = ({ line, column }: Location['start']) => ({ line: line + 1, column: column + 1 })

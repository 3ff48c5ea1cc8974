/** A place in a file, counted from 1. */
type Place = { readonly line: number; readonly column: number }

/** What Stryker's JSON report says of one file. */
export type FileReport = {
  readonly source: string
  readonly mutants: readonly {
    readonly status: string
    readonly replacement: string
    readonly location: { readonly start: Place; readonly end: Place }
  }[]
}

export type Mutant = {
  readonly file: string
  readonly line: number
  /** what stood there */
  readonly code: string
  readonly replacement: string
}

/** A mutant that does the same as the code: no test can find it. */
export type Equivalent = Omit<Mutant, 'line'> & {
  readonly why: string
  /** how many like it were read in the file, where it is not one: an excuse is for no others */
  readonly times?: number
}

export type Summary = {
  readonly found: number
  readonly survivors: readonly Mutant[]
  /** survivors that do the same as the code */
  readonly same: number
  /** those not tried, as they are made once when a file is read */
  readonly untried: number
  /** equivalents in these files that tests find now, or that are no longer made */
  readonly needless: readonly Equivalent[]
}

const FOUND = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']
/** Not tried, or not to its end: on a machine that does other things too, what does the same may take too long. */
const UNSURE = ['Ignored', 'Timeout']

/** Counts the mutants that tests found, and names the others but for equivalent ones, by file and line. */
export function summarize(files: Readonly<Record<string, FileReport>>, equivalents: readonly Equivalent[]): Summary {
  let [found, untried] = [0, 0]
  const missed: Mutant[] = []
  const unsure: Mutant[] = []
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const { status, replacement, location } of mutants) {
      if (FOUND.includes(status)) found += 1
      const mutant = { file, line: location.start.line, code: textAt(source, location), replacement }
      if (status === 'Ignored') untried += 1
      if (UNSURE.includes(status)) unsure.push(mutant)
      if (MISSED.includes(status)) missed.push(mutant)
    }
  }
  const isExcused = (mutant: Mutant): boolean => {
    const excuse = equivalents.find((one) => isSame(one, mutant))
    return excuse !== undefined && missed.filter((one) => isSame(excuse, one)).length <= (excuse.times ?? 1)
  }
  const survivors = missed.filter((mutant) => !isExcused(mutant))
  const needless = equivalents.filter(
    (excuse) => files[excuse.file] && ![...missed, ...unsure].some((mutant) => isSame(excuse, mutant)),
  )
  return {
    ...{ found, same: missed.length - survivors.length, untried, needless },
    survivors: survivors.toSorted((one, other) => place(one).localeCompare(place(other))),
  }
}

/** The share of mutants that were found; 1 where there was none to find. */
export const scoreOf = ({ found, survivors }: Pick<Summary, 'found' | 'survivors'>): number =>
  found + survivors.length === 0 ? 1 : found / (found + survivors.length)

const isSame = (one: Omit<Mutant, 'line'>, other: Mutant): boolean =>
  one.file === other.file && one.code === other.code && one.replacement === other.replacement

const place = ({ file, line }: Mutant): string => `${file} ${String(line).padStart(6)}`

function textAt(source: string, { start, end }: { readonly start: Place; readonly end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n')
}

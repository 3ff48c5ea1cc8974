/** What came of tests that were run again. `late`: they did not come to their end in time. */
export type Outcome = 'passed' | 'failed' | 'late'

/** Tests that are run again together. */
export type Noted = {
  readonly name: string
  /** the file they are in */
  readonly file: string
  /** how long they took, in ms */
  ms: number
  /** whether they passed when they were loaded */
  readonly passed: () => boolean
  readonly runAgain: () => Promise<Outcome>
}

/** What instrumented code and this project's runner share in the worker. */
export type Shared = {
  activeMutant?: string
  /** whether what was remembered before it must not be told under it */
  isForgetful?: boolean
  /** whose coverage is written down */
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>
  }
  noted?: Map<string, Noted>
  /** whether what was noted is being run again */
  isAgain?: boolean
}

/** Where Stryker's instrumented code looks for what it is to do. */
export const shared = (): Shared => {
  const all = globalThis as { __stryker__?: Shared }
  all.__stryker__ ??= {}
  return all.__stryker__
}

/** Begins to write down what is reached, under an id. */
export function note(id: string, { ms: _, ...what }: Noted): void {
  const now = shared()
  if (now.isAgain) return
  now.noted ??= new Map()
  now.noted.set(id, { ...what, ms: performance.now() })
  now.currentTestId = id
}

export function noteEnd(id: string): void {
  const now = shared()
  if (now.isAgain) return
  delete now.currentTestId
  const noted = now.noted?.get(id)
  if (noted) noted.ms = performance.now() - noted.ms
}

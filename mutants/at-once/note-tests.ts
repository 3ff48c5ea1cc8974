import { afterEach, beforeEach, type RunnerTask } from 'vitest'

/** A test that ran, and how long it took, in ms. */
export type Noted = { readonly task: RunnerTask; ms: number }

/** What instrumented code and this project's runner share in the worker. */
export type Shared = {
  activeMutant?: string
  currentTestId?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>
  }
  noted?: Map<string, Noted>
}

/** Where Stryker's instrumented code looks for what it is to do. */
export const shared = (): Shared => {
  const all = globalThis as { __stryker__?: Shared }
  all.__stryker__ ??= {}
  return all.__stryker__
}

beforeEach(({ task }) => {
  const now = shared()
  now.noted ??= new Map()
  now.noted.set(task.id, { task, ms: performance.now() })
  now.currentTestId = task.id
})

afterEach(({ task }) => {
  const now = shared()
  delete now.currentTestId
  const noted = now.noted?.get(task.id)
  if (noted) noted.ms = performance.now() - noted.ms
})

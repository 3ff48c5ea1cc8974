import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, type RunnerTestFile, vi } from 'vitest'
import { note, noteEnd, type Outcome, shared } from './noted.ts'
import { runAgain } from './run-again.ts'

/** How long tests may take when they are run again, in ms: so much, and so many times what they took. */
const IN_TIME = { ms: 5_000, times: 3 }

// Tests that share what is set up before them: those of a file are run again together, with its hooks.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a hook wants to have.
beforeAll(({}, suite) => {
  const { file } = suite
  const { id, filepath, name } = file
  note(id, {
    ...{ name, file: filepath, ms: 0 },
    passed: () => file.result?.state === 'pass',
    runAgain: () => inTime(file, shared().noted?.get(id)?.ms ?? 0),
  })
})

// biome-ignore lint/correctness/noEmptyPattern: as above.
afterAll(({}, suite) => noteEnd(suite.file.id))

async function inTime(file: RunnerTestFile, ms: number): Promise<Outcome> {
  const clock = new AbortController()
  const late = sleep(IN_TIME.ms + IN_TIME.times * ms, 'late' as const, { signal: clock.signal })
  const ended = runAgain(file).then(
    () => 'passed' as const,
    () => 'failed' as const,
  )
  const outcome = await Promise.race([ended, late])
  clock.abort()
  late.catch(() => undefined)
  // What a test that failed did not put back.
  if (outcome === 'failed') {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
  return outcome
}

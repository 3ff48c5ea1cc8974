import { readFileSync } from 'node:fs'
import { expect, it, TestRunner } from 'vitest'
import type { Placed } from './instrument.ts'
import { type Noted, shared } from './note-tests.ts'
import { read, type Status, statuses, write } from './results.ts'

/** Mutants to try, the file to write results to, and how many files of tests there are. */
const { MUTANTS = '', RESULTS = '', FILES = '' } = process.env

/** How much more often than without it a mutant may be reached by a test before it counts as endless. */
const ENDLESS = 100

/** A test that fails without a mutant when it runs a second time: something is left of the mutant before. */
const IS_DIRTY = 'what a mutant left makes tests fail: the rest needs a new process'

// The last file of the run: all tests have passed once in this worker, and are still there to be run again.
it('the mutants are tried, each by the tests that reach it', { timeout: 0 }, async () => {
  const here = shared()
  delete here.currentTestId
  const noted = [...(here.noted?.values() ?? [])].filter(({ task }) => task.file.filepath !== import.meta.filename)
  const bad = noted.filter(({ task }) => task.result?.state !== 'pass')
  for (const one of noted) if (!(await passes(one))) bad.push(one)
  expect(bad.map(({ task }) => task.fullName)).toEqual([])
  // Without all of them mutants would count as found by none.
  expect(new Set(noted.map(({ task }) => task.file.filepath)).size).toBe(Number(FILES))
  const { static: whenRead = {}, perTest = {} } = here.mutantCoverage ?? {}
  const done = statuses(read(RESULTS))
  const quickest = noted.toSorted((one, other) => one.ms - other.ms)
  for (const { id } of JSON.parse(readFileSync(MUTANTS, 'utf8')) as Placed[]) {
    if (done.has(id)) continue
    const asked = quickest.filter(({ task }) => perTest[task.id]?.[id])
    if (asked.length === 0) {
      write(RESULTS, { id, status: whenRead[id] ? 'Ignored' : 'NoCoverage' })
      continue
    }
    const ms = asked.reduce((sum, one) => sum + one.ms, 0)
    write(RESULTS, { id, began: true, seconds: 10 + (10 * ms) / 1000 })
    const killer = await firstToFail(id, asked, ({ task }) => perTest[task.id]?.[id] ?? 0)
    const status: Status = killer ? 'Killed' : 'Survived'
    write(RESULTS, { id, status, ...(killer && { by: killer.task.fullName }) })
    if (killer && !(await passes(killer))) throw new Error(IS_DIRTY)
  }
})

async function firstToFail(id: string, asked: readonly Noted[], hits: (test: Noted) => number): Promise<Noted | null> {
  const here = shared()
  try {
    for (const one of asked) {
      here.activeMutant = id
      here.hitCount = 0
      here.hitLimit = hits(one) * ENDLESS
      if (!(await passes(one))) return one
    }
    return null
  } finally {
    delete here.activeMutant
    delete here.hitCount
  }
}

async function passes({ task }: Noted): Promise<boolean> {
  try {
    await TestRunner.getTestFn(task)()
    return true
  } catch {
    return false
  }
}

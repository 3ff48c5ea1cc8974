import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Placed } from './instrument.ts'
import { type Noted, type Outcome, shared } from './noted.ts'
import { read, type Status, statuses, write } from './results.ts'

/** Mutants to try, the file to write results to, and how many files of tests there are. */
const { MUTANTS = '', RESULTS = '', FILES = '' } = process.env

/** How much more often than without it a mutant may be reached by a test before it counts as endless. */
const ENDLESS = 100

/** A test that fails without a mutant when it runs a second time: something is left of a mutant before. */
const IS_DIRTY = 'what a mutant left makes tests fail: the rest needs a new process'

const STATUS = { failed: 'Killed', late: 'Timeout', passed: 'Survived' } as const satisfies Record<Outcome, Status>

/** What the code here finds out is remembered (`forgetful.ts`). */
const REMEMBERED = 'content/src/language/'

type Found = { readonly by: Noted | null; readonly outcome: Outcome }

// The last file of the run: all tests have passed once in this worker, and are still there to be run again.
it('the mutants are tried, each by the tests that reach it', { timeout: 0 }, async () => {
  const here = shared()
  delete here.currentTestId
  here.isAgain = true
  const done = statuses(read(RESULTS))
  const noted = [...(here.noted ?? [])].filter(([, { file }]) => file !== import.meta.filename)
  const bad = noted.filter(([, one]) => !one.passed())
  // Once is enough: a process that goes on after another ended has the same tests.
  if (done.size === 0) for (const one of noted) if (!(await passesAgain(one[1]))) bad.push(one)
  expect(bad.map(([, { name }]) => name)).toEqual([])
  // Without all of them mutants would count as found by none.
  expect(new Set(noted.map(([, { file }]) => file)).size).toBe(Number(FILES))
  const { static: whenRead = {}, perTest = {} } = here.mutantCoverage ?? {}
  const quickest = noted.toSorted(([, one], [, other]) => one.ms - other.ms)
  let isFirst = true
  for (const { id, file } of JSON.parse(readFileSync(MUTANTS, 'utf8')) as Placed[]) {
    if (done.has(id)) continue
    const asked = quickest
      .map(([test, one]) => ({ one, hits: perTest[test]?.[id] ?? 0 }))
      .filter(({ hits }) => hits > 0)
    if (asked.length === 0) {
      write(RESULTS, { id, status: whenRead[id] ? 'Ignored' : 'NoCoverage' })
      continue
    }
    const ms = asked.reduce((sum, { one }) => sum + one.ms, 0)
    write(RESULTS, { id, began: true, seconds: 10 + (10 * ms) / 1000 })
    here.isForgetful = file.startsWith(REMEMBERED)
    const { by, outcome } = await tryOne(id, asked)
    // It was late for its own sake only if nothing runs on from the one before: the first of a process tells.
    const isClean = outcome === 'passed' || (outcome === 'failed' && by !== null && (await passesAgain(by)))
    if (isClean || isFirst) write(RESULTS, { id, status: STATUS[outcome], ...(by && { by: by.name }) })
    else write(RESULTS, { id, isToBeTriedAgain: true })
    if (!isClean) throw new Error(IS_DIRTY)
    isFirst = false
  }
})

/** Twice, as a machine that does other things too may have been slow. */
const passesAgain = async ({ runAgain }: Noted): Promise<boolean> =>
  (await runAgain()) === 'passed' || (await runAgain()) === 'passed'

/** Asks one after another until one finds the mutant. */
async function tryOne(id: string, asked: readonly { readonly one: Noted; readonly hits: number }[]): Promise<Found> {
  const here = shared()
  try {
    for (const { one, hits } of asked) {
      here.activeMutant = id
      here.hitCount = 0
      here.hitLimit = hits * ENDLESS
      const outcome = await one.runAgain()
      if (outcome !== 'passed') return { by: one, outcome }
    }
    return { by: null, outcome: 'passed' }
  } finally {
    delete here.activeMutant
    delete here.hitCount
  }
}

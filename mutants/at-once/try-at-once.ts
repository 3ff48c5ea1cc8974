import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { pinnedNode, root, run } from '../../scripts/house.mjs'
import type { Part } from '../parts.ts'
import type { FileReport } from '../report.ts'
import type { Workspace } from '../workspaces.ts'
import { instrument, type Placed } from './instrument.ts'
import { foundBefore, keepLast, nameOf, readLast } from './last.ts'
import { read, type Status, statuses } from './results.ts'

const CACHE = join(root, '.cache', 'mutants')

/** How many processes try mutants at the same time. */
const CONCURRENCY = 2

/** How often a process may end before it has tried one mutant: a test may fail while a machine does other things too. */
const RETRIES = 2

/** Where a machine has one, a disk that keeps nothing: no test of a mutant waits for the real one. */
const MEMORY = '/dev/shm'

/**
 * Tries all mutants of a part of a workspace. The tests are loaded once, with every mutant asleep in the code; then one
 * after another is woken, and the tests that reach it run again in the same process, the quickest first, until one fails.
 * A mutant takes milliseconds so, where loading the tests again for each takes a second or two. Tests that are pure are run
 * again one by one, those that share a server file by file.
 * @param isAgain whether what was found the last time in files that are as they were counts as found
 */
export async function tryAtOnce(
  { name, leftOut, unasked, isByFolder }: Workspace,
  part: Part,
  isAgain: boolean,
): Promise<Readonly<Record<string, FileReport>>> {
  const notMutated = ['**/*.test.ts', '**/testing/**', ...leftOut.flatMap((one) => one.files)]
  const files = filesOf(part.mutated, inSource(name, notMutated))
  const tests = filesOf(part.tests, inSource(name, unasked))
  const { code, mutants } = await instrument(files)
  const before = foundBefore(mutants, isAgain ? readLast(part) : {}, sourceOf)
  const asked = mutants.filter(({ id }) => !before.has(id))
  const by = isByFolder ? `${part.tests.join(' and ')} alone, on SQLite` : 'all tests of the workspace'
  console.log(`${part.mutated.join(', ')}: ${asked.length} of ${mutants.length} mutants, by ${by}`)
  mkdirSync(CACHE, { recursive: true })
  const TMPDIR = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'lanternleaf-mutants-'))
  // Also where a signal ends us.
  const clear = (): void => rmSync(TMPDIR, { recursive: true, force: true })
  process.once('exit', clear)
  const fileOf = (what: string): string => join(CACHE, `${nameOf(part)}-${what}`)
  writeFileSync(fileOf('code.json'), JSON.stringify(code))
  const shares = Array.from({ length: CONCURRENCY }, (_, at) =>
    asked.filter((_one, index) => index % CONCURRENCY === at),
  )
  const found = await Promise.all(
    shares.map((share, at) => {
      const [list, results] = [fileOf(`mutants-${at}.json`), fileOf(`results-${at}.jsonl`)]
      writeFileSync(list, JSON.stringify(share))
      rmSync(results, { force: true })
      const settings = {
        ...{ MUTATED: name, CODE: fileOf('code.json'), TOGETHER: isByFolder ? 'file' : '' },
        ...{ TESTS: JSON.stringify(tests), FILES: String(tests.length), MUTANTS: list, RESULTS: results, TMPDIR },
      }
      return tryShare(share, settings)
    }),
  )
  // Of servers that a mutant broke.
  clear()
  process.off('exit', clear)
  const status = new Map([...before, ...found.flatMap((one) => [...one])])
  const reports = Object.fromEntries(files.map((file) => [file, reportOf(file, mutants, status)]))
  keepLast(part, reports)
  return reports
}

const sourceOf = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

const inSource = (name: string, patterns: readonly string[]): string[] =>
  patterns.map((pattern) => `${name}/src/${pattern}`)

const filesOf = (patterns: readonly string[], exclude: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, exclude }).map((file) => file.split(sep).join('/'))

/** Begins again after a mutant that never ended, and after one that left something behind. */
async function tryShare(
  share: readonly Placed[],
  settings: { readonly RESULTS: string } & Readonly<Record<string, string>>,
): Promise<Map<string, Status>> {
  let done = statuses(read(settings.RESULTS))
  let vain = 0
  while (done.size < share.length) {
    const config = join(import.meta.dirname, 'vitest.config.ts')
    let output = ''
    await run(pinnedNode, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', config], {
      env: { ...process.env, ...settings, NO_COLOR: '1' },
      hear: (text) => {
        output += text
      },
    })
    const now = statuses(read(settings.RESULTS))
    vain = now.size === done.size ? vain + 1 : 0
    if (vain > RETRIES) throw new Error(`the mutants could not be tried:\n${output}`)
    done = now
    console.log(`${settings.MUTATED}: ${done.size} of ${share.length} tried`)
  }
  return done
}

const reportOf = (file: string, mutants: readonly Placed[], status: ReadonlyMap<string, Status>): FileReport => ({
  source: sourceOf(file),
  mutants: mutants
    .filter((mutant) => mutant.file === file)
    .map(({ id, replacement, location }) => ({ replacement, location, status: status.get(id) ?? 'NoCoverage' })),
})

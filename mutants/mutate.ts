import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root, run } from '../scripts/house.mjs'
import type { Part } from './parts.ts'
import type { FileReport } from './report.ts'
import type { Workspace } from './workspaces.ts'

const STRYKER = join(import.meta.dirname, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const CACHE = join(root, '.cache', 'mutants')
/** Where a machine has one, a disk that keeps nothing: no test of a mutant waits for the real one. */
const MEMORY = '/dev/shm'

/** Tries every mutant of a part by its tests, also in what is made once when a file is read: a second or more for each. */
export async function mutate(
  { name, unneeded, leftOut, isByFolder }: Workspace,
  { mutated, tests }: Part,
): Promise<Readonly<Record<string, FileReport>>> {
  const [settings, fileName] = [join(CACHE, `${name}.json`), join(CACHE, `${name}-report.json`)]
  mkdirSync(CACHE, { recursive: true })
  // Where nothing is to be tried none is written, and the one before is of something else.
  rmSync(fileName, { force: true })
  const notMutated = ['**/*.test.ts', '**/testing/**', ...leftOut.flatMap(({ files }) => files)]
  writeFileSync(
    settings,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'mutants/vitest.config.ts' },
      // What is set up before several tests, as a server is, would be taken for something made once.
      coverageAnalysis: isByFolder ? 'off' : 'perTest',
      mutate: [...mutated, ...notMutated.map((files) => `!${name}/src/${files}`)],
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName },
      tempDirName: '.cache/mutants/copies',
      ignorePatterns: unneeded,
      // It would read it by a part of TypeScript that TypeScript 7 no longer has.
      tsconfigFile: 'mutants/none.json',
      concurrency: 2,
    }),
  )
  const temporary = existsSync(MEMORY) ? MEMORY : tmpdir()
  const env = { ...process.env, MUTATED: name, TESTS: tests.join(), TMPDIR: temporary }
  const code = await run(pinnedNode, [STRYKER, 'run', settings], { env })
  if (code !== 0) throw new Error(`the mutants of ${name} could not be tried`)
  return existsSync(fileName) ? JSON.parse(readFileSync(fileName, 'utf8')).files : {}
}

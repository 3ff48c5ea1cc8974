import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pinnedNode, root, run } from '../scripts/house.mjs'
import { EQUIVALENTS } from './equivalents.ts'
import { type FileReport, type Mutant, scoreOf, summarize } from './report.ts'
import { WORKSPACES, type Workspace } from './workspaces.ts'

const STRYKER = join(import.meta.dirname, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
/** Where a machine has one, a disk that keeps nothing: no test of a mutant waits for the real one. */
const MEMORY = '/dev/shm'
const CACHE = join(root, '.cache', 'mutants')

/**
 * Changes the code in thousands of small ways, and names those that no test finds. Of all workspaces, of one
 * (`npm run mutants -- domain`), of folders and files (`-- domain/src/username`), or of what was changed since a commit
 * (`-- since main`). The server, and any whole workspace, is tried without what is made once when a file is read, as
 * constants and schemas are: each of those costs a run of every test that reads them, half a day for all. Folders of the
 * server are tried by the tests beside them alone: others find more.
 */
async function main(asked: readonly string[]): Promise<void> {
  const paths = asked[0] === 'since' ? changedSince(asked[1] ?? 'main') : asked
  let isGood = true
  for (const workspace of WORKSPACES) {
    const isWhole = asked.length === 0 || paths.includes(workspace.name)
    const mutated = isWhole ? [`${workspace.name}/src`] : paths.filter((path) => path.startsWith(`${workspace.name}/`))
    if (mutated.length === 0) continue
    const summary = summarize(await mutate(workspace, mutated, isWhole), EQUIVALENTS)
    const score = scoreOf(summary)
    console.log(`\n${summary.survivors.map(line).join('')}`)
    console.log(`${workspace.name}: ${(score * 100).toFixed(1)} % of ${summary.found + summary.survivors.length} found`)
    console.log(`(beside them ${summary.same} that do the same as the code, and ${summary.untried} not tried:`)
    console.log(` what is made once when a file is read)`)
    for (const { files, why } of workspace.leftOut) console.log(`(left out: ${files.join(', ')}: ${why})`)
    if (isWhole) console.log(`(promise: ${workspace.floor * 100} %)`)
    if (isWhole && score < workspace.floor) isGood = false
  }
  process.exitCode = isGood ? 0 : 1
}

const folderOf = (path: string): string => (path.endsWith('.ts') ? dirname(path) : path.replace(/\/$/, ''))

const line = ({ file, line: number, code, replacement }: Mutant): string =>
  `${file}:${number}  ${short(code)}  →  ${short(replacement)}\n`

const short = (code: string): string => {
  const text = code.replace(/\s+/g, ' ')
  return text.length > 90 ? `${text.slice(0, 90)} …` : text
}

const changedSince = (commit: string): string[] =>
  execFileSync('git', ['diff', '--name-only', '--diff-filter=d', commit], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^[a-z]+\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))

async function mutate(
  { name, unneeded, leftOut }: Workspace,
  paths: readonly string[],
  isWhole: boolean,
): Promise<Readonly<Record<string, FileReport>>> {
  const [settings, fileName] = [join(CACHE, `${name}.json`), join(CACHE, `${name}-report.json`)]
  mkdirSync(CACHE, { recursive: true })
  const mutated = paths.map((path) => (path.endsWith('.ts') ? path : `${folderOf(path)}/**/*.ts`))
  const notMutated = ['**/*.test.ts', '**/testing/**', ...leftOut.flatMap(({ files }) => files)]
  writeFileSync(
    settings,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'mutants/vitest.config.ts' },
      coverageAnalysis: 'perTest',
      mutate: [...mutated, ...notMutated.map((files) => `!${name}/src/${files}`)],
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName },
      tempDirName: '.cache/mutants/copies',
      ignorePatterns: unneeded,
      // What is made once when a file is read is tried by all tests that read it.
      ignoreStatic: isWhole || name === 'server',
      // It would read it by a part of TypeScript that TypeScript 7 no longer has.
      tsconfigFile: 'mutants/none.json',
      concurrency: 2,
    }),
  )
  const beside = isWhole || name !== 'server' ? '' : paths.map(folderOf).join()
  const env = { ...process.env, MUTATED: name, BESIDE: beside, TMPDIR: existsSync(MEMORY) ? MEMORY : tmpdir() }
  const code = await run(pinnedNode, [STRYKER, 'run', settings], { env })
  if (code !== 0) throw new Error(`the mutants of ${name} could not be tried`)
  return JSON.parse(readFileSync(fileName, 'utf8')).files
}

await main(process.argv.slice(2))

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/house.mjs'
import { sortAsked } from './asked.ts'
import { tryAtOnce } from './at-once/try-at-once.ts'
import { EQUIVALENTS } from './equivalents.ts'
import { mutate } from './mutate.ts'
import { partsOf } from './parts.ts'
import { type Equivalent, type FileReport, type Mutant, type Summary, scoreOf, summarize } from './report.ts'
import { WORKSPACES, type Workspace } from './workspaces.ts'

/**
 * Changes the code in thousands of small ways, and names those that no test finds. Of all workspaces, of one
 * (`npm run mutants -- domain`), of folders and files (`-- domain/src/username`), or of what was changed since a commit
 * (`-- since main`). A whole workspace is tried without what is made once when a file is read, as constants and schemas
 * are: each of those costs a run of every test that reads them, half a day for all; of files, and of folders but the
 * server's, they are tried, too. The rest is tried at once, in minutes. The server is tried folder by folder, by the tests
 * beside the code alone, and others find more of it. Fails where less is found than is promised of all, and
 * where a name stands for nothing that could be tried. `-- again server/src/http` tries of it only what was missed the last
 * time, and files that were changed since.
 */
async function main(given: readonly string[]): Promise<void> {
  const isAgain = given[0] === 'again'
  const names = isAgain ? given.slice(1) : given
  const isSince = names[0] === 'since'
  const asked = isSince
    ? changedSince(names[1] ?? 'main')
    : names.length > 0
      ? names
      : WORKSPACES.map(({ name }) => name)
  const { wanted, aside } = sortAsked(WORKSPACES, asked)
  const unknown = isSince ? [] : [...aside, ...asked.filter((path) => !existsSync(join(root, path)))]
  if (unknown.length > 0) throw new Error(`nothing is tried of ${[...new Set(unknown)].join(', ')}`)
  let isGood = true
  for (const { workspace, paths } of wanted) {
    const reports = await tryParts(workspace, paths, isAgain)
    const summary = summarize(reports, EQUIVALENTS)
    printFolders(workspace, reports)
    print(workspace, summary)
    const isAnyTried = summary.found + summary.survivors.length + summary.same > 0
    if (scoreOf(summary) < workspace.floor || !(isAnyTried || isSince)) isGood = false
  }
  if (aside.length > 0) console.log(`(left aside, as no tests of theirs are tried: ${aside.join(', ')})`)
  if (wanted.length === 0) console.log('Nothing was changed whose tests are tried.')
  process.exitCode = isGood ? 0 : 1
}

async function tryParts(
  workspace: Workspace,
  paths: readonly string[],
  isAgain: boolean,
): Promise<Record<string, FileReport>> {
  const reports: Record<string, FileReport> = {}
  for (const part of partsOf(workspace, paths, foldersOf(workspace)))
    Object.assign(reports, await (part.isAtOnce ? tryAtOnce(workspace, part, isAgain) : mutate(workspace, part)))
  return reports
}

/** The folders of a workspace that have tests which are asked. */
const foldersOf = ({ name, unasked }: Workspace): string[] =>
  readdirSync(join(root, name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !unasked.includes(`${entry.name}/**`))
    .map((entry) => entry.name)

/** The score of each folder, the lowest first. */
function printFolders({ name }: Workspace, reports: Readonly<Record<string, FileReport>>): void {
  const folders = Object.groupBy(Object.entries(reports), ([file]) => file.split('/')[2] ?? '')
  const scores = Object.entries(folders)
    .map(([folder, files = []]) => ({ folder, summary: summarize(Object.fromEntries(files), EQUIVALENTS) }))
    .map(({ folder, summary }) => ({ folder, score: scoreOf(summary), of: summary.found + summary.survivors.length }))
    .filter(({ of }) => of > 0)
    .toSorted((one, other) => one.score - other.score)
  console.log(`\n${name}, folder by folder:`)
  for (const { folder, score, of } of scores)
    console.log(`${(score * 100).toFixed(1).padStart(6)} % of ${of}  ${folder}`)
}

function print({ name, floor, leftOut }: Workspace, { found, survivors, same, untried, needless }: Summary): void {
  console.log(`\n${survivors.map(line).join('')}`)
  const score = scoreOf({ found, survivors })
  console.log(`${name}: ${(score * 100).toFixed(1)} % of ${found + survivors.length} found (promise: ${floor * 100} %)`)
  if (same > 0) console.log(`(${same} more do the same as the code)`)
  if (untried > 0) console.log(`(${untried} more were not tried: what is made once when a file is read)`)
  for (const excuse of needless) console.log(`(excuses nothing any more: ${inShort(excuse)})`)
  for (const { files, why } of leftOut) console.log(`(left out: ${files.join(', ')}: ${why})`)
}

const line = ({ file, line: number, code, replacement }: Mutant): string =>
  `${file}:${number}  ${short(code)}  →  ${short(replacement)}\n`

const inShort = ({ file, code, replacement }: Equivalent): string => `${file}  ${short(code)}  →  ${short(replacement)}`

const short = (code: string): string => {
  const text = code.replace(/\s+/g, ' ')
  return text.length > 90 ? `${text.slice(0, 90)} …` : text
}

const changedSince = (commit: string): string[] =>
  execFileSync('git', ['diff', '--name-only', '--diff-filter=d', commit], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^[a-z]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

await main(process.argv.slice(2)).catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exitCode = 1
})

import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/house.mjs'
import { EQUIVALENTS } from './equivalents.ts'
import { mutate } from './mutate.ts'
import { partsOf } from './parts.ts'
import { type FileReport, type Mutant, type Summary, scoreOf, summarize } from './report.ts'
import { WORKSPACES, type Workspace } from './workspaces.ts'

/**
 * Changes the code in thousands of small ways, and names those that no test finds. Of all workspaces, of one
 * (`npm run mutants -- domain`), of folders and files (`-- domain/src/username`), or of what was changed since a commit
 * (`-- since main`). A whole workspace is tried without what is made once when a file is read, as constants and schemas
 * are: each of those costs a run of every test that reads them, half a day for all. The server is tried folder by folder,
 * by the tests beside the code alone, and others find more of it.
 */
async function main(asked: readonly string[]): Promise<void> {
  const paths = asked[0] === 'since' ? changedSince(asked[1] ?? 'main') : asked
  let isGood = true
  for (const workspace of WORKSPACES) {
    const isWhole = asked.length === 0 || paths.includes(workspace.name)
    const wanted = isWhole ? [] : paths.filter((path) => path.startsWith(`${workspace.name}/`))
    if (!isWhole && wanted.length === 0) continue
    const reports: Record<string, FileReport> = {}
    for (const part of partsOf(workspace, wanted, foldersOf(workspace)))
      Object.assign(reports, await mutate(workspace, part, isWhole))
    const summary = summarize(reports, EQUIVALENTS)
    print(workspace, summary)
    if (isWhole) console.log(`(promise: ${workspace.floor * 100} %)`)
    if (isWhole && scoreOf(summary) < workspace.floor) isGood = false
  }
  process.exitCode = isGood ? 0 : 1
}

/** The folders of a workspace that have tests which are asked. */
const foldersOf = ({ name, unasked }: Workspace): string[] =>
  readdirSync(join(root, name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !unasked.includes(`${entry.name}/**`))
    .map((entry) => entry.name)

function print({ name, leftOut }: Workspace, { found, survivors, same, untried }: Summary): void {
  console.log(`\n${survivors.map(line).join('')}`)
  const score = scoreOf({ found, survivors })
  console.log(`${name}: ${(score * 100).toFixed(1)} % of ${found + survivors.length} found`)
  if (same > 0) console.log(`(${same} more do the same as the code)`)
  if (untried > 0) console.log(`(${untried} more were not tried: what is made once when a file is read)`)
  for (const { files, why } of leftOut) console.log(`(left out: ${files.join(', ')}: ${why})`)
}

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

await main(process.argv.slice(2))

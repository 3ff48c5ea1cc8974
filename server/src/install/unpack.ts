import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'

/** Thrown if an archive is damaged or not one of Lanternleaf. */
const damage = (archive: string): StartupProblem =>
  new StartupProblem(`${archive} is damaged, or no archive of Lanternleaf; download it again. Nothing was changed.`)

/**
 * Unpacks the archive of a release, and checks every file against the list of hashes in it. If a file `SHA256SUMS` next to the
 * archive names it, its hash has to agree, too. This detects damage, not forgery. The caller removes the folder afterwards.
 * @param folder empty, or not there yet
 * @returns the folder of the version in it
 * @throws StartupProblem if the archive is damaged
 */
export function unpackArchive(archive: string, folder: string): string {
  if (!existsSync(archive)) throw new StartupProblem(`There is no archive ${archive}. Nothing was changed.`)
  checkSum(archive)
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync(
    'tar',
    ['-xzf', archive, '-C', folder, '--no-same-owner', '--strip-components=2', 'lanternleaf/versions'],
    { encoding: 'utf8' },
  )
  if (/no space left/i.test(stderr)) throw new Error(stderr)
  const [version, ...more] = status === 0 ? readdirSync(folder) : []
  if (version === undefined || more.length > 0) throw damage(archive)
  const unpacked = join(folder, version)
  if (!isComplete(unpacked)) throw damage(archive)
  return unpacked
}

function checkSum(archive: string): void {
  const sums = join(dirname(archive), 'SHA256SUMS')
  if (!existsSync(sums)) return
  const line = readFileSync(sums, 'utf8')
    .split('\n')
    .find((entry) => entry.endsWith(`  ${basename(archive)}`))
  if (line !== undefined && !line.startsWith(sha256(archive))) throw damage(archive)
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Whether a folder contains exactly the files that its list names, unchanged. */
function isComplete(folder: string): boolean {
  const list = join(folder, 'files.sha256')
  if (!existsSync(list)) return false
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const lines = files.filter((file) => file !== 'files.sha256').map((file) => `${sha256(join(folder, file))}  ${file}`)
  return lines.toSorted().join('\n') === readFileSync(list, 'utf8').trim().split('\n').toSorted().join('\n')
}

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS } from '../db/migrate.ts'
import { copyStartedDataFolder } from './data-folder.ts'
import { INHERITED_ENV } from './server-process.ts'

/** The migrations that an archive of the tests knows. */
export const KNOWN_MIGRATIONS = MIGRATIONS.map(({ name }) => name)

type ArchiveOptions = { readonly platform?: string; readonly migrations?: readonly string[] }

/** An installation of version 1.0.0 from an archive, with a database that the server created. */
export type Installation = {
  /** the path of a file in the folder of the test. `lanternleaf` is the installation, `data` the data folder. */
  readonly pathTo: (...names: string[]) => string
  /** Writes an archive with one version, and returns its path. */
  readonly archive: (version: string, options?: ArchiveOptions) => string
  /** Runs a command. With the setting `FAIL_AT`, its calls that change files fail as `programs/failing-files.ts` says. */
  readonly command: (name: 'update' | 'rollback', args?: readonly string[], settings?: Settings) => CommandResult
  readonly remove: () => void
}
type Settings = Readonly<Record<string, string>>
type CommandResult = { readonly status: number | null; readonly stdout: string; readonly stderr: string }

const FAILING_FILES = join(import.meta.dirname, 'programs', 'failing-files.ts')

export async function createInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'lanternleaf-update-'))
  const pathTo = (...names: string[]): string => join(folder, ...names)
  const archive = (version: string, options?: ArchiveOptions) => writeArchive(folder, version, options)
  execFileSync('tar', ['-xzf', archive('1.0.0'), '-C', folder])
  symlinkSync('versions/1.0.0', pathTo('lanternleaf', 'current'))
  await copyStartedDataFolder(pathTo('data'))
  return {
    pathTo,
    archive,
    command: (name, args = [], settings = {}) => {
      const program = join(import.meta.dirname, '..', 'install', `${name}.ts`)
      const flags = settings.FAIL_AT === undefined ? [] : ['--import', FAILING_FILES]
      const env = { ...INHERITED_ENV, DATA_DIR: pathTo('data'), LANTERNLEAF_HOME: pathTo('lanternleaf'), ...settings }
      const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, program, ...args], {
        env,
        encoding: 'utf8',
      })
      return { status, stdout, stderr }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function writeArchive(folder: string, version: string, options: ArchiveOptions = {}): string {
  const { platform = 'linux-x64', migrations = KNOWN_MIGRATIONS } = options
  const root = join(folder, 'archives', version)
  const program = join(root, 'lanternleaf', 'versions', version)
  mkdirSync(program, { recursive: true })
  // Random text, so that a changed byte of the archive changes a file.
  const texts = { version, platform, migrations: migrations.join('\n'), server: version.repeat(5_000) }
  const lines = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(program, name), text)
    return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`
  })
  writeFileSync(join(program, 'files.sha256'), lines.join(''))
  const file = join(folder, `lanternleaf-${version}.tar.gz`)
  execFileSync('tar', ['-czf', file, '-C', root, 'lanternleaf'])
  return file
}

import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { flush } from '../backup/backup-files.ts'
import type { RecordedMigration } from '../db/migrate.ts'
import { errorCode, StartupProblem } from '../startup-problem.ts'

/** A version that is installed in a folder. `migrations` are those that it knows, as it records them in a database. */
export type InstalledVersion = {
  readonly name: string
  readonly platform: string
  readonly migrations: readonly RecordedMigration[]
}

/**
 * The folder that an archive was unpacked into. Each version is in a folder of `versions`. The link `current` names the one
 * that starts, the link `previous` the one to go back to.
 */
export const versionsFolder = (home: string): string => join(home, 'versions')

/**
 * The file in the folder of a version that contains the path of the backup made before the update to it. The names of backups
 * do not show which was the last, because the clock may have been wrong.
 */
export const BACKUP_NAME = 'backup'

/** Reads a version from its folder. @throws if the folder contains none */
export function readVersion(folder: string): InstalledVersion {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8').trim()
  const migrations = read('migrations')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([name = '', compatibleFrom]) => ({ name, compatible_from: compatibleFrom ?? null }))
  return { name: read('version'), platform: read('platform'), migrations }
}

/** Reads the version that a link names, or null if there is none. */
export function linkedVersion(home: string, link: 'current' | 'previous'): InstalledVersion | null {
  const path = join(home, link)
  return existsSync(join(path, 'version')) ? readVersion(path) : null
}

/** Lets a link name another version, atomically. */
export function setLink(home: string, link: 'current' | 'previous', version: string): void {
  const unfinishedLink = join(home, `.${link}`)
  rmSync(unfinishedLink, { force: true })
  symlinkSync(join('versions', version), unfinishedLink)
  renameSync(unfinishedLink, join(home, link))
  try {
    flush(home)
  } catch {
    // The link is changed already. After a power failure it names the old or the new version, and both are complete.
  }
}

/** The folder of this installation. @throws StartupProblem if the program does not run from an unpacked archive */
export function installationHome(env: typeof process.env): string {
  const home = env.LANTERNLEAF_HOME
  if (home !== undefined && lstatSync(join(home, 'current'), { throwIfNoEntry: false })?.isSymbolicLink()) return home
  throw new StartupProblem('Only a Lanternleaf from an archive can be updated by this command.')
}

/** Removes what an interrupted update left behind, and all versions that no link names. */
export function removeOldVersions(home: string): void {
  const linkedNames = ['current', 'previous'].flatMap((link) => {
    const path = join(home, link)
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? [basename(readlinkSync(path))] : []
  })
  for (const name of readdirSync(versionsFolder(home)))
    if (!linkedNames.includes(name)) rmSync(join(versionsFolder(home), name), { recursive: true, force: true })
}

/** Says in one sentence why a file operation failed. */
export function describeFailure(reason: unknown, home: string): string {
  const code = errorCode(reason)
  const text = reason instanceof Error ? reason.message : String(reason)
  if (code === 'ENOSPC' || /no space left|disk is full/i.test(text))
    return 'The disk is full; free some space, then try again.'
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
    return `${home} cannot be written; run the command as the user who owns it.`
  return `It failed (${text}).`
}

// The program of `./lanternleaf update`: replaces the program by the one in an archive, after a backup.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { flush } from '../backup/backup-files.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { commandWithSettings } from '../command-line.ts'
import { type Config, readConfig } from '../config.ts'
import { lockDataFolder } from '../data-folder.ts'
import { databaseFile, hasTables } from '../db/sqlite.ts'
import { StartupProblem } from '../startup-problem.ts'
import { runInstallCommand } from './command.ts'
import { BACKUP_NAME, linkedVersion, readVersion, removeOldVersions, setLink, versionsFolder } from './installation.ts'
import { unpackArchive } from './unpack.ts'

const USAGE = 'Name the archive: ./lanternleaf update <archive>, with --no-backup if you have made a backup yourself.'

runInstallCommand((home, args) => {
  // The start script reads --no-start.
  const [archive, ...more] = args.filter((argument) => !['--no-backup', '--no-start'].includes(argument))
  if (archive === undefined || archive.startsWith('-') || more.length > 0) throw new StartupProblem(USAGE)
  const config = readConfig(process.env)
  const hasBackup = args.includes('--no-backup')
  if (!hasBackup) requireDatabase(config)
  const lock = existsSync(config.dataDir) && config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : null
  try {
    return update(home, resolve(archive), config, hasBackup)
  } finally {
    lock?.release()
  }
})

function update(home: string, archive: string, config: Config, hasBackup: boolean): readonly string[] {
  const current = linkedVersion(home, 'current')
  removeOldVersions(home)
  const unfinished = join(versionsFolder(home), '.unfinished')
  try {
    const folder = unpackArchive(archive, unfinished)
    const next = readVersion(folder)
    if (next.name === current?.name)
      throw new StartupProblem(`Version ${next.name} is installed already. Nothing was changed.`)
    if (current !== null && next.platform !== current.platform)
      throw new StartupProblem(
        `The archive is for ${next.platform}, and this is ${current.platform}; choose the other archive. Nothing was changed.`,
      )
    if (current?.migrations.some(({ name }) => !next.migrations.some((known) => known.name === name)))
      throw new StartupProblem(
        `Version ${next.name} is older than ${current.name}; ${commandWithSettings('rollback')} goes back. Nothing was changed.`,
      )
    const backup = hasBackup ? null : backUp(home, config, next.name)
    if (backup !== null) writeFileSync(join(folder, BACKUP_NAME), backup)
    const target = join(versionsFolder(home), next.name)
    rmSync(target, { recursive: true, force: true })
    // A power failure must not leave a link to a version that is not on the disk.
    flushAll(folder)
    renameSync(folder, target)
    flush(versionsFolder(home))
    if (current !== null) setLink(home, 'previous', current.name)
    setLink(home, 'current', next.name)
    return [
      ...(backup === null ? [] : [`The data is backed up in ${backup}.`]),
      `Lanternleaf is now version ${next.name}. ${commandWithSettings('rollback')} goes back.`,
    ]
  } finally {
    removeIfPossible(unfinished)
  }
}

/** Flushes a folder and all that is in it. */
function flushAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name))
  flush(folder)
}

/** A folder that cannot be removed does not make the update fail. The next update removes it. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Reported by the next update, if it still cannot be removed.
  }
}

/** Refuses to update without a backup if the data is somewhere else than the settings say. */
function requireDatabase({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl !== undefined)
    throw new StartupProblem(
      'This Lanternleaf keeps its data in PostgreSQL: back it up with pg_dump, then update with --no-backup. Nothing was changed.',
    )
  if (existsSync(databaseFile(dataDir)) && hasTables(databaseFile(dataDir))) return
  throw new StartupProblem(
    `There is no database in ${dataDir} to back up; name its folder with DATA_DIR, or update with --no-backup. Nothing was changed.`,
  )
}

/** Returns the path of the backup. */
function backUp(home: string, { dataDir }: Config, version: string): string {
  const folder = join(home, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // With milliseconds, so that an update that is repeated at once does not find the backup of the failed one.
  const time = new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  return takeBackup(dataDir, join(folder, `before-${version}-${time}.backup`)).database
}

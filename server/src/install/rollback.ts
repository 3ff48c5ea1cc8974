// The program of `./lanternleaf rollback`: goes back to the version before the last update.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandWithSettings } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { lockDataFolder } from '../data-folder.ts'
import { type History, historyProblem, normalizeHistory, type RecordedMigration } from '../db/migrate.ts'
import { databaseFile, hasTables } from '../db/sqlite.ts'
import { StartupProblem } from '../startup-problem.ts'
import { runInstallCommand } from './command.ts'
import { BACKUP_NAME, linkedVersion, setLink, versionsFolder } from './installation.ts'

runInstallCommand((home, args) => {
  if (args.length > 0) throw new StartupProblem('./lanternleaf rollback takes no arguments.')
  const [current, previous] = [linkedVersion(home, 'current'), linkedVersion(home, 'previous')]
  if (previous === null || previous.name === current?.name)
    throw new StartupProblem('There is no version before this one to go back to. Nothing was changed.')
  const { dataDir, databaseUrl } = readConfig(process.env)
  const file = databaseFile(dataDir)
  const isSqlite = databaseUrl === undefined && existsSync(file)
  const lock = isSqlite ? lockDataFolder(dataDir) : null
  try {
    // PostgreSQL is not asked: this version has made the changes that it brings, or another server will.
    const history = isSqlite ? historyOf(file) : normalizeHistory(current?.migrations ?? [])
    const isTooNew = historyProblem(history, previous.migrations, previous.name)?.kind === 'newer'
    setLink(home, 'current', previous.name)
    const lines = [`Lanternleaf is version ${previous.name} again.`]
    if (!isTooNew) return lines
    const change = `Version ${current?.name} has changed the database, so ${previous.name} cannot open it.`
    if (!isSqlite)
      return [...lines, `${change} Stop all servers, and restore the dump that was made before the update.`]
    return [
      ...lines,
      `${change} Put back the backup that was made before the update: ${commandWithSettings('restore', backupBefore(home, current?.name))}`,
      'What was saved since then is kept in a folder beside the database, but not shown.',
    ]
  } finally {
    lock?.release()
  }
})

function historyOf(file: string): History {
  if (!hasTables(file)) return new Map()
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return normalizeHistory(database.prepare('select * from schema_migrations').all() as RecordedMigration[])
  } finally {
    database.close()
  }
}

/** The backup that was made before the update to a version. */
function backupBefore(home: string, version = ''): string {
  const file = join(versionsFolder(home), version, BACKUP_NAME)
  return existsSync(file) ? readFileSync(file, 'utf8') : '<file>'
}

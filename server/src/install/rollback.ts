// The program of `./lanternleaf rollback`: goes back to the version before the last update.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '../config.ts'
import { lockDataFolder } from '../data-folder.ts'
import { normalizeHistory } from '../db/migrate.ts'
import { databaseFile, hasTables } from '../db/sqlite.ts'
import { StartupProblem } from '../startup-problem.ts'
import { runInstallCommand } from './command.ts'
import { type InstalledVersion, linkedVersion, setLink } from './installation.ts'

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
    const isTooNew = isSqlite && hasTables(file) && hasNewerMigrations(file, previous)
    setLink(home, 'current', previous.name)
    const lines = [`Lanternleaf is version ${previous.name} again.`]
    if (!isTooNew) return lines
    return [
      ...lines,
      `Version ${current?.name} has changed the database, so ${previous.name} cannot open it. Put back the backup that was made before the update: ./lanternleaf restore ${backupBefore(home, current?.name)}`,
      'What was saved since then is kept in a folder beside the database, but not shown.',
    ]
  } finally {
    lock?.release()
  }
})

/** Whether a database has migrations that a version does not know. */
function hasNewerMigrations(file: string, { migrations }: InstalledVersion): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('select name from schema_migrations').all()
    const applied = normalizeHistory(rows.map(({ name }) => String(name)))
    return [...applied].some((name) => !migrations.includes(name))
  } finally {
    database.close()
  }
}

/** The last backup that was made before an update to a version. */
function backupBefore(home: string, version = ''): string {
  const folder = join(home, 'backups')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const backups = names.filter((name) => name.startsWith(`before-${version}-`) && name.endsWith('.backup'))
  return join(folder, backups.toSorted().at(-1) ?? '<file>')
}

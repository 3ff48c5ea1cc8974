// The program of `npm run admin -- rebuild`: recomputes everything that is derived from facts (things a child did).
// An operator runs it after stored data was damaged, or after an update that says so.

import { existsSync } from 'node:fs'
import { recordAct } from '../admin/audit.ts'
import { commandLine } from '../command-line.ts'
import { type Config, readConfig } from '../config.ts'
import { assertDataAccessible, confirmLock, lockDataFolder } from '../data-folder.ts'
import { openDatabase } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import { databaseFile } from '../db/sqlite.ts'
import { formatCount } from '../format-count.ts'
import { createLog } from '../log.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type RebuildResult, rebuildAll } from './rebuild-all.ts'

/**
 * Opens the database and recomputes. With SQLite the server has to be stopped; with PostgreSQL it may run.
 * @throws StartupProblem for everything that the operator can fix
 */
async function rebuild(config: Config): Promise<RebuildResult> {
  const { dataDir } = config
  if (config.databaseUrl === undefined) assertDataAccessible(dataDir, 'change')
  if (config.databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new StartupProblem(`There is no database in ${dataDir}; name its folder with DATA_DIR.`)
  const lock = config.databaseUrl === undefined ? lockDataFolder(dataDir) : null
  const database = await openDatabase(
    config,
    createLog(config.logLevel, { write: (line) => process.stderr.write(line) }),
  )
  try {
    if (lock !== null) await confirmLock(dataDir, lock, database)
    await migrate(database, MIGRATIONS, Date.now)
    // Enqueued first, so that a rebuild that is interrupted is logged, too.
    await recordAct(database.db, { act: 'rebuild' }, Date.now())
    return await rebuildAll(database.db)
  } finally {
    await database.close()
    lock?.release()
  }
}

try {
  // Files are readable only by the user who runs the command.
  process.umask(0o077)
  if (process.argv.length > 2) throw new StartupProblem(`${commandLine('admin', 'rebuild')} takes no arguments.`)
  const { children, sessions } = await rebuild(readConfig(process.env))
  console.log(
    `Recomputed from facts: ${formatCount(sessions, 'learning session')} of ${formatCount(children, 'child', 'children')}, with their weeks and profiles.`,
  )
} catch (reason) {
  console.error(reason instanceof StartupProblem ? reason.message : reason)
  process.exitCode = 1
}

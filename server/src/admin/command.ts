/**
 * What the operator's commands `npm run admin -- …` share: they read the settings, open the database while the server
 * may be running, and print lines or one sentence about a problem.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { assertDataAccessible } from '../data-folder.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { appliedMigrations, hasTable, historyProblem, MIGRATIONS } from '../db/migrate.ts'
import { databaseFile } from '../db/sqlite.ts'
import { createLog } from '../log.ts'
import { checkSecrets, readSecrets, SECRETS_FILE, type Secrets } from '../secrets.ts'
import { readServerSettings, withServerSettings } from '../server-settings.ts'
import { StartupProblem } from '../startup-problem.ts'

/** What a command works with. */
export type CommandContext = { readonly config: Config; readonly database: Database; readonly secrets: Secrets }

/**
 * Opens the database for an operator's command, and closes it afterwards. The server may be running, so the lock of the data
 * folder is not acquired, and every transaction of a command has to be short: SQLite lets only one process write at a time.
 * @throws StartupProblem for everything that the operator can fix
 */
export async function withDatabase<Result>(
  config: Config,
  run: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, authSecret, pinPepper } = config
  const hasSecretSettings = authSecret !== undefined && pinPepper !== undefined
  if (databaseUrl === undefined) assertDataAccessible(dataDir, 'change')
  else if (!hasSecretSettings) assertDataAccessible(dataDir, 'read')
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new StartupProblem(`There is no database in ${dataDir}; name its folder with DATA_DIR.`)
  // A command must never create secrets: a running server may have different ones.
  if (!hasSecretSettings && !existsSync(join(dataDir, SECRETS_FILE)))
    throw new StartupProblem(
      `There are no secrets in ${dataDir}; set AUTH_SECRET and PIN_PEPPER as for the server, or name its folder with DATA_DIR.`,
    )
  const secrets = readSecrets(config)
  const log = createLog(config.logLevel, { write: (line) => process.stderr.write(line) })
  const database = await openDatabase(config, log)
  try {
    await assertSameVersion(database)
    await checkSecrets(database.db, secrets)
    return await run({ config, database, secrets })
  } finally {
    await database.close()
  }
}

async function assertSameVersion({ db }: Database): Promise<void> {
  if (!(await hasTable(db, 'schema_migrations')))
    throw new StartupProblem('The database is empty. Start the server once, then try again.')
  const applied = await appliedMigrations(db)
  const isComplete = MIGRATIONS.every(({ name }) => applied.has(name))
  if (isComplete && historyProblem(applied, MIGRATIONS) === null) return
  throw new StartupProblem(
    'The database belongs to another version of this program. Start the server of this version once, then try again.',
  )
}

/**
 * Settings of a command. `hasServerSettings` tells whether they include the settings that the server stored, so that links have
 * the server's address.
 */
export type CommandConfig = Config & { readonly hasServerSettings: boolean }

/** Reads the settings of this shell, completed with those that the server stored in its data folder. */
export function readCommandConfig(env: typeof process.env): CommandConfig {
  const server = readServerSettings(readConfig(env).dataDir)
  return { ...readConfig(withServerSettings(env, server)), hasServerSettings: server !== null }
}

/** Returns the note to print with a link if the address that people use is unknown. */
export const addressNotes = ({ hasServerSettings, publicUrl }: CommandConfig): readonly string[] =>
  hasServerSettings || publicUrl ? [] : ['If people open another address, set PUBLIC_URL for this command, too.']

/** Takes the arguments after `npm run admin -- <name>` and the settings, and returns the lines to print. */
export type Command = (args: readonly string[], config: CommandConfig) => Promise<readonly string[]>

/** Runs a command, and prints its lines or, for a problem that the operator can fix, one sentence. */
export async function runCommand(command: Command): Promise<void> {
  try {
    // Files that the command creates are readable only by the user who runs it.
    process.umask(0o077)
    for (const line of await command(process.argv.slice(2), readCommandConfig(process.env))) console.log(line)
  } catch (reason) {
    console.error(reason instanceof StartupProblem ? reason.message : reason)
    process.exitCode = 1
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { assertDataAccessible } from '../data-folder.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { appliedMigrations, hasTable, MIGRATIONS } from '../db/migrate.ts'
import { databaseFile } from '../db/sqlite.ts'
import { createLog } from '../log.ts'
import { checkSecrets, readSecrets, SECRETS_FILE, type Secrets } from '../secrets.ts'
import { readServerSettings, withServerSettings } from '../server-settings.ts'
import { StartupProblem } from '../startup-problem.ts'

export type CommandContext = { readonly config: Config; readonly database: Database; readonly secrets: Secrets }

/**
 * Opens the database for an operator's command. The server may be running: SQLite lets one process write at a time, so
 * every transaction of a command has to be short. The lock of the data folder belongs to the server and is not
 * acquired.
 * @throws StartupProblem for everything the operator can fix
 */
export async function withDatabase<Answer>(
  config: Config,
  run: (opened: CommandContext) => Promise<Answer>,
): Promise<Answer> {
  const { dataDir, databaseUrl, authSecret, pinPepper } = config
  const isGiven = authSecret !== undefined && pinPepper !== undefined
  if (databaseUrl === undefined) assertDataAccessible(dataDir, 'change')
  else if (!isGiven) assertDataAccessible(dataDir, 'read')
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new StartupProblem(`There is no database in ${dataDir}; name its folder with DATA_DIR.`)
  // A command must never create secrets: a running server may have different ones.
  if (!isGiven && !existsSync(join(dataDir, SECRETS_FILE)))
    throw new StartupProblem(
      `There are no secrets in ${dataDir}; set AUTH_SECRET and PIN_PEPPER as for the server, or name its folder with DATA_DIR.`,
    )
  const secrets = readSecrets(config)
  const log = createLog(config.logLevel, { write: (line) => process.stderr.write(line) })
  const database = await openDatabase(config, log)
  try {
    await refuseOtherVersion(database)
    await checkSecrets(database.db, secrets)
    return await run({ config, database, secrets })
  } finally {
    await database.close()
  }
}

async function refuseOtherVersion({ db }: Database): Promise<void> {
  if (!(await hasTable(db, 'schema_migrations')))
    throw new StartupProblem('The database is empty. Start the server once, then try again.')
  const applied = await appliedMigrations(db)
  const isSame = applied.size === MIGRATIONS.length && MIGRATIONS.every(({ name }) => applied.has(name))
  if (isSame) return
  throw new StartupProblem(
    'The database belongs to another version of this program. Start the server of this version once, then try again.',
  )
}

/** Settings of a command. `isServerKnown`: whether they include the server's own, so that its address is right. */
export type CommandConfig = Config & { readonly isServerKnown: boolean }

/** Reads the settings of this shell, completed by those the server stored in its data folder. */
export function readCommandConfig(env: typeof process.env): CommandConfig {
  const server = readServerSettings(readConfig(env).dataDir)
  return { ...readConfig(withServerSettings(env, server)), isServerKnown: server !== null }
}

/** The note printed with a link when the address people use is unknown. */
export const addressNotes = ({ isServerKnown, publicUrl }: CommandConfig): readonly string[] =>
  isServerKnown || publicUrl ? [] : ['If people open another address, set PUBLIC_URL for this command, too.']

/** Takes the arguments after `npm run admin -- <name>` and the settings, and returns the lines to print. */
export type Command = (args: readonly string[], config: CommandConfig) => Promise<readonly string[]>

/** Runs a command, and prints a problem the operator can fix as one sentence. */
export async function runCommand(command: Command): Promise<void> {
  try {
    process.umask(0o077)
    for (const line of await command(process.argv.slice(2), readCommandConfig(process.env))) console.log(line)
  } catch (reason) {
    console.error(reason instanceof StartupProblem ? reason.message : reason)
    process.exitCode = 1
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { databaseFile } from '../db/sqlite.ts'
import { readStamps } from '../db/stamps.ts'
import { createLog } from '../log.ts'
import { checkSecrets, readSecrets, SECRETS_FILE, type Secrets } from '../secrets.ts'
import { StartupProblem } from '../startup-problem.ts'

export type Opened = { readonly config: Config; readonly database: Database; readonly secrets: Secrets }

/**
 * Opens the database for a command of whoever runs the server. The server may run meanwhile: SQLite lets one program write
 * after the other, so that each transaction of a command has to be short. The folder's lock is the server's, and is not taken.
 * @throws StartupProblem for whatever a person can put right
 */
export async function withDatabase<Answer>(config: Config, run: (opened: Opened) => Promise<Answer>): Promise<Answer> {
  const { dataDir, databaseUrl, authSecret, pinPepper } = config
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir)))
    throw new StartupProblem(`There is no database in ${dataDir}; name its folder with DATA_DIR.`)
  // A command must not make secrets: the server that runs has others.
  const isGiven = authSecret !== undefined && pinPepper !== undefined
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
  const applied = await readStamps(db).catch(() => new Set<string>())
  const isSame = applied.size === MIGRATIONS.length && MIGRATIONS.every(({ name }) => applied.has(name))
  if (isSame) return
  throw new StartupProblem(
    'The database is of another version than this program. Start the server of this version once, then try again.',
  )
}

/** Runs a command's program, and says what is wrong as a sentence. */
export async function runCommand(command: (args: readonly string[], config: Config) => Promise<readonly string[]>) {
  try {
    process.umask(0o077)
    for (const line of await command(process.argv.slice(2), readConfig(process.env))) console.log(line)
  } catch (reason) {
    console.error(reason instanceof StartupProblem ? reason.message : reason)
    process.exitCode = 1
  }
}

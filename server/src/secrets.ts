import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { accessProblem, errorCode, isPermissionError, StartupProblem } from './startup-problem.ts'

/** `authSecret` signs parents' logins, `pinPepper` goes into every PIN's hash. Neither is ever in the database. */
const secretsSchema = z.object({ authSecret: z.string().min(32), pinPepper: z.string().min(32) })
export type Secrets = Readonly<z.infer<typeof secretsSchema>>

/** The file in the data folder that holds secrets nobody gave. */
export const SECRETS_FILE = 'secrets.json'

const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The secrets from the environment; those it lacks from `secrets.json` in the data folder, which is made once.
 * @throws StartupProblem when that file cannot be read or written
 */
export function readSecrets(config: Pick<Config, 'dataDir' | 'authSecret' | 'pinPepper'>): Secrets {
  const { authSecret, pinPepper, dataDir } = config
  if (authSecret !== undefined && pinPepper !== undefined) return { authSecret, pinPepper }
  const kept = readOrMake(join(dataDir, SECRETS_FILE))
  return { authSecret: authSecret ?? kept.authSecret, pinPepper: pinPepper ?? kept.pinPepper }
}

function readOrMake(file: string): Secrets {
  if (!existsSync(file)) make(file)
  return readSecretsFile(file)
}

/** The secrets a file holds. @throws StartupProblem when it holds none */
export function readSecretsFile(file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (reason) {
    if (isPermissionError(reason)) throw accessProblem(file)
    throw new StartupProblem(`${file} cannot be read as secrets; put it back from a backup.`)
  }
}

function make(file: string): void {
  const own = `${file}.${process.pid}`
  try {
    writeFileSync(own, JSON.stringify({ authSecret: newSecret(), pinPepper: newSecret() }), {
      mode: 0o600,
      flush: true,
    })
    // A link appears whole or not at all, and never over another: of two that start at once, one makes the secrets.
    linkSync(own, file)
  } catch (reason) {
    if (errorCode(reason) === 'EEXIST') return
    throw new StartupProblem(`${file} cannot be written; make its folder writable, or set AUTH_SECRET and PIN_PEPPER.`)
  } finally {
    rmSync(own, { force: true })
  }
}

/** Each secret's setting, and what it is called here. */
export const SECRET_NAMES = [
  ['AUTH_SECRET', 'authSecret'],
  ['PIN_PEPPER', 'pinPepper'],
] as const

/**
 * Makes sure the secrets are those the database was made with. With others nobody could log in, and nobody could tell
 * why. The database keeps a fingerprint of each from the first start on.
 * @throws StartupProblem naming the secret that differs
 */
export async function checkSecrets(db: Db, secrets: Secrets): Promise<void> {
  for (const [name, key] of SECRET_NAMES) {
    const fingerprint = fingerprintOf(name, secrets[key])
    await db
      .insertInto('secret_fingerprints')
      .values({ name, fingerprint })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = await db
      .selectFrom('secret_fingerprints')
      .select('fingerprint')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (kept.fingerprint !== fingerprint) throw new StartupProblem(other(name))
  }
}

/** What the database keeps of a secret: enough to know it again, nothing to find it by. */
export const fingerprintOf = (name: string, secret: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url')

const other = (name: string): string =>
  `${name} is not the one this database was made with; set it, or put back secrets.json, from the first machine or a backup.`

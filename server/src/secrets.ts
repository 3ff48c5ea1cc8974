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

/** The file in the data folder with the secrets that are not in the environment. */
export const SECRETS_FILE = 'secrets.json'

const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The secrets from the environment; missing ones from `secrets.json` in the data folder, which is created once.
 * @throws StartupProblem when that file cannot be read or written
 */
export function readSecrets(config: Pick<Config, 'dataDir' | 'authSecret' | 'pinPepper'>): Secrets {
  const { authSecret, pinPepper, dataDir } = config
  if (authSecret !== undefined && pinPepper !== undefined) return { authSecret, pinPepper }
  const stored = readOrCreate(join(dataDir, SECRETS_FILE))
  return { authSecret: authSecret ?? stored.authSecret, pinPepper: pinPepper ?? stored.pinPepper }
}

function readOrCreate(file: string): Secrets {
  if (!existsSync(file)) create(file)
  return readSecretsFile(file)
}

/** @throws StartupProblem when the file is not readable or holds no secrets */
export function readSecretsFile(file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (reason) {
    if (isPermissionError(reason)) throw accessProblem(file)
    throw new StartupProblem(`${file} does not contain valid secrets; restore it from a backup.`)
  }
}

function create(file: string): void {
  const own = `${file}.${process.pid}`
  try {
    writeFileSync(own, JSON.stringify({ authSecret: newSecret(), pinPepper: newSecret() }), {
      mode: 0o600,
      flush: true,
    })
    // A link is atomic and never overwrites: of two servers that start together one creates the secrets.
    linkSync(own, file)
  } catch (reason) {
    if (errorCode(reason) === 'EEXIST') return
    throw new StartupProblem(`${file} cannot be written; make its folder writable, or set AUTH_SECRET and PIN_PEPPER.`)
  } finally {
    rmSync(own, { force: true })
  }
}

/** The environment variable and the property of each secret. */
export const SECRET_NAMES = [
  ['AUTH_SECRET', 'authSecret'],
  ['PIN_PEPPER', 'pinPepper'],
] as const

/**
 * Makes sure that the secrets are those the database was created with: with others nobody could log in. The database stores
 * a fingerprint of each from the first start on.
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
    const stored = await db
      .selectFrom('secret_fingerprints')
      .select('fingerprint')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (stored.fingerprint !== fingerprint) throw new StartupProblem(mismatch(name))
  }
}

/** Identifies a secret without revealing it. */
export const fingerprintOf = (name: string, secret: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url')

const mismatch = (name: string): string =>
  `${name} is not the one this database was created with; set it, or restore secrets.json, from the first machine or a backup.`

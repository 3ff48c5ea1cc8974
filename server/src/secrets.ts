/**
 * Reads or creates the server's two secrets, and checks that they are those of the database. `start-server.ts` calls it
 * at the start; backups and the operator's commands read the secrets, too.
 */

import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { accessProblem, errorCode, isPermissionError, SettingProblem, StartupProblem } from './startup-problem.ts'

/**
 * The server's two secrets. `authSecret` signs parents' logins. `pinPepper` is a part of every hashed PIN. Neither is stored
 * in the database, so that a stolen database alone reveals no PIN. Each has at least 32 characters.
 */
const secretsSchema = z.object({ authSecret: z.string().min(32), pinPepper: z.string().min(32) })
export type Secrets = Readonly<z.infer<typeof secretsSchema>>

/** The file in the data folder with the secrets that are not in the environment. */
export const SECRETS_FILE = 'secrets.json'

const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Reads the secrets from the environment. Missing secrets are read from `secrets.json` in the data folder, which is created if
 * it does not exist.
 * @throws StartupProblem if that file cannot be read or written
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

/** Reads a file with secrets. @throws StartupProblem if the file cannot be read or contains no valid secrets */
export function readSecretsFile(file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (reason) {
    if (isPermissionError(reason)) throw accessProblem(file)
    throw new StartupProblem(`${file} does not contain valid secrets; restore it from a backup.`)
  }
}

function create(file: string): void {
  const temporaryFile = `${file}.${process.pid}`
  try {
    writeFileSync(temporaryFile, JSON.stringify({ authSecret: newSecret(), pinPepper: newSecret() }), {
      mode: 0o600,
      flush: true,
    })
    // Linking is atomic and never overwrites, so only one of two servers that start concurrently creates the secrets.
    linkSync(temporaryFile, file)
  } catch (reason) {
    if (errorCode(reason) === 'EEXIST') return
    throw new StartupProblem(`${file} cannot be written; make its folder writable, or set AUTH_SECRET and PIN_PEPPER.`)
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}

/** The environment variable and the property of each secret. */
export const SECRET_NAMES = [
  ['AUTH_SECRET', 'authSecret'],
  ['PIN_PEPPER', 'pinPepper'],
] as const

/**
 * Checks that the secrets are those with which the database was created, because with other secrets nobody could log in. The
 * first start stores a fingerprint of each secret in the database.
 * @throws SettingProblem that names the secret that differs
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
    if (stored.fingerprint !== fingerprint) throw new SettingProblem(mismatch(name))
  }
}

/** Returns a hash that identifies a secret without revealing it. */
export const fingerprintOf = (name: string, secret: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url')

const mismatch = (name: string): string =>
  `${name} is not the one this database was created with; set it, or restore secrets.json, from the first machine or a backup.`

import { DatabaseSync } from 'node:sqlite'
import { fingerprintOf, SECRET_NAMES, type Secrets } from '../secrets.ts'
import { StartupProblem } from '../startup-problem.ts'

/** The secrets that are known: a setting may give one, a file the other. */
export type KnownSecrets = { readonly [Key in keyof Secrets]: Secrets[Key] | undefined }

/**
 * Makes sure that the copy of a backup is whole, and that the secrets are those it was made with.
 * @param file what the person calls the backup
 * @returns how many children are in it
 * @throws StartupProblem naming what is wrong
 */
export function checkBackup(file: string, copy: string, secrets: KnownSecrets): number {
  const backup = new DatabaseSync(copy, { readOnly: true })
  try {
    if (!isOurs(backup)) throw new StartupProblem(`${file} is not a backup of Lanternleaf. Nothing was changed.`)
    if (!isWhole(backup)) throw new StartupProblem(`${file} is damaged; use another backup. Nothing was changed.`)
    checkSecrets(backup, secrets)
    return count(backup, 'children')
  } finally {
    backup.close()
  }
}

const isOurs = (backup: DatabaseSync): boolean =>
  backup.prepare("select 1 from sqlite_schema where name = 'secret_fingerprints'").get() !== undefined

const isWhole = (backup: DatabaseSync): boolean =>
  backup.prepare('pragma integrity_check').get()?.integrity_check === 'ok' &&
  backup.prepare('pragma foreign_key_check').all().length === 0 &&
  count(backup, 'schema_migrations') > 0

function checkSecrets(backup: DatabaseSync, secrets: KnownSecrets): void {
  const find = backup.prepare('select fingerprint from secret_fingerprints where name = ?')
  for (const [name, key] of SECRET_NAMES) {
    const secret = secrets[key]
    if (secret === undefined) {
      throw new StartupProblem(
        `The secrets of this backup are missing: lay its .secrets.json beside it, or set ${name}. Nothing was changed.`,
      )
    }
    if (find.get(name)?.fingerprint !== fingerprintOf(name, secret)) {
      throw new StartupProblem(
        `${name} is not the one this backup was made with; nobody could log in. Nothing was changed.`,
      )
    }
  }
}

const count = (backup: DatabaseSync, table: 'children' | 'schema_migrations'): number =>
  Number(backup.prepare(`select count(*) as count from ${table}`).get()?.count)

/**
 * Checks a backup before a restore replaces working data with it: is it intact, can this version use it, and do the
 * secrets belong to it?
 */

import { DatabaseSync } from 'node:sqlite'
import {
  type History,
  type HistoryProblem,
  historyProblem,
  MIGRATIONS,
  normalizeHistory,
  type RecordedMigration,
} from '../db/migrate.ts'
import { TABLE_NAMES, type Tables } from '../db/tables.ts'
import { fingerprintOf, SECRET_NAMES, type Secrets } from '../secrets.ts'
import { StartupProblem } from '../startup-problem.ts'

/** The secrets that are known. Each may come from a setting or from a file. */
export type KnownSecrets = { readonly [Key in keyof Secrets]: Secrets[Key] | undefined }

/** How many families and children a backup contains. */
export type BackupContents = { readonly families: number; readonly children: number }

/**
 * Checks that a backup is intact, that this version can migrate it, and that the secrets belong to it.
 * @param file the path that the operator gave, for messages
 * @param copy the path of the copy of the backup that is checked
 * @throws StartupProblem that names what is wrong
 */
export function checkBackup(file: string, copy: string, secrets: KnownSecrets): BackupContents {
  const backup = new DatabaseSync(copy, { readOnly: true })
  try {
    if (!hasTable(backup, 'secret_fingerprints'))
      throw new StartupProblem(`${file} is not a backup of Lanternleaf. Nothing was changed.`)
    checkHistory(file, backup)
    if (!isIntact(backup)) throw new StartupProblem(`${file} is damaged; use another backup. Nothing was changed.`)
    checkSecrets(backup, secrets)
    return {
      families: readCount(backup, 'select count(*) as count from parents'),
      children: readCount(backup, 'select count(*) as count from children'),
    }
  } finally {
    backup.close()
  }
}

const readCount = (backup: DatabaseSync, statement: string): number => Number(backup.prepare(statement).get()?.count)

const hasTable = (backup: DatabaseSync, table: keyof Tables): boolean =>
  backup.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !== undefined

/**
 * Rejects a backup with a history of migrations with which the server would refuse to start, before the restore replaces a
 * working database.
 */
function checkHistory(file: string, backup: DatabaseSync): void {
  const problem = historyProblem(appliedMigrationsOf(backup), MIGRATIONS)
  if (problem !== null) throw new StartupProblem(`${file} ${versionProblem(problem)} Nothing was changed.`)
}

function versionProblem({ kind, name }: HistoryProblem): string {
  switch (kind) {
    case 'newer':
      return `is newer than this program (it has migration ${name}); use the newer program.`
    case 'too-old':
      return `is too old for this program (its last migration is ${name}); restore and start it with the program of 28 November 2026, and back it up again.`
    case 'gap':
      return `is not whole: its record of its migrations ${name === null ? 'is incomplete' : `has no entry for migration ${name}`}; use another backup.`
  }
}

function appliedMigrationsOf(backup: DatabaseSync): History {
  if (!hasTable(backup, 'schema_migrations')) return normalizeHistory([])
  return normalizeHistory(backup.prepare('select * from schema_migrations').all() as RecordedMigration[])
}

const isIntact = (backup: DatabaseSync): boolean =>
  backup.prepare('pragma integrity_check').get()?.integrity_check === 'ok' &&
  backup.prepare('pragma foreign_key_check').all().length === 0 &&
  hasAllTables(backup)

/** A backup of an earlier version may lack newer tables, because the migrations at the next start create them. */
function hasAllTables(backup: DatabaseSync): boolean {
  const { size } = appliedMigrationsOf(backup)
  if (size < MIGRATIONS.length) return size > 0 && hasTable(backup, 'parents') && hasTable(backup, 'children')
  return TABLE_NAMES.every((table) => hasTable(backup, table))
}

function checkSecrets(backup: DatabaseSync, secrets: KnownSecrets): void {
  const find = backup.prepare('select fingerprint from secret_fingerprints where name = ?')
  const missing = SECRET_NAMES.filter(([, key]) => secrets[key] === undefined).map(([name]) => name)
  if (missing.length > 0) {
    throw new StartupProblem(
      `The secrets of this backup are missing: put its .secrets.json next to it, or set ${missing.join(' and ')}. Nothing was changed.`,
    )
  }
  for (const [name, key] of SECRET_NAMES) {
    const secret = secrets[key] ?? ''
    if (find.get(name)?.fingerprint !== fingerprintOf(name, secret)) {
      throw new StartupProblem(
        `${name} is not the one this backup was made with; nobody could log in. Nothing was changed.`,
      )
    }
  }
}

import { constants, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import {
  assertDataAccessible,
  createDataFolder,
  lockDataFolder,
  REPLACED_PREFIX,
  removeUnusedFolder,
} from '../data-folder.ts'
import { isDamage } from '../db/errors.ts'
import { databaseFile } from '../db/sqlite.ts'
import { readSecretsFile, SECRETS_FILE } from '../secrets.ts'
import { assertAccessible, StartupProblem } from '../startup-problem.ts'
import { copyDatabase, secretsFileOf, writeAtomically } from './backup-files.ts'
import { type BackupContents, checkBackup } from './check-backup.ts'

/** The result of a restore. `replaced` is the folder that holds the previous data; null when there was none. */
export type RestoreResult = BackupContents & { readonly replaced: string | null }

/**
 * Restores a backup into a data folder. The copy is checked first; nothing changes unless it is intact and its secrets
 * are known. The previous data is moved into a folder next to it, never deleted. An interrupted restore leaves a folder
 * on which no server starts, and which the same command repairs.
 * @param now epoch ms; names the folder of the previous data
 * @throws StartupProblem naming what is wrong with the backup, its secrets, or the data folder
 */
export function restoreBackup(
  config: Pick<Config, 'dataDir' | 'authSecret' | 'pinPepper'>,
  file: string,
  now: number,
): RestoreResult {
  assertAccessible(file, constants.R_OK)
  if (!existsSync(file)) throw new StartupProblem(`There is no backup ${file}.`)
  const { dataDir } = config
  assertDataAccessible(dataDir, 'change')
  const isNew = !existsSync(dataDir)
  createDataFolder(dataDir)
  const lock = lockDataFolder(dataDir)
  const replaced = join(dataDir, REPLACED_PREFIX + new Date(now).toISOString().replaceAll(':', '-'))
  try {
    return installBackup(config, file, replaced)
  } catch (reason) {
    if (reason instanceof StartupProblem) throw reason
    const why = reason instanceof Error ? reason.message : String(reason)
    const before = existsSync(replaced) ? ` What was there before is in ${replaced}.` : ' Nothing was changed.'
    throw new StartupProblem(`The backup ${file} could not be put into ${dataDir} (${why}).${before}`)
  } finally {
    lock.release()
    if (isNew) removeUnusedFolder(dataDir)
  }
}

function installBackup(
  { dataDir, authSecret, pinPepper }: Pick<Config, 'dataDir' | 'authSecret' | 'pinPepper'>,
  file: string,
  replaced: string,
): RestoreResult {
  const database = databaseFile(dataDir)
  const secretsFile = join(dataDir, SECRETS_FILE)
  const secrets = [secretsFileOf(file), join(dirname(file), SECRETS_FILE), secretsFile].find(existsSync)
  const stored = secrets === undefined ? undefined : readSecretsFile(secrets)
  const known = { authSecret: authSecret ?? stored?.authSecret, pinPepper: pinPepper ?? stored?.pinPepper }
  let contents: BackupContents = { families: 0, children: 0 }
  const copyChecked = (unfinished: string): void => {
    copyBackup(file, unfinished)
    contents = checkBackup(file, unfinished, known)
  }
  // Secrets first: if the restore is interrupted, the secrets fit no database in the folder, so that no server starts
  // with an empty one.
  writeAtomically(database, copyChecked, () => {
    if (secrets !== undefined && secrets !== secretsFile) putSecrets(secrets, secretsFile, replaced)
    // The write-ahead log of the old database must never be applied to the new one.
    moveAside([database, `${database}-wal`, `${database}-shm`], replaced)
  })
  return { ...contents, replaced: existsSync(replaced) ? replaced : null }
}

function copyBackup(file: string, unfinished: string): void {
  try {
    copyDatabase(file, unfinished)
  } catch (reason) {
    if (isDamage(reason))
      throw new StartupProblem(`${file} is damaged, or no backup of Lanternleaf. Nothing was changed.`)
    throw reason
  }
}

/** The previous secrets are copied, not moved, so that the folder is never without any. */
function putSecrets(secrets: string, own: string, replaced: string): void {
  if (existsSync(own)) {
    mkdirSync(replaced, { recursive: true, mode: 0o700 })
    copyFileSync(own, join(replaced, basename(own)))
  }
  writeAtomically(own, (unfinished) => copyFileSync(secrets, unfinished))
}

/** Moves the files that exist into a folder, which is created if needed. */
function moveAside(files: readonly string[], folder: string): void {
  for (const file of files.filter(existsSync)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    renameSync(file, join(folder, basename(file)))
  }
}

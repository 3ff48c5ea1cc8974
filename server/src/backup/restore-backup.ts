/**
 * Replaces the data of a stopped server by a backup, for `npm run restore`. The order of its steps matters: an
 * interruption at any moment must never let a server start with a wrong or empty database.
 */

import { constants, copyFileSync, existsSync, lchownSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
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

/** The result of a restore. `replaced` is the folder with the previous data, or null if there was no data. */
export type RestoreResult = BackupContents & { readonly replaced: string | null }

/**
 * Restores a backup into a data folder. Nothing changes unless the backup is intact and its secrets are known. The previous
 * data is moved into a subfolder of the data folder, never deleted. After an interrupted restore no server starts on the
 * folder; the same command repairs it.
 * @param now epoch ms; names the subfolder of the previous data
 * @throws StartupProblem that names what is wrong with the backup, its secrets or the data folder
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
    const result = installBackup(config, file, replaced)
    giveToOwner(dataDir)
    return result
  } catch (reason) {
    if (reason instanceof StartupProblem) throw reason
    const cause = reason instanceof Error ? reason.message : String(reason)
    const outcome = existsSync(replaced) ? ` What was there before is in ${replaced}.` : ' Nothing was changed.'
    throw new StartupProblem(`The backup ${file} could not be put into ${dataDir} (${cause}).${outcome}`)
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
  const secretsInFile = secrets === undefined ? undefined : readSecretsFile(secrets)
  const knownSecrets = {
    authSecret: authSecret ?? secretsInFile?.authSecret,
    pinPepper: pinPepper ?? secretsInFile?.pinPepper,
  }
  let contents: BackupContents = { families: 0, children: 0 }
  const copyAndCheck = (unfinishedPath: string): void => {
    copyBackup(file, unfinishedPath)
    contents = checkBackup(file, unfinishedPath, knownSecrets)
  }
  // The secrets are installed first. If the restore is then interrupted, the folder has secrets without their database, and
  // no server starts there with an empty database.
  writeAtomically(database, copyAndCheck, () => {
    if (secrets !== undefined && secrets !== secretsFile) installSecrets(secrets, secretsFile, replaced)
    // The write-ahead log of the old database must never be applied to the new one.
    moveAside([database, `${database}-wal`, `${database}-shm`], replaced)
  })
  return { ...contents, replaced: existsSync(replaced) ? replaced : null }
}

/** Gives all files in the data folder to its owner, if root restored them: the server often runs as another user. */
function giveToOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  for (const file of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(dataDir, file), uid, gid)
}

function copyBackup(file: string, unfinishedPath: string): void {
  try {
    copyDatabase(file, unfinishedPath)
  } catch (reason) {
    if (isDamage(reason))
      throw new StartupProblem(`${file} is damaged, or no backup of Lanternleaf. Nothing was changed.`)
    throw reason
  }
}

/** Installs the secrets of the backup. The previous secrets are copied, not moved, so that the folder always has secrets. */
function installSecrets(secrets: string, secretsFile: string, replaced: string): void {
  if (existsSync(secretsFile)) {
    mkdirSync(replaced, { recursive: true, mode: 0o700 })
    copyFileSync(secretsFile, join(replaced, basename(secretsFile)))
  }
  writeAtomically(secretsFile, (unfinishedPath) => copyFileSync(secrets, unfinishedPath))
}

/** Moves those of the files that exist into a folder, which is created if needed. */
function moveAside(files: readonly string[], folder: string): void {
  for (const file of files.filter(existsSync)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    renameSync(file, join(folder, basename(file)))
  }
}

import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '../config.ts'
import { lockDataFolder, makeDataFolder } from '../data-folder.ts'
import { databaseFile } from '../db/sqlite.ts'
import { readSecretsFile, SECRETS_FILE } from '../secrets.ts'
import { StartupProblem } from '../startup-problem.ts'
import { makeWhole, secretsBeside } from './backup-files.ts'
import { checkBackup } from './check-backup.ts'

/** What was restored. `replaced` is the folder that holds what was there before; null when nothing was. */
export type Restored = { readonly children: number; readonly replaced: string | null }

/**
 * Puts a backup where a server keeps its data. It is checked first; nothing is changed unless it is whole and its secrets
 * are known. What was there before is moved into a folder beside it, never deleted.
 * @param now epoch ms; names the folder of what was there before
 * @throws StartupProblem naming what is wrong with the backup, its secrets, or the data folder
 */
export function restoreBackup(
  { dataDir, authSecret, pinPepper }: Pick<Config, 'dataDir' | 'authSecret' | 'pinPepper'>,
  file: string,
  now: number,
): Restored {
  const ownSecrets = join(dataDir, SECRETS_FILE)
  const secretsFile = [secretsBeside(file), ownSecrets].find(existsSync)
  const found = secretsFile === undefined ? undefined : readSecretsFile(secretsFile)
  const children = checkBackup(file, {
    authSecret: authSecret ?? found?.authSecret,
    pinPepper: pinPepper ?? found?.pinPepper,
  })
  makeDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    const database = databaseFile(dataDir)
    const replaced = join(dataDir, `replaced-${new Date(now).toISOString().replaceAll(':', '-')}`)
    // The log beside the old database must never meet the new one.
    const old = [database, `${database}-wal`, `${database}-shm`]
    const newSecrets = secretsFile === ownSecrets ? undefined : secretsFile
    if (newSecrets !== undefined) old.push(ownSecrets)
    let isReplacing = false
    makeWhole(database, (unfinished) => {
      copyFileSync(file, unfinished)
      isReplacing = moveAway(old, replaced)
    })
    if (newSecrets !== undefined) makeWhole(ownSecrets, (unfinished) => copyFileSync(newSecrets, unfinished))
    return { children, replaced: isReplacing ? replaced : null }
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason)
    throw new StartupProblem(`The backup could not be put into ${dataDir} (${why}).`)
  } finally {
    unlock()
  }
}

/** Moves those of the files that exist into a folder, which is made for them. False when none does. */
function moveAway(files: readonly string[], folder: string): boolean {
  const there = files.filter(existsSync)
  if (there.length > 0) mkdirSync(folder, { mode: 0o700 })
  for (const file of there) renameSync(file, join(folder, basename(file)))
  return there.length > 0
}

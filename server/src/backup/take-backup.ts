/** Copies the database and the secrets of a server, which may be running, for `npm run backup`. */

import { copyFileSync, existsSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { assertDataAccessible } from '../data-folder.ts'
import { databaseFile, hasTables } from '../db/sqlite.ts'
import { SECRETS_FILE } from '../secrets.ts'
import { StartupProblem } from '../startup-problem.ts'
import { copyDatabase, secretsFileOf, writeAtomically } from './backup-files.ts'

/** The paths of a backup: the copy of the database, and the copy of the secrets if the data folder contains secrets. */
export type Backup = { readonly database: string; readonly secrets: string | null }

/**
 * Copies the database into one file, as it is at one moment, while the server may run. The copy contains everything that was
 * stored before the call. The secrets are copied, too, because nobody can log in without them.
 * @throws StartupProblem if there is no database, the folder of the file does not exist, or the file exists already or cannot
 * be written
 */
export function takeBackup(dataDir: string, file: string): Backup {
  assertDataAccessible(dataDir, 'read')
  const source = databaseFile(dataDir)
  if (!existsSync(source))
    throw new StartupProblem(`There is no database in ${dataDir}; name its folder with DATA_DIR.`)
  const secrets = join(dataDir, SECRETS_FILE)
  const secretsCopy = existsSync(secrets) ? secretsFileOf(file) : null
  const existing = [file, secretsCopy].find((candidate) => candidate !== null && existsSync(candidate))
  if (existing) throw new StartupProblem(`${existing} exists already; choose another name.`)
  if (isInside(dataDir, file)) {
    throw new StartupProblem(
      `${file} is in the data folder itself, among the server's own files; choose a place outside ${dataDir}.`,
    )
  }
  // The folder is not created, because it may be the mount point of a disk that is not connected.
  if (!existsSync(dirname(file))) {
    throw new StartupProblem(
      `There is no folder ${dirname(file)}. Is the disk connected? Create it first if it is meant.`,
    )
  }
  const created: string[] = []
  // The backup contains the data of families and the secrets, so only the user who makes it can read it.
  const umask = process.umask(0o077)
  try {
    const copySecrets = (): void => {
      if (secretsCopy !== null) {
        created.push(secretsCopy)
        writeAtomically(secretsCopy, (unfinishedPath) => copyFileSync(secrets, unfinishedPath))
      }
      created.push(file)
    }
    const copy = (unfinishedPath: string): void => {
      copyDatabase(source, unfinishedPath)
      if (!hasTables(unfinishedPath)) throw new Error(`the database ${source} is empty`)
    }
    writeAtomically(file, copy, copySecrets)
  } catch (reason) {
    // An incomplete backup could be mistaken for a complete one, and would block the next attempt.
    for (const file of created) rmSync(file, { force: true })
    const cause = reason instanceof Error ? reason.message : String(reason)
    throw new StartupProblem(`The backup ${file} could not be written (${cause}). The server's own data is untouched.`)
  } finally {
    process.umask(umask)
  }
  return { database: file, secrets: secretsCopy }
}

const isInside = (folder: string, file: string): boolean =>
  !relative(realpathSync(folder), realPath(file)).startsWith(`..${sep}`)

/** Resolves all symbolic links in a path, also if the file or its folders do not exist yet. */
const realPath = (file: string): string =>
  existsSync(file) ? realpathSync(file) : join(realPath(dirname(file)), basename(file))

import { copyFileSync, existsSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { assertDataAccessible } from '../data-folder.ts'
import { databaseFile, hasTables } from '../db/sqlite.ts'
import { SECRETS_FILE } from '../secrets.ts'
import { StartupProblem } from '../startup-problem.ts'
import { copyDatabase, secretsFileOf, writeAtomically } from './backup-files.ts'

/** The files of a backup: the copy of the database, and the copy of the secrets if the data folder holds them. */
export type Backup = { readonly database: string; readonly secrets: string | null }

/**
 * Copies the database as it is at one moment into one file while the server keeps running: everything acknowledged
 * before the call is included. The secrets are copied with it, because nobody can log in without them.
 * @throws StartupProblem when there is nothing to copy, the folder of the file does not exist, or the file exists already or
 * cannot be written
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
  // Not created: it may be the mount point of a disk that is not connected.
  if (!existsSync(dirname(file))) {
    throw new StartupProblem(
      `There is no folder ${dirname(file)}. Is the disk connected? Create it first if it is meant.`,
    )
  }
  const created: string[] = []
  try {
    const copySecrets = (): void => {
      if (secretsCopy !== null) {
        created.push(secretsCopy)
        writeAtomically(secretsCopy, (unfinished) => copyFileSync(secrets, unfinished))
      }
      created.push(file)
    }
    const copy = (unfinished: string): void => {
      copyDatabase(source, unfinished)
      if (!hasTables(unfinished)) throw new Error(`the database ${source} is empty`)
    }
    writeAtomically(file, copy, copySecrets)
  } catch (reason) {
    // Half a backup could be mistaken for a whole one, and would block the next attempt.
    for (const file of created) rmSync(file, { force: true })
    const why = reason instanceof Error ? reason.message : String(reason)
    throw new StartupProblem(`The backup ${file} could not be written (${why}). The server's own data is untouched.`)
  }
  return { database: file, secrets: secretsCopy }
}

const isInside = (folder: string, file: string): boolean =>
  !relative(realpathSync(folder), realPath(file)).startsWith(`..${sep}`)

/** The real path of a file with all symbolic links resolved, also when its folder does not exist yet. */
const realPath = (file: string): string =>
  existsSync(file) ? realpathSync(file) : join(realPath(dirname(file)), basename(file))

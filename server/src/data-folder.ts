import { constants, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from './db/database.ts'
import { isBusy } from './db/errors.ts'
import { fileIdentity, hasExclusiveAccess, isLockRecorded, recordLock } from './db/exclusive-access.ts'
import { databaseFile, hasTables, openingProblem } from './db/sqlite.ts'
import { SECRETS_FILE } from './secrets.ts'
import { assertAccessible, errorCode, StartupProblem } from './startup-problem.ts'

/**
 * A folder of another user looks empty, or broken, to whoever may not read it.
 * @param use `change` where the database is written too
 * @throws StartupProblem when the folder, or a file in it that is needed, belongs to another user
 */
export function assertDataAccessible(dataDir: string, use: 'read' | 'change'): void {
  const { R_OK, W_OK, X_OK } = constants
  const change = use === 'change' ? W_OK : 0
  assertAccessible(dataDir, R_OK | X_OK | change)
  assertAccessible(join(dataDir, SECRETS_FILE), R_OK)
  const database = databaseFile(dataDir)
  for (const file of [database, `${database}-wal`, `${database}-shm`, lockFile(dataDir), join(dataDir, DATABASE_MARK)])
    assertAccessible(file, R_OK | change)
}

/** @throws StartupProblem when the folder does not exist and cannot be made */
export function createDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir)
  } catch {
    throw new StartupProblem(`The data folder ${dataDir} cannot be made; choose one you may write to with DATA_DIR.`)
  }
}

/** One folder at a time: Node's own recursive making never returns where a file system refuses with "not found". */
function createFolder(folder: string): void {
  if (isFolder(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (reason) {
    // Servers that begin at the same time make it at the same time.
    if (!isFolder(folder)) throw reason
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock')

/** A lock that is held. `identity` is that of the file it was taken on, which may be deleted or replaced meanwhile. */
export type FolderLock = { readonly identity: number; readonly release: () => void }

/**
 * Keeps a second server from the same data folder for as long as this process lives, however it ends.
 * @throws StartupProblem when another server has it
 */
export function lockDataFolder(dataDir: string): FolderLock {
  const file = lockFile(dataDir)
  const lock = acquireLock(file, dataDir)
  const identity = fileIdentity(file)
  if (hasExclusiveAccess(databaseFile(dataDir), identity)) return { identity, release: () => lock.close() }
  lock.close()
  throw openElsewhere(dataDir)
}

/**
 * Makes sure, once the database is open, that it is the one the lock was taken for.
 * @throws StartupProblem when who holds another lock came in between
 */
export async function confirmLock(dataDir: string, lock: FolderLock, database: Database): Promise<void> {
  if (!(await isLockRecorded(lock.identity, database))) throw openElsewhere(dataDir)
}

const openElsewhere = (dataDir: string): StartupProblem =>
  new StartupProblem(
    `Another program has ${databaseFile(dataDir)} open, perhaps a Lanternleaf whose server.lock was deleted; stop it, then try again.`,
  )

/** Makes an empty database that knows the lock; nothing where there is one. */
export function createDatabase(dataDir: string, lock: FolderLock): void {
  const file = databaseFile(dataDir)
  if (existsSync(file)) return
  try {
    const database = new DatabaseSync(file)
    recordLock(database, lock.identity)
    database.close()
  } catch (reason) {
    throw openingProblem(file, reason)
  }
}

/** The lock is the operating system's, taken through SQLite: it needs no cleaning up after a crash. */
function acquireLock(file: string, dataDir: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(file)
    lock.exec('begin exclusive')
    return lock
  } catch (reason) {
    throw new StartupProblem(
      isBusy(reason)
        ? `Another Lanternleaf is running on ${dataDir}; stop it, or choose another DATA_DIR.`
        : `${file} cannot be written; make the data folder writable, or choose another DATA_DIR.`,
    )
  }
}

/** What the folders are called into which a restore moves what was there before. */
export const REPLACED_PREFIX = 'replaced-'

/** A file that says that a database was made here. */
const DATABASE_MARK = 'database-was-made'

/** Notes that this folder has a database from now on; secrets that come from the settings leave no trace of one. */
export function markDatabaseCreated(dataDir: string): void {
  const file = join(dataDir, DATABASE_MARK)
  try {
    writeFileSync(file, '', { flush: true })
  } catch (reason) {
    throw new StartupProblem(`${file} cannot be written (${errorCode(reason)}); make it a file you may write to.`)
  }
}

/**
 * Where there was a database there has to be one: a start without it would look as if every family had left.
 * @throws StartupProblem when the database is gone, or empty
 */
export function assertDatabaseNotLost(dataDir: string): void {
  const database = databaseFile(dataDir)
  const isTrace = (name: string): boolean =>
    name === SECRETS_FILE || name === DATABASE_MARK || name.startsWith(REPLACED_PREFIX)
  if (hasTables(database) || !readdirSync(dataDir).some(isTrace)) return
  throw new StartupProblem(
    `${database} is gone or empty, but what lies beside it says that there were families; restore a backup with npm run restore -- <file>, or, to begin with nobody, use an empty DATA_DIR.`,
  )
}

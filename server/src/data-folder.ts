/**
 * The data folder (`DATA_DIR`) of a server: its checks before a start, its lock against a second server, and its mark that it
 * had a database. The SQLite database, the secrets and the operator's word bank are in it. `start-server.ts` and the
 * operator's commands, such as restore, call these functions.
 */

import { constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandWithSettings } from './command-line.ts'
import type { Database } from './db/database.ts'
import { isBusy } from './db/errors.ts'
import { fileIdentity, hasExclusiveAccess, isLockRecorded, recordLock } from './db/exclusive-access.ts'
import { databaseFile, hasTables, openingProblem } from './db/sqlite.ts'
import { SECRETS_FILE } from './secrets.ts'
import { assertAccessible, errorCode, SettingProblem, StartupProblem } from './startup-problem.ts'

/**
 * Checks that the process's user may access the data. Without this check, another user's folder would look empty or damaged.
 * @param use `change` if the database will be written
 * @throws StartupProblem if the folder, or a needed file in it, is not accessible
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

/**
 * Creates the data folder if it does not exist.
 * @throws SettingProblem if its path leads through a file
 * @throws StartupProblem if it cannot be created now: its disk may be full, or not be mounted yet
 */
export function createDataFolder(dataDir: string): void {
  try {
    createFolder(dataDir)
  } catch (reason) {
    const Problem = errorCode(reason) === 'ENOTDIR' || errorCode(reason) === 'EEXIST' ? SettingProblem : StartupProblem
    throw new Problem(`The data folder ${dataDir} cannot be created; choose a writable one with DATA_DIR.`)
  }
}

/** Creates one folder at a time, because Node's recursive `mkdir` hangs on file systems that fail with "not found". */
function createFolder(folder: string): void {
  if (isFolder(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (reason) {
    // Another server may have created it meanwhile.
    if (!isFolder(folder)) throw reason
  }
}

/** Removes a data folder that contains nothing but a released lock. */
export function removeUnusedFolder(dataDir: string): void {
  const lock = basename(lockFile(dataDir))
  if (readdirSync(dataDir).every((name) => name === lock)) rmSync(dataDir, { recursive: true })
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock')

/** An acquired lock. `identity` identifies the locked file, which somebody may delete or replace meanwhile. */
export type FolderLock = { readonly identity: number; readonly release: () => void }

/**
 * Locks the data folder, so that no second server uses it. A crash releases the lock.
 * @param purpose whether a server starts, which could use another folder, or a command works on just this folder
 * @throws StartupProblem if another server has locked it
 */
export function lockDataFolder(dataDir: string, purpose: 'start' | 'command' = 'command'): FolderLock {
  const file = lockFile(dataDir)
  const lock = acquireLock(file, dataDir, purpose)
  const identity = fileIdentity(file)
  if (hasExclusiveAccess(databaseFile(dataDir), identity)) return { identity, release: () => lock.close() }
  lock.close()
  throw databaseInUse(dataDir)
}

/**
 * Checks that the opened database still records this lock.
 * @throws StartupProblem if another server has recorded its lock meanwhile
 */
export async function confirmLock(dataDir: string, lock: FolderLock, database: Database): Promise<void> {
  if (!(await isLockRecorded(lock.identity, database))) throw databaseInUse(dataDir)
}

const databaseInUse = (dataDir: string): StartupProblem =>
  new StartupProblem(
    `Another program has ${databaseFile(dataDir)} open, perhaps a Lanternleaf whose server.lock was deleted; stop it, then try again.`,
  )

/** Creates an empty database that records the lock, if there is none. */
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

/** Acquires a lock of the operating system through SQLite, which a crash releases. */
function acquireLock(file: string, dataDir: string, purpose: 'start' | 'command'): DatabaseSync {
  try {
    const lock = new DatabaseSync(file)
    lock.exec('begin exclusive')
    return lock
  } catch (reason) {
    const orOther = purpose === 'start' ? ', or choose another DATA_DIR' : ''
    const stop = purpose === 'start' ? 'stop it' : 'stop it first, with systemctl stop lanternleaf if it is a service'
    throw new StartupProblem(
      isBusy(reason)
        ? `Another Lanternleaf is running on ${dataDir}; ${stop}${orOther}.`
        : `${file} cannot be written; make the data folder writable${orOther}.`,
    )
  }
}

/** The prefix of the folders into which a restore moves the previous data. */
export const REPLACED_PREFIX = 'replaced-'

/** A file that marks a folder in which a database was created. */
const DATABASE_MARK = 'database-was-made'

/** Marks the folder as one in which a database was created, so that a start notices if the database is lost. */
export function markDatabaseCreated(dataDir: string): void {
  const file = join(dataDir, DATABASE_MARK)
  try {
    writeFileSync(file, '', { flush: true })
  } catch (reason) {
    throw new StartupProblem(`${file} cannot be written (${errorCode(reason)}); make it writable.`)
  }
}

/**
 * Checks that a database that was created before still exists: otherwise the server would start without any families.
 * @throws StartupProblem if other files show that there was a database, and the database is missing or empty
 */
export function assertDatabaseNotLost(dataDir: string): void {
  const database = databaseFile(dataDir)
  const isTrace = (name: string): boolean =>
    name === SECRETS_FILE || name === DATABASE_MARK || name.startsWith(REPLACED_PREFIX)
  if (hasTables(database) || !readdirSync(dataDir).some(isTrace)) return
  throw new StartupProblem(
    `${database} is missing or empty, although other files in the folder show that families used it; restore a backup with ${commandWithSettings('restore', '<file>')}, or use an empty DATA_DIR to start without data.`,
  )
}

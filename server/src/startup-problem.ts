/**
 * The error for problems that the operator can fix, such as a wrong setting, and helpers that read what an error of the
 * system says.
 */

import { accessSync, constants, statSync } from 'node:fs'

/**
 * Why the server cannot start or a command cannot finish, as one sentence with the remedy. Thrown for what the operator can fix,
 * such as a wrong setting or a damaged archive. The server and each command print the sentence without a stack.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/**
 * The exit code for a wrong setting, which sysexits.h calls EX_CONFIG. `docs/deploy/lanternleaf.service` names it, so that
 * systemd does not start the server again and again. Commands exit with 1.
 */
export const WRONG_SETTING = 78

/** A problem with a setting, such as a misspelled value. A new start without a change cannot help. */
export class SettingProblem extends StartupProblem {}

/**
 * Checks that the process's user may access a file or folder. A path that does not exist passes.
 * @param mode the kind of access, from `fs.constants`
 * @throws StartupProblem that names the owner of the path
 */
export function assertAccessible(path: string, mode: number): void {
  try {
    accessSync(path, mode)
  } catch (reason) {
    if (!isPermissionError(reason)) return
    // X_OK is requested only for folders. If the path is a file instead, creating the folder reports that later.
    const needsFolder = (mode & constants.X_OK) !== 0
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (needsFolder && !isFolder) return
    throw accessProblem(path)
  }
}

/** Whether an error means that the system denied access to the process's user. */
export const isPermissionError = (reason: unknown): boolean => ['EACCES', 'EPERM'].includes(errorCode(reason))

/** Creates the problem of a path that the process's user may not access. */
export function accessProblem(path: string): StartupProblem {
  const owner = ownerOf(path)
  if (owner === process.geteuid?.())
    return new StartupProblem(
      `${path} is not readable and writable by its owner; change that with chmod, or choose another.`,
    )
  const number = owner === undefined ? '' : ` (user id ${owner})`
  return new StartupProblem(`${path} belongs to another user${number}; run this as that user.`)
}

/** Returns the user id of a path's owner, or undefined if it cannot be read. */
function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** Returns the code of a system or database error, such as `EACCES` or `28P01`, or an empty text if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

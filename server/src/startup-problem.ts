import { accessSync, constants, statSync } from 'node:fs'

/** Why the server cannot start, as one sentence with the remedy. It is printed without a stack. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/**
 * Checks that the process's user may access a file or folder. A path that does not exist passes.
 * @param mode the kind of access, from `fs.constants`
 * @throws StartupProblem that names the owner of the path
 */
export function assertAccessible(path: string, mode: number): void {
  try {
    accessSync(path, mode)
  } catch (reason) {
    // If the path is a file instead of a folder, creating the folder reports that later.
    const isNoFolder = mode & constants.X_OK && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
    if (isPermissionError(reason) && !isNoFolder) throw accessProblem(path)
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
  const user = owner === undefined ? '<user>' : `'#${owner}'`
  return new StartupProblem(`${path} belongs to another user; run this as that user (sudo -u ${user} …).`)
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

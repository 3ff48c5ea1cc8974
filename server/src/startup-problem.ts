import { accessSync, constants, statSync } from 'node:fs'

/** Why the server cannot start, as one sentence with the remedy. It is printed without a stack. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/**
 * Makes sure that this user may access a file or folder, if it exists.
 * @param mode the access, from `fs.constants`
 * @throws StartupProblem naming the owner
 */
export function assertAccessible(path: string, mode: number): void {
  try {
    accessSync(path, mode)
  } catch (reason) {
    // A file in place of a folder fails, too; creating the folder reports that later.
    const isNoFolder = mode & constants.X_OK && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
    if (isPermissionError(reason) && !isNoFolder) throw accessProblem(path)
  }
}

/** True when the system denied access to this user. */
export const isPermissionError = (reason: unknown): boolean => ['EACCES', 'EPERM'].includes(errorCode(reason))

/** The problem of a path that this user may not access. */
export function accessProblem(path: string): StartupProblem {
  const owner = ownerOf(path)
  if (owner === process.geteuid?.())
    return new StartupProblem(
      `${path} is not readable and writable by its owner; change that with chmod, or choose another.`,
    )
  const user = owner === undefined ? '<user>' : `'#${owner}'`
  return new StartupProblem(`${path} belongs to another user; run this as that user (sudo -u ${user} …).`)
}

/** The id of its owner; undefined where not even that can be read. */
function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** The code of a system or database error, such as `EACCES` or `28P01`; an empty string when it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

import { accessSync, constants, statSync } from 'node:fs'

/** Why the server cannot start, as one sentence that says what to do. Shown to a person without a stack. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/**
 * Makes sure that this user may have a file or folder; nothing where there is none.
 * @param mode what is needed, as of `fs.constants`
 * @throws StartupProblem naming the user it belongs to
 */
export function assertAccessible(path: string, mode: number): void {
  try {
    accessSync(path, mode)
  } catch (reason) {
    // A file where a folder should be cannot be entered either; what makes the folder says so.
    const isNoFolder = mode & constants.X_OK && !statSync(path, { throwIfNoEntry: false })?.isDirectory()
    if (isPermissionError(reason) && !isNoFolder) throw accessProblem(path)
  }
}

/** True where the system does not let this user do what was tried. */
export const isPermissionError = (reason: unknown): boolean => ['EACCES', 'EPERM'].includes(errorCode(reason))

/** What is said of a path that this user may not use. */
export function accessProblem(path: string): StartupProblem {
  const owner = ownerOf(path)
  if (owner === process.geteuid?.())
    return new StartupProblem(
      `${path} may not be read and written by its own user; change that with chmod, or choose another.`,
    )
  const user = owner === undefined ? '<user>' : `'#${owner}'`
  return new StartupProblem(`${path} belongs to another user; run this as that user (sudo -u ${user} …).`)
}

/** The number of the user it belongs to; undefined where not even that is told. */
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

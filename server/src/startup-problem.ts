/** Why the server cannot start, as one sentence that says what to do. Shown to a person without a stack. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/** The code of a system or database error, such as `EACCES` or `28P01`; an empty string when it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

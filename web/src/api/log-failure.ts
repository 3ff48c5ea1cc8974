/**
 * Creates a handler for `catch`, as in `call(…).catch(logFailure('…'))`. It logs a failed request to the console, unless the server could not be reached. The handler looks at the
 * error's code and not at its class (`ApiError`), so that a page does not have to load `call.ts`.
 */
export const logFailure =
  (message: string) =>
  (error: unknown): void => {
    if (Object(error).code !== 'offline') console.warn(message, error)
  }

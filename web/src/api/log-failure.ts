/**
 * Logs a failed request to the console, unless there was no network. That is recognized by the error's code instead of its
 * class, so that no page has to load `call.ts` for it.
 */
export const logFailure =
  (message: string) =>
  (error: unknown): void => {
    if (Object(error).code !== 'offline') console.warn(message, error)
  }

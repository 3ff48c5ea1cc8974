/**
 * Logs a failed request to the console, unless there was no network. A missing network is recognized by the code of the error and
 * not by its class, so that a page does not have to load `call.ts`.
 */
export const logFailure =
  (message: string) =>
  (error: unknown): void => {
    if (Object(error).code !== 'offline') console.warn(message, error)
  }

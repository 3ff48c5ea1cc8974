/**
 * Notes in the console why something did not come, for who mends it. That there is no network is nothing to mend: it is
 * known by the error's own code, so that no page needs what calls are made with.
 */
export const logFailure =
  (what: string) =>
  (failure: unknown): void => {
    if (Object(failure).code !== 'offline') console.warn(what, failure)
  }

import { ApiError } from './call.ts'

export const COOKIES_REFUSED =
  "This browser keeps no cookies, so Lanternleaf cannot remember who you are. A grown-up can allow cookies for this address in the browser's settings. Then try again."

/**
 * Looks whether a login that was just accepted is known a moment later: a browser, or a proxy on the way, may throw its cookie
 * away. Where nobody can be asked it counts as known.
 * @throws {ApiError} with a message fit to show
 */
export async function expectRemembered(asked: Promise<unknown>): Promise<void> {
  const known = await asked.catch((error: unknown) => {
    console.warn('Whether the login is remembered could not be asked.', error)
  })
  if (known === null) throw new ApiError('unexpected', COOKIES_REFUSED)
}

import { ApiError } from './call.ts'

const REFUSED = "This browser blocks cookies, so Lanternleaf can't remember who you are."

/** What is said of it, and what to do: a child asks somebody. */
export const COOKIES_REFUSED = {
  child: `${REFUSED} Ask a grown-up to allow cookies for this page. Then try again.`,
  parent: `${REFUSED} Allow cookies for this page, then try again.`,
} as const

/**
 * Looks whether a login that was just accepted is known a moment later: a browser, or a proxy on the way, may throw its cookie
 * away. Where nobody can be asked it counts as known.
 * @throws {ApiError} with a message fit to show
 */
export async function requireStoredCookie(asked: Promise<unknown>, who: keyof typeof COOKIES_REFUSED): Promise<void> {
  const known = await asked.catch((error: unknown) => {
    console.warn('Whether the login is remembered could not be asked.', error)
  })
  if (known === null) throw new ApiError('unexpected', COOKIES_REFUSED[who])
}

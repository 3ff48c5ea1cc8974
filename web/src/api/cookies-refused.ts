import { ApiError } from './call.ts'

const REASON = "This browser blocks cookies, so Lanternleaf can't remember who you are."

/** The message, with what to do. A child has to ask a grown-up. */
export const COOKIES_REFUSED = {
  child: `${REASON} Ask a grown-up to allow cookies for this page. Then try again.`,
  parent: `${REASON} Allow cookies for this page, then try again.`,
} as const

/**
 * Checks that the server still knows a login in the request after the login. A browser or a proxy may discard the cookie.
 * If the server cannot be reached, the login counts as known.
 * @throws {ApiError} with a message that can be shown
 */
export async function requireStoredCookie(
  readLogin: Promise<unknown>,
  who: keyof typeof COOKIES_REFUSED,
): Promise<void> {
  const login = await readLogin.catch((error: unknown) => {
    console.warn('Could not check whether the login cookie was stored.', error)
  })
  if (login === null) throw new ApiError('unexpected', COOKIES_REFUSED[who])
}

/** Cookies whose value is a random token, such as that of a login. Each kind of login creates its own with `tokenCookie`. */

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

type TokenCookieSettings = {
  readonly name: string
  readonly sameSite: 'Lax' | 'Strict'
  /** how long the browser stores the cookie, in milliseconds */
  readonly ttlMs: number
}

/** Creates a cookie with a token. It is HttpOnly. Behind TLS, the prefix `__Host-` binds it to this exact host. */
export function tokenCookie(behindTls: boolean, { name: baseName, sameSite, ttlMs }: TokenCookieSettings) {
  const name = behindTls ? `__Host-${baseName}` : baseName
  const options = { httpOnly: true, sameSite, secure: behindTls, path: '/', maxAge: ttlMs / 1000 } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, name),
    write: (c: Context, token: string): void => setCookie(c, name, token, options),
  }
}
export type TokenCookie = ReturnType<typeof tokenCookie>

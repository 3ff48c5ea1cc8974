/** The cookie with which a browser shows that a parent is signed in. Routes read, write and clear it here. */

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** Returns the name of a parent's session cookie. Behind TLS, the name binds the cookie to this host. */
export const parentCookieName = (behindTls: boolean): string => (behindTls ? '__Host-parent_login' : 'parent_login')

/**
 * The session cookie as better-auth writes it: the token, a dot, and a signature. Only the token is read: 32 random
 * characters, whose hash is in `parent_logins`.
 */
export function parentLoginCookie(behindTls: boolean) {
  const name = parentCookieName(behindTls)
  const options = { httpOnly: true, sameSite: 'Lax', secure: behindTls, path: '/' } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, name)?.split('.')[0],
    /** Copies every cookie that better-auth set to the response. */
    pass: (c: Context, headers: Headers): void => {
      for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    },
    /** For a login without a password. @param ttlMs in milliseconds */
    write: (c: Context, token: string, ttlMs: number): void =>
      setCookie(c, name, token, { ...options, maxAge: ttlMs / 1000 }),
    clear: (c: Context): void => {
      deleteCookie(c, name, options)
    },
  }
}
export type ParentLoginCookie = ReturnType<typeof parentLoginCookie>

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** The name of a parent's session cookie; behind TLS it is bound to this host. */
export const parentCookieName = (behindTls: boolean): string => (behindTls ? '__Host-parent_login' : 'parent_login')

/**
 * The cookie as better-auth writes it: the token, a dot, and a signature. Only the token matters: it is 32 random
 * characters, and is looked up by its hash.
 */
export function parentLoginCookie(behindTls: boolean) {
  const name = parentCookieName(behindTls)
  const options = { httpOnly: true, sameSite: 'Lax', secure: behindTls, path: '/' } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, name)?.split('.')[0],
    /** Passes on every cookie that better-auth set. */
    pass: (c: Context, headers: Headers): void => {
      for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    },
    /** For a login without a password. @param lasts in milliseconds */
    write: (c: Context, token: string, lasts: number): void =>
      setCookie(c, name, token, { ...options, maxAge: lasts / 1000 }),
    clear: (c: Context): void => {
      deleteCookie(c, name, options)
    },
  }
}
export type ParentLoginCookie = ReturnType<typeof parentLoginCookie>

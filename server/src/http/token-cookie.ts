import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

type TokenCookieSettings = {
  readonly name: string
  readonly sameSite: 'Lax' | 'Strict'
  /** in milliseconds */
  readonly lasts: number
}

/** A cookie with a token: HttpOnly, and bound to this exact host behind TLS. */
export function tokenCookie(behindTls: boolean, { name: plain, sameSite, lasts }: TokenCookieSettings) {
  const name = behindTls ? `__Host-${plain}` : plain
  const options = { httpOnly: true, sameSite, secure: behindTls, path: '/', maxAge: lasts / 1000 } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, name),
    write: (c: Context, token: string): void => setCookie(c, name, token, options),
  }
}
export type TokenCookie = ReturnType<typeof tokenCookie>

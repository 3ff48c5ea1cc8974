import { randomBytes } from 'node:crypto'
import { CHILD_LOGIN_LASTS } from '@lanternleaf/domain/child-login/child-login'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The cookie that carries a child's login: unreadable to scripts, and bound to this very host behind TLS. */
export function childLoginCookie(behindTls: boolean) {
  const name = behindTls ? '__Host-child_login' : 'child_login'
  const options = { httpOnly: true, sameSite: 'Lax', secure: behindTls, path: '/' } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, name),
    write: (c: Context, token: string): void =>
      setCookie(c, name, token, { ...options, maxAge: CHILD_LOGIN_LASTS / 1000 }),
  }
}
export type ChildLoginCookie = ReturnType<typeof childLoginCookie>

/** 256 random bits. */
export const newLoginToken = (): string => randomBytes(32).toString('base64url')

import { RECOVERY_GRANT_LASTS } from '@lanternleaf/domain/recovery/recovery-grant'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The cookie that binds a grant to the browser in which the questions were answered. */
export function recoveryCookie(behindTls: boolean) {
  const name = behindTls ? '__Host-recovery' : 'recovery'
  const options = { httpOnly: true, sameSite: 'Strict', secure: behindTls, path: '/' } as const
  return {
    read: (c: Context): string | undefined => getCookie(c, name),
    write: (c: Context, token: string): void =>
      setCookie(c, name, token, { ...options, maxAge: RECOVERY_GRANT_LASTS / 1000 }),
  }
}
export type RecoveryCookie = ReturnType<typeof recoveryCookie>

import { createHmac, timingSafeEqual } from 'node:crypto'
import { FAMILIAR_FOR } from '@lanternleaf/domain/parent-login/tries'
import type { Context } from 'hono'
import { newToken } from '../hashing/tokens.ts'
import { tokenCookie } from '../http/token-cookie.ts'

/**
 * Knows a browser again in which an account was opened before, by a cookie that opens nothing and names nobody: a random
 * mark, and a signature of it with the e-mail address, which whoever types that address has checked.
 * @param secret held by the server alone
 */
export function familiarBrowser(behindTls: boolean, secret: string) {
  const cookie = tokenCookie(behindTls, { name: 'parent_device', sameSite: 'Lax', lasts: FAMILIAR_FOR })
  const signed = (mark: string, email: string) =>
    createHmac('sha256', secret).update(`familiar ${mark} ${email}`).digest('base64url')
  const markFor = (c: Context, email: string): string | null => {
    const [mark = '', signature = ''] = cookie.read(c)?.split('.') ?? []
    return isSame(signature, signed(mark, email)) ? mark : null
  }
  return {
    /** The mark of the browser if this account was opened in it. */
    markFor,
    /** Notes that this account was opened in the browser. */
    note: (c: Context, email: string): void => {
      const mark = markFor(c, email) ?? newToken()
      cookie.write(c, `${mark}.${signed(mark, email)}`)
    },
  }
}
export type FamiliarBrowser = ReturnType<typeof familiarBrowser>

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

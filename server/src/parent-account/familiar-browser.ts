import { timingSafeEqual } from 'node:crypto'
import { FAMILIAR_BROWSER_TTL, MAX_FAMILIAR_ACCOUNTS } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { isToken, keyedHash, newToken } from '../hashing/tokens.ts'
import { tokenCookie } from '../http/token-cookie.ts'
import { findPasswordHashByEmail } from './parent-store.ts'

/**
 * Knows a browser again in which an account was opened before, by a cookie that opens nothing and names nobody: a random
 * mark, and for each account a signature of it with the e-mail address, which whoever types that address has checked. A new
 * password ends them all: they are signed with the hash of the one there is.
 * @param secret held by the server alone
 */
export function familiarBrowser(behindTls: boolean, secret: string, db: Db) {
  const cookie = tokenCookie(behindTls, { name: 'parent_device', sameSite: 'Lax', lasts: FAMILIAR_BROWSER_TTL })
  const signature = (mark: string, email: string, passwordHash: string | null) =>
    keyedHash(secret, `familiar ${mark} ${email} ${passwordHash ?? ''}`)
  const read = (c: Context) => {
    const [mark = '', ...signatures] = cookie.read(c)?.split('.') ?? []
    // What a browser made up goes into no name and no index.
    if (!isToken(mark)) return { mark: '', signatures: [] }
    return { mark, signatures: signatures.slice(0, MAX_FAMILIAR_ACCOUNTS) }
  }
  return {
    /** The mark of the browser if this account was opened in it. */
    markFor: async (c: Context, email: string): Promise<string | null> => {
      const { mark, signatures } = read(c)
      if (signatures.length === 0) return null
      const right = signature(mark, email, await findPasswordHashByEmail(db, email))
      return signatures.some((given) => isSame(given, right)) ? mark : null
    },
    /**
     * Notes that this account was opened in the browser, beside those that were before. Answers the browser's mark.
     * @param openedBy the hash of the password the account had when it was opened, by whatever: the mark is none any more
     * where it has another by now
     */
    note: (c: Context, email: string, openedBy: string | null): string => {
      const known = read(c)
      const mark = known.mark || newToken()
      const own = signature(mark, email, openedBy)
      const others = known.signatures.filter((other) => other !== own)
      cookie.write(c, [mark, own, ...others].slice(0, 1 + MAX_FAMILIAR_ACCOUNTS).join('.'))
      return mark
    },
  }
}
export type FamiliarBrowser = ReturnType<typeof familiarBrowser>

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

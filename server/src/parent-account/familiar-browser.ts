import { timingSafeEqual } from 'node:crypto'
import { FAMILIAR_BROWSER_TTL, MAX_FAMILIAR_ACCOUNTS } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { isToken, keyedHash, newToken } from '../hashing/tokens.ts'
import { tokenCookie } from '../http/token-cookie.ts'
import { findPasswordHashByEmail } from './parent-store.ts'

/**
 * Recognizes a browser in which an account was opened before, by a cookie that authenticates nobody and names nobody: a
 * random mark, and for each account a signature of the mark and the email address. A new password invalidates the
 * signatures, because the password hash is signed as well.
 * @param secret known only to the server
 */
export function familiarBrowser(behindTls: boolean, secret: string, db: Db) {
  const cookie = tokenCookie(behindTls, { name: 'parent_device', sameSite: 'Lax', lasts: FAMILIAR_BROWSER_TTL })
  const signature = (mark: string, email: string, passwordHash: string | null) =>
    keyedHash(secret, `familiar ${mark} ${email} ${passwordHash ?? ''}`)
  const read = (c: Context) => {
    const [mark = '', ...signatures] = cookie.read(c)?.split('.') ?? []
    // A forged mark must not end up in a key or an index.
    if (!isToken(mark)) return { mark: '', signatures: [] }
    return { mark, signatures: signatures.slice(0, MAX_FAMILIAR_ACCOUNTS) }
  }
  return {
    /** The mark of the browser if this account was opened in it. */
    findBrowserId: async (c: Context, email: string): Promise<string | null> => {
      const { mark, signatures } = read(c)
      if (signatures.length === 0) return null
      const expected = signature(mark, email, await findPasswordHashByEmail(db, email))
      return signatures.some((candidate) => isSame(candidate, expected)) ? mark : null
    },
    /**
     * Records that this account was opened in the browser, in addition to others. Returns the browser's mark.
     * @param openedBy the hash of the account's password when it was opened, by whatever means: the signature is
     * invalid if the password has changed since
     */
    rememberAccount: (c: Context, email: string, openedBy: string | null): string => {
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

function isSame(candidate: string, expected: string): boolean {
  const [one, other] = [Buffer.from(candidate), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

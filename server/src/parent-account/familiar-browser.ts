/**
 * Recognizes browsers in which an account was opened before. They have their own limits of password attempts, so that
 * a stranger who guesses elsewhere cannot lock a parent out.
 */

import { timingSafeEqual } from 'node:crypto'
import { FAMILIAR_BROWSER_TTL, MAX_FAMILIAR_ACCOUNTS } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { isToken, keyedHash, newToken } from '../hashing/tokens.ts'
import { tokenCookie } from '../http/token-cookie.ts'
import { findPasswordHashByEmail } from './parent-store.ts'

/**
 * Recognizes a familiar browser, one in which an account was opened before, by a cookie. The cookie authenticates nobody
 * and names nobody: it contains a random browser id, and for each account a signature of the id and the email address. A
 * new password invalidates the account's signature, because the password hash is signed as well.
 * @param secret known only to the server
 */
export function familiarBrowser(behindTls: boolean, secret: string, db: Db) {
  const cookie = tokenCookie(behindTls, { name: 'parent_device', sameSite: 'Lax', ttlMs: FAMILIAR_BROWSER_TTL })
  const signature = (browserId: string, email: string, passwordHash: string | null) =>
    keyedHash(secret, `familiar ${browserId} ${email} ${passwordHash ?? ''}`)
  const readCookie = (c: Context) => {
    const [browserId = '', ...signatures] = cookie.read(c)?.split('.') ?? []
    // A forged id must not end up in the key of a rate limit.
    if (!isToken(browserId)) return { browserId: '', signatures: [] }
    return { browserId, signatures: signatures.slice(0, MAX_FAMILIAR_ACCOUNTS) }
  }
  return {
    /** Returns the browser's id if this account was opened in the browser since the password last changed, otherwise null. */
    findBrowserId: async (c: Context, email: string): Promise<string | null> => {
      const { browserId, signatures } = readCookie(c)
      if (signatures.length === 0) return null
      const expected = signature(browserId, email, await findPasswordHashByEmail(db, email))
      return signatures.some((candidate) => isSame(candidate, expected)) ? browserId : null
    },
    /**
     * Records that this account was opened in the browser, in addition to other accounts. Returns the browser's id.
     * @param passwordHash of the account's password when the account was opened, even without a password: the signature
     * is invalid if the password has changed since
     */
    rememberAccount: (c: Context, email: string, passwordHash: string | null): string => {
      const previous = readCookie(c)
      const browserId = previous.browserId || newToken()
      const accountSignature = signature(browserId, email, passwordHash)
      const otherSignatures = previous.signatures.filter((candidate) => candidate !== accountSignature)
      cookie.write(c, [browserId, accountSignature, ...otherSignatures].slice(0, 1 + MAX_FAMILIAR_ACCOUNTS).join('.'))
      return browserId
    },
  }
}
export type FamiliarBrowser = ReturnType<typeof familiarBrowser>

function isSame(candidate: string, expected: string): boolean {
  const [candidateBytes, expectedBytes] = [Buffer.from(candidate), Buffer.from(expected)]
  return candidateBytes.length === expectedBytes.length && timingSafeEqual(candidateBytes, expectedBytes)
}

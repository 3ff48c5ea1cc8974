/**
 * Reads and confirms the email address of an account. A confirmation link in a mail proves that its owner reads the
 * mailbox.
 */

import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'

/**
 * Returns the token of an account's confirmation link. It is the same in each mail, so that links in older mails work, too.
 * It authenticates nobody.
 */
export const addressToken = (secret: string, { id, email }: { readonly id: string; readonly email: string }): string =>
  `${id}.${keyedHash(secret, `address of ${id}: ${email}`)}`

const readAccount = (db: Db, parentId: string) =>
  db.selectFrom('parents').select(['id', 'email', 'email_verified']).where('id', '=', parentId).executeTakeFirst()

/** Returns an account's email address, and whether it is verified. Returns null if there is no such account. */
export async function readAddress(db: Db, parentId: string) {
  const account = await readAccount(db, parentId)
  return account === undefined
    ? null
    : { id: account.id, email: account.email, isEmailVerified: account.email_verified === 1 }
}

/**
 * Marks an account's email address as verified. It does not change `proved_at`, since when a review lists changes, because a
 * verified address does not show who created or used the account.
 */
export async function markEmailVerified(db: Db, parentId: string, email: string): Promise<void> {
  await db
    .updateTable('parents')
    .set({ email_verified: 1 })
    .where('id', '=', parentId)
    .where('email', '=', email)
    .execute()
}

/**
 * Verifies the token of a confirmation link, and marks the email address as verified. Returns the address, and whether it
 * was not verified before (`isNew`). Returns null if the token is invalid.
 */
export async function confirmAddress(
  db: Db,
  secret: string,
  token: string,
): Promise<{ readonly email: string; readonly isNew: boolean } | null> {
  const account = await readAccount(db, token.split('.')[0] ?? '')
  if (account === undefined) return null
  const [actual, expected] = [Buffer.from(token), Buffer.from(addressToken(secret, account))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const isNew = account.email_verified !== 1
  if (isNew) await markEmailVerified(db, account.id, account.email)
  return { email: account.email, isNew }
}

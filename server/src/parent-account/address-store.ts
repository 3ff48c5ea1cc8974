import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'

/**
 * The token of an account's confirmation link. It is the same in each mail, so that older mails work too, and it
 * authenticates nobody.
 */
export const addressToken = (secret: string, { id, email }: { readonly id: string; readonly email: string }): string =>
  `${id}.${keyedHash(secret, `address of ${id}: ${email}`)}`

const readAccount = (db: Db, parentId: string) =>
  db.selectFrom('parents').select(['id', 'email', 'email_verified']).where('id', '=', parentId).executeTakeFirst()

/** An account's address, and whether it is proved; null when there is no such account. */
export async function readAddress(db: Db, parentId: string) {
  const account = await readAccount(db, parentId)
  return account === undefined
    ? null
    : { id: account.id, email: account.email, isEmailVerified: account.email_verified === 1 }
}

/**
 * Marks the account's address as proved. That says nothing about who created or used the account: what a review shows
 * depends on `proved_at` only.
 */
export async function markAddressProved(db: Db, parentId: string, email: string): Promise<void> {
  await db
    .updateTable('parents')
    .set({ email_verified: 1 })
    .where('id', '=', parentId)
    .where('email', '=', email)
    .execute()
}

/**
 * Verifies a confirmation link, and marks the address as proved; repeating it changes nothing. Returns the address and
 * whether it was proved just now; null when the link is invalid.
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
  if (isNew) await markAddressProved(db, account.id, account.email)
  return { email: account.email, isNew }
}

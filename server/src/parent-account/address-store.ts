import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'

/** What the mailed link of an account holds: the same in each mail, so that an older mail works, too. It opens nothing. */
export const addressToken = (secret: string, { id, email }: { readonly id: string; readonly email: string }): string =>
  `${id}.${keyedHash(secret, `address of ${id}: ${email}`)}`

const readAccount = (db: Db, parentId: string) =>
  db.selectFrom('parents').select(['id', 'email', 'email_verified']).where('id', '=', parentId).executeTakeFirst()

/** An account's address, and whether it was proved; null when there is no such account. */
export async function readAddress(db: Db, parentId: string) {
  const found = await readAccount(db, parentId)
  return found === undefined ? null : { id: found.id, email: found.email, isProved: found.email_verified === 1 }
}

/**
 * Notes that this is an address where the account's mail may go. It says nothing of who made the account, or of what was done in it:
 * what a review shows is the same before and after (`proved_at`).
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
 * Looks at a mailed link, and notes the proof; once that is noted it changes nothing any more. Answers the address, and whether it
 * was proved just now; null when the link is none.
 */
export async function confirmAddress(
  db: Db,
  secret: string,
  token: string,
): Promise<{ readonly email: string; readonly isNew: boolean } | null> {
  const account = await readAccount(db, token.split('.')[0] ?? '')
  if (account === undefined) return null
  const [given, right] = [Buffer.from(token), Buffer.from(addressToken(secret, account))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const isNew = account.email_verified !== 1
  if (isNew) await markAddressProved(db, account.id, account.email)
  return { email: account.email, isNew }
}

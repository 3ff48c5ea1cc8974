import { RECOVERY_GRANT_LASTS } from '@lanternleaf/domain/recovery/recovery-grant'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'

/** Lets a child choose a new PIN, once. Answers the token that nobody else learns. */
export async function giveGrant(db: Db, childId: string, now: number): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), child_id: childId, expires_at: now + RECOVERY_GRANT_LASTS }
  await db.insertInto('recovery_grants').values(row).execute()
  return token
}

/** Whose PIN a token lets change, while it lasts and until it is spent. `now` in epoch ms. */
export async function childGranted(db: Db, token: string, now: number): Promise<string | null> {
  const grant = await db
    .selectFrom('recovery_grants')
    .select('child_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return grant?.child_id ?? null
}

/** The same with the child's name. */
export async function grantedChild(db: Db, token: string, now: number) {
  const childId = await childGranted(db, token, now)
  if (childId === null) return null
  const child = await db.selectFrom('children').select('username').where('child_id', '=', childId).executeTakeFirst()
  return child === undefined ? null : { childId, username: child.username }
}

/** Spends a grant, in the transaction that changes the PIN: of several who try at once, one hears true. `now` in epoch ms. */
export async function spendGrant(db: Db, token: string, now: number): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_grants')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('child_id')
    .executeTakeFirst()
  return spent !== undefined
}

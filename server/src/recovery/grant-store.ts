import { RECOVERY_GRANT_TTL } from '@lanternleaf/domain/recovery/recovery'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'

/** By what it was given: the child's answers, or the parent in person to the child who is logged in, to whom alone it is of use. */
export type GivenBy = 'answers' | 'parent'

/** Lets a child choose a new PIN, once. Answers the token that nobody else learns. `now` in epoch ms. */
export async function giveGrant(db: Db, childId: string, now: number, by: GivenBy = 'answers'): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), child_id: childId, given_by: by, expires_at: now + RECOVERY_GRANT_TTL }
  await db.insertInto('recovery_grants').values(row).execute()
  return token
}

/** Whose PIN a token of this kind lets change, while it lasts and until it is spent. `now` in epoch ms. */
export async function childGranted(
  db: Db,
  token: string,
  now: number,
  by: GivenBy = 'answers',
): Promise<string | null> {
  const grant = await db
    .selectFrom('recovery_grants')
    .select('child_id')
    .where('token_hash', '=', hashToken(token))
    .where('given_by', '=', by)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return grant?.child_id ?? null
}

/** The same with the child's name and parent. */
export async function grantedChild(db: Db, token: string, now: number, by: GivenBy = 'answers') {
  const childId = await childGranted(db, token, now, by)
  if (childId === null) return null
  const child = db.selectFrom('children').select(['username', 'parent_id as parentId']).where('child_id', '=', childId)
  const found = await child.executeTakeFirst()
  return found === undefined ? null : { childId, ...found }
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

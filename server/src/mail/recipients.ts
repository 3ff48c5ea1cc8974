/**
 * Finds to whom a queued mail goes. A mail job stores ids, so the address is read when the mail is sent; only the mail about an
 * erased account stores it.
 */

import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/** Returns the email address for a password link, or null if the link is no longer valid. `now` in epoch ms. */
export async function findResetEmail(db: Db, token: string, now: number): Promise<string | null> {
  const parent = await db
    .selectFrom('password_resets')
    .innerJoin('parents', 'parents.id', 'password_resets.parent_id')
    .select('parents.email')
    .where('password_resets.token_hash', '=', hashToken(token))
    .where('password_resets.expires_at', '>', now)
    .executeTakeFirst()
  return parent?.email ?? null
}

/** Returns a parent's email address, or null if the parent no longer exists. */
export async function findParentEmail(db: Db, parentId: string): Promise<string | null> {
  const parent = await db.selectFrom('parents').select('email').where('id', '=', parentId).executeTakeFirst()
  return parent?.email ?? null
}

/** Returns a child's username and the parent's email address, or null if the child no longer exists. */
export async function findChildWithEmail(db: Db, childId: string): Promise<{ email: string; username: string } | null> {
  const child = await db
    .selectFrom('children')
    .innerJoin('parents', 'parents.id', 'children.parent_id')
    .select(['parents.email', 'children.username'])
    .where('children.child_id', '=', childId)
    .executeTakeFirst()
  return child ?? null
}

/** Returns the id of a child's parent, or null if the child no longer exists. */
export async function findParentIdOfChild(db: Db, childId: string): Promise<string | null> {
  const child = await db.selectFrom('children').select('parent_id').where('child_id', '=', childId).executeTakeFirst()
  return child?.parent_id ?? null
}

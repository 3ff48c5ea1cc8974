/**
 * Erases a child, with everything stored about them. The endpoint, the erasure of an account and the erasure of
 * unused reading spaces use it. What remains is a tombstone: a hash by which a device that still holds the child's
 * data learns that it was erased.
 */

import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { keyedHash } from '../hashing/tokens.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { enqueueMail } from '../mail/send-mail.ts'

export type EraseRequest = { readonly parent: AuthenticatedParent; readonly childId: string; readonly username: string }

/** The tombstone of an erased child: a keyed hash that can be checked with the child's id but does not reveal it. */
const tombstoneOf = (secret: string, childId: string): string => keyedHash(secret, `erased ${childId}`)

/**
 * Erases a parent's own child and every row about them in one transaction. Nothing changes when it is not a child of
 * this parent, no longer exists, or has another username. `now` in epoch ms.
 */
export const eraseChild = (
  db: Db,
  secret: string,
  { parent: { parentId, lockAndRequireLogin }, childId, username }: EraseRequest,
  now: number,
): Promise<'erased' | 'gone' | 'another-name'> =>
  db.transaction().execute(async (transaction) => {
    // Locks the family, so that no child is added while the consent may be deleted with the last child.
    await lockAndRequireLogin(transaction)
    const child = await transaction
      .selectFrom('children')
      .select('username')
      .where('child_id', '=', childId)
      .where('parent_id', '=', parentId)
      .executeTakeFirst()
    if (child === undefined) return 'gone'
    if (usernameKey(child.username) !== usernameKey(username)) return 'another-name'
    await eraseChildRows(transaction, secret, childId, now)
    await deleteUnusedConsents(transaction, parentId)
    await enqueueMail(transaction, { mail: 'child-erased', parentId }, now)
    return 'erased'
  })

/** Deletes a parent's consents to which no child refers. */
export async function deleteUnusedConsents(db: Transaction<Tables>, parentId: string): Promise<void> {
  await db
    .deleteFrom('consents')
    .where('parent_id', '=', parentId)
    .where('consent_id', 'not in', db.selectFrom('children').select('consent_id').where('parent_id', '=', parentId))
    .execute()
}

/** Deletes a child, which cascades to the child's rows, and the queued jobs about the child; leaves a tombstone. */
export async function eraseChildRows(
  db: Transaction<Tables>,
  secret: string,
  childId: string,
  now: number,
): Promise<void> {
  await db.deleteFrom('children').where('child_id', '=', childId).execute()
  await db.deleteFrom('jobs').where('child_id', '=', childId).execute()
  await insertTombstone(db, secret, childId, now)
}

/** Stores a tombstone, so that a device that knows the id can be told that it was erased. */
export async function insertTombstone(db: Db, secret: string, id: string, now: number): Promise<void> {
  await db
    .insertInto('erased_children')
    .values({ id_hash: tombstoneOf(secret, id), expires_at: now + OWN_DEVICE_TTL })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these children were erased, while their tombstones last. */
export async function findErased(db: Db, secret: string, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return []
  const idsByHash = new Map(childIds.map((childId) => [tombstoneOf(secret, childId), childId]))
  const rows = await db
    .selectFrom('erased_children')
    .select('id_hash')
    .where('id_hash', 'in', [...idsByHash.keys()])
    .execute()
  return rows.flatMap(({ id_hash }) => idsByHash.get(id_hash) ?? [])
}

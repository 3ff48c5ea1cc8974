import { DEVICE_LASTS } from '@lanternleaf/domain/child-login/tries'
import { usernameKey } from '@lanternleaf/domain/username/username'
import { sql } from 'kysely'
import { lockFamily } from '../children/new-children.ts'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import { leaveMail } from '../mail/send-mail.ts'

export type ToErase = { readonly parentId: string; readonly childId: string; readonly username: string }

/** What is left of an erased child: whoever has the child's id can ask for it, and nobody can read the id from it. */
const markOf = (secret: string, childId: string): string => keyedHash(secret, `erased ${childId}`)

/**
 * Erases a parent's own child and every row about them: all of it or nothing. False, and nothing is changed, when it is
 * no child of this parent or has another username. `now` in epoch ms.
 */
export const eraseChild = (db: Db, secret: string, { parentId, childId, username }: ToErase, now: number) =>
  db.transaction().execute(async (transaction) => {
    // Whoever adds a child to this family meanwhile waits: the agreement may go with the last child.
    await lockFamily(transaction, parentId)
    // Rows with the child's id go with it.
    const erased = await transaction
      .deleteFrom('children')
      .where('child_id', '=', childId)
      .where('parent_id', '=', parentId)
      .where('username_key', '=', usernameKey(username))
      .returning('child_id')
      .executeTakeFirst()
    if (erased === undefined) return false
    await transaction
      .deleteFrom('consents')
      .where('parent_id', '=', parentId)
      .where('consent_id', 'not in', transaction.selectFrom('children').select('consent_id').distinct())
      .execute()
    await transaction
      .deleteFrom('jobs')
      .where(sql<boolean>`payload like ${`%"childId":"${childId}"%`}`)
      .execute()
    const mark = { mark: markOf(secret, childId), expires_at: now + DEVICE_LASTS }
    await transaction
      .insertInto('erased_children')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await leaveMail(transaction, { mail: 'child-erased', parentId }, now)
    return true
  })

/** Which of these children were erased, as far as is still known. */
export async function erasedOf(db: Db, secret: string, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return []
  const marks = new Map(childIds.map((childId) => [markOf(secret, childId), childId]))
  const rows = await db
    .selectFrom('erased_children')
    .select('mark')
    .where('mark', 'in', [...marks.keys()])
    .execute()
  return rows.flatMap(({ mark }) => marks.get(mark) ?? [])
}

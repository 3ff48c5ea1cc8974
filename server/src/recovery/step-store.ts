import { RECOVERY_TTL } from '@lanternleaf/domain/recovery/recovery'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'

/** Where one browser is in a child's questions. */
export type Steps = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  readonly answered: number
}

/**
 * Begins with the first question. What this browser was at before ends. Answers the token that nobody else learns; null,
 * and nothing is changed, when the child is gone by now.
 */
export async function beginSteps(
  db: Db,
  childId: string,
  presented: string | undefined,
  now: number,
): Promise<string | null> {
  const token = newToken()
  const row = { token_hash: hashToken(token), child_id: childId, answered: 0, expires_at: now + RECOVERY_TTL }
  return db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return null
    if (presented !== undefined)
      await transaction.deleteFrom('recovery_steps').where('token_hash', '=', hashToken(presented)).execute()
    await transaction.insertInto('recovery_steps').values(row).execute()
    return token
  })
}

/** Where the browser with this token is, while it lasts. `now` in epoch ms. */
export async function stepsOf(db: Db, token: string, now: number): Promise<Steps | null> {
  const steps = await db
    .selectFrom('recovery_steps')
    .innerJoin('children', 'children.child_id', 'recovery_steps.child_id')
    .select(['children.child_id as childId', 'children.parent_id as parentId'])
    .select(['children.username', 'recovery_steps.answered'])
    .where('recovery_steps.token_hash', '=', hashToken(token))
    .where('recovery_steps.expires_at', '>', now)
    .executeTakeFirst()
  return steps ?? null
}

/** Goes on to the next question, once from each: of several right answers at once, one hears true. `now` in epoch ms. */
export async function goOnFrom(db: Db, token: string, answered: number, now: number): Promise<boolean> {
  const gone = await db
    .updateTable('recovery_steps')
    .set({ answered: answered + 1 })
    .where('token_hash', '=', hashToken(token))
    .where('answered', '=', answered)
    .where('expires_at', '>', now)
    .returning('child_id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function endSteps(db: Db, token: string): Promise<void> {
  await db.deleteFrom('recovery_steps').where('token_hash', '=', hashToken(token)).execute()
}

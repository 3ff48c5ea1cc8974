import { PASSWORD_RESET_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import type { Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { newId } from '../new-id.ts'
import { resetToken } from './reset-token.ts'
import { recordReview } from './review-store.ts'

/** Makes what a link to a new password holds. One that was made before works no more. `now` in epoch ms. */
export async function createReset(db: Db, secret: string, parentId: string, now: number) {
  const resetId = newId()
  const token = resetToken(secret, resetId)
  const reset = { token_hash: hashToken(token), expires_at: now + PASSWORD_RESET_TTL }
  await db
    .insertInto('password_resets')
    .values({ parent_id: parentId, ...reset })
    .onConflict((conflict) => conflict.column('parent_id').doUpdateSet(reset))
    .execute()
  return { resetId, token }
}

/** Leaves a mail with a link to a new password. `now` in epoch ms. */
export const enqueueReset = (db: Db, secret: string, parentId: string, now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { resetId } = await createReset(transaction, secret, parentId, now)
    await enqueueMail(transaction, { mail: 'password-reset', parentId, resetId }, now)
  })

/** Whether a link still works. `now` in epoch ms. */
export async function isResetValid(db: Db, token: string, now: number): Promise<boolean> {
  const reset = await db
    .selectFrom('password_resets')
    .select('parent_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return reset !== undefined
}

export type NewPassword = { readonly token: string; readonly passwordHash: string }

/**
 * Gives the account of a link a new password, ends all its logins and every other way in, and leaves a mail about it. Answers the account's
 * address; null, and nothing is changed, when the link works no more: of several who open it at once, one has it.
 * `now` in epoch ms.
 */
export function changePassword(db: Db, { token, passwordHash }: NewPassword, now: number): Promise<string | null> {
  const stamp = new Date(now).toISOString()
  return db.transaction().execute(async (transaction) => {
    const reset = await transaction
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning('parent_id as parentId')
      .executeTakeFirst()
    if (reset === undefined) return null
    const { parentId } = reset
    // The parent's row first, as a login does: one of the two waits, and a login by the old password is ended or refused.
    const { email } = await transaction
      .updateTable('parents')
      .set({ updated_at: stamp, email_verified: 1 })
      .where('id', '=', parentId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('parent_credentials')
      .values({
        id: newId(),
        parent_id: parentId,
        provider_id: 'credential',
        account_id: parentId,
        password: passwordHash,
        created_at: stamp,
        updated_at: stamp,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash, updated_at: stamp }),
      )
      .execute()
    await recordReview(transaction, parentId)
    await transaction.updateTable('parents').set({ proved_at: now }).where('id', '=', parentId).execute()
    await transaction.deleteFrom('parent_logins').where('parent_id', '=', parentId).execute()
    // Whoever reads the account's mail may not know who came in by Google or a passkey before: those are joined and added
    // again, with the new password.
    await transaction
      .deleteFrom('parent_credentials')
      .where('parent_id', '=', parentId)
      .where('provider_id', '!=', 'credential')
      .execute()
    await transaction.deleteFrom('parent_passkeys').where('parent_id', '=', parentId).execute()
    await transaction
      .deleteFrom('google_sign_ins')
      .where(({ or, eb }) => or([eb('parent_id', '=', parentId), eb('proves_parent_id', '=', parentId)]))
      .execute()
    await revokeChildAccess(transaction, parentId)
    await enqueueMail(transaction, { mail: 'password-changed', parentId }, now)
    return email
  })
}

/**
 * Ends children's logins, which somebody else may have begun with PINs of their own choosing, and what lets a child choose a
 * new PIN because a parent allowed it: somebody else may have, by the old password. What was
 * allowed and taken up looks like what answers gave, so those end too, and the child answers again.
 */
async function revokeChildAccess(db: Transaction<Tables>, parentId: string): Promise<void> {
  const children = db.selectFrom('children').select('child_id').where('parent_id', '=', parentId).orderBy('child_id')
  for (const { child_id } of await children.execute()) {
    await lockChild(db, child_id)
    await db.deleteFrom('child_logins').where('child_id', '=', child_id).execute()
    await db.deleteFrom('recovery_grants').where('child_id', '=', child_id).execute()
    await db.deleteFrom('pin_requests').where('child_id', '=', child_id).where('answer', '=', 'allowed').execute()
  }
}

/** Stores password resets, and changes the password when the mailed link is opened. */

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

/** Creates a password reset, which invalidates the account's previous one. Returns its id and token. `now` in epoch ms. */
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

/** Creates a password reset, and enqueues a mail with its link. `now` in epoch ms. */
export const enqueueReset = (db: Db, secret: string, parentId: string, now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { resetId } = await createReset(transaction, secret, parentId, now)
    await enqueueMail(transaction, { mail: 'password-reset', parentId, resetId }, now)
  })

/** Whether a reset token is valid. `now` in epoch ms. */
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
 * Changes the password with a reset token, ends all logins of the parent and the children, removes every other credential, and
 * enqueues a mail. Returns the account's email address. Returns null and changes nothing if the token is invalid, as for all
 * but one of several concurrent requests. `now` in epoch ms.
 */
export function changePassword(db: Db, { token, passwordHash }: NewPassword, now: number): Promise<string | null> {
  const timestamp = new Date(now).toISOString()
  return db.transaction().execute(async (transaction) => {
    const reset = await transaction
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning('parent_id as parentId')
      .executeTakeFirst()
    if (reset === undefined) return null
    const { parentId } = reset
    // Locks the parent's row first, as a login does, so that a concurrent login with the old password is ended or rejected.
    const { email } = await transaction
      .updateTable('parents')
      .set({ updated_at: timestamp, email_verified: 1 })
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
        created_at: timestamp,
        updated_at: timestamp,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash, updated_at: timestamp }),
      )
      .execute()
    await recordReview(transaction, parentId)
    await transaction.updateTable('parents').set({ proved_at: now }).where('id', '=', parentId).execute()
    // Children are locked before the parent's logins, in the same order as when a child logs in and ends a parent's login.
    await revokeChildAccess(transaction, parentId)
    await transaction.deleteFrom('parent_logins').where('parent_id', '=', parentId).execute()
    // Google accounts and passkeys may belong to somebody else than the owner of the mailbox. The owner can add them again.
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
    await enqueueMail(transaction, { mail: 'password-changed', parentId }, now)
    return email
  })
}

/**
 * Ends all logins and recovery grants (permissions to set a new PIN) of a parent's children, and deletes approved PIN
 * requests. Somebody with the old password may have set a PIN, started a login, or given a grant. Grants that children got by
 * their answers end as well, because an exchanged approval looks the same.
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

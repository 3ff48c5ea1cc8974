/**
 * Stores a new PIN of a child: set by the parent on the page Manage, or chosen by the child after answering the
 * recovery questions.
 */

import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { HashedPin } from '../hashing/pins.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { endRecoveriesOfChild, resetWrongAttempts } from '../recovery/end-recovery.ts'
import { consumeGrant } from '../recovery/grants.ts'
import { lockChild } from './child-row.ts'

type NewPin = { readonly childId: string; readonly parent: AuthenticatedParent; readonly pin: HashedPin }

/**
 * Changes the PIN of a parent's own child, and enqueues a mail. Ends all logins with the old PIN, and resets all counts of
 * wrong attempts. Everything the child made stays. Returns false if the child is not one of this parent. `now` in epoch ms.
 */
export const changePin = (db: Db, { childId, parent, pin }: NewPin, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await parent.lockAndRequireLogin(transaction)
    const child = await transaction
      .selectFrom('children')
      .select('child_id')
      .where('child_id', '=', childId)
      .where('parent_id', '=', parent.parentId)
      .executeTakeFirst()
    return child !== undefined && replacePin(transaction, { childId, pin }, now)
  })

type GrantedPinChange = {
  readonly childId: string
  readonly token: string
  readonly pin: HashedPin
  /** the token of the login that does not end: the child's login in the browser in which the PIN is chosen, if any */
  readonly keepLogin: string | undefined
}

/**
 * Changes the PIN with a recovery grant: the permission to set a new PIN, which can be used once. Returns false if the grant
 * was used before or has expired, or the child no longer exists. `now` in epoch ms.
 */
export const recoverWithGrant = (db: Db, { token, ...change }: GrantedPinChange, now: number): Promise<boolean> =>
  db
    .transaction()
    .execute(
      async (transaction) =>
        (await lockChild(transaction, change.childId)) &&
        (await consumeGrant(transaction, token, now)) &&
        replacePin(transaction, change, now),
    )

type PinReplacement = Omit<GrantedPinChange, 'token' | 'keepLogin'> & Partial<Pick<GrantedPinChange, 'keepLogin'>>

async function replacePin(
  db: Transaction<Tables>,
  { childId, pin, keepLogin }: PinReplacement,
  now: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('children')
    .set({ pin_hash: pin.hash, pin_kind: pin.kind, pin_changed_at: now, help_asked_at: null })
    .where('child_id', '=', childId)
    .returning('child_id')
    .executeTakeFirst()
  if (changed === undefined) return false
  const logins = db.deleteFrom('child_logins').where('child_id', '=', childId)
  await (keepLogin === undefined ? logins : logins.where('token_hash', '!=', hashToken(keepLogin))).execute()
  // The child's devices stay, because a device authenticates nobody.
  await resetWrongAttempts(db, childId)
  await endRecoveriesOfChild(db, childId)
  await enqueueMail(db, { mail: 'pin-changed', childId }, now)
  return true
}

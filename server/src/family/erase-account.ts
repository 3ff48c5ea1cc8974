/** Erases a parent's account with all children. The endpoint, the operator's command and the demo use it. */

import type { Transaction } from 'kysely'
import { eraseChildRows, insertTombstone } from '../child-data/erase.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { readAddress } from '../parent-account/address-store.ts'
import { hashAccount } from '../parent-account/password-limits.ts'
import { resetLimit } from '../rate-limits/store.ts'

/**
 * Erases a parent, all children and every row about them in one transaction. A mail confirms the erasure. Two things
 * remain. Tombstones are keyed hashes of the erased ids, kept for 400 days, so that a device that knows an id learns that
 * it was erased. The limits of mails to the mailbox stay, so that erasing the account and signing up again cannot flood a
 * stranger's mailbox. `now` in epoch ms.
 * @throws HttpError `login-needed` or `fresh-login-needed` if the login has ended meanwhile
 */
export const eraseAccount = (
  db: Db,
  secret: string,
  { parentId, email, lockAndRequireLogin }: AuthenticatedParent,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Password resets before the parent: opening a mailed link locks them in that order. Google sign-ins are locked
    // after the parent everywhere.
    await transaction.deleteFrom('password_resets').where('parent_id', '=', parentId).execute()
    // Locks the parent: adding a child or erasing the same account waits here, and then finds no parent.
    await lockAndRequireLogin(transaction)
    // A write that changes nothing: locks the children's rows.
    const children = await transaction
      .updateTable('children')
      .set(({ ref }) => ({ age: ref('age') }))
      .where('parent_id', '=', parentId)
      .returning('child_id')
      .execute()
    for (const { child_id: childId } of children) await eraseChildRows(transaction, secret, childId, now)
    await deleteAccountLimits(transaction, hashAccount(secret, email))
    await transaction.deleteFrom('jobs').where('parent_id', '=', parentId).execute()
    const isEmailVerified = (await readAddress(transaction, parentId))?.isEmailVerified ?? false
    // Consents, logins, Google sign-ins, credentials and the parent's rate limits are deleted by cascade.
    await transaction.deleteFrom('parents').where('id', '=', parentId).execute()
    await insertTombstone(transaction, secret, parentId, now)
    await enqueueMail(transaction, { mail: 'account-erased', email, isProved: isEmailVerified }, now)
  })

/** Deletes an account's limits in the order of their keys, in which `consume` locks them: otherwise both could wait for ever. */
async function deleteAccountLimits(db: Transaction<Tables>, accountHash: string): Promise<void> {
  const limits = db.selectFrom('rate_limits').select('key').where('account_hash', '=', accountHash).orderBy('key')
  for (const { key } of await limits.execute()) await resetLimit(db, key)
}

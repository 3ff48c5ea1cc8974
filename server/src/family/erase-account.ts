import { sql } from 'kysely'
import { eraseChildRows, insertTombstone } from '../child-data/erase.ts'
import type { Db } from '../db/database.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { readAddress } from '../parent-account/address-store.ts'
import { hashAccount } from '../parent-account/password-limits.ts'

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
    // Table `budgets` holds the rate limits.
    await transaction
      .deleteFrom('budgets')
      .where(({ or, eb }) => or([parentId, hashAccount(secret, email)].map((name) => eb('name', 'like', `%${name}%`))))
      .execute()
    await transaction
      .deleteFrom('jobs')
      .where(sql<boolean>`payload like ${`%"parentId":"${parentId}"%`}`)
      .execute()
    const isEmailVerified = (await readAddress(transaction, parentId))?.isEmailVerified ?? false
    // Consents, logins, Google sign-ins and credentials are deleted by cascade.
    await transaction.deleteFrom('parents').where('id', '=', parentId).execute()
    await insertTombstone(transaction, secret, parentId, now)
    await enqueueMail(transaction, { mail: 'account-erased', email, isProved: isEmailVerified }, now)
  })

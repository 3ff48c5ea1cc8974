import { sql } from 'kysely'
import { eraseChildRows, insertTombstone } from '../child-data/erase.ts'
import type { Db } from '../db/database.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { readAddress } from '../parent-account/address-store.ts'
import { accountMark } from '../parent-account/password-limits.ts'

/**
 * Erases a parent, all children and every row about any of them: all of it or nothing. What is left are marks that only
 * who has a random id can ask for, and a mail that says it is done. How many mails its mailbox was sent today stays, too,
 * by a mark that names nobody: it is a bound on mail to strangers. `now` in epoch ms.
 */
export const eraseAccount = (
  db: Db,
  secret: string,
  { parentId, email, stillLoggedIn }: AuthenticatedParent,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // Before the parent: whoever opens a mailed link takes them in that order. Sign-ins with Google come after the parent, as
    // for everybody.
    await transaction.deleteFrom('password_resets').where('parent_id', '=', parentId).execute()
    // Whoever adds a child, or erases the same account, waits here and finds nobody.
    await stillLoggedIn(transaction)
    const children = await transaction
      .updateTable('children')
      .set(({ ref }) => ({ age: ref('age') }))
      .where('parent_id', '=', parentId)
      .returning('child_id')
      .execute()
    for (const { child_id: childId } of children) await eraseChildRows(transaction, secret, childId, now)
    await transaction
      .deleteFrom('budgets')
      .where(({ or, eb }) => or([parentId, accountMark(secret, email)].map((name) => eb('name', 'like', `%${name}%`))))
      .execute()
    await transaction
      .deleteFrom('jobs')
      .where(sql<boolean>`payload like ${`%"parentId":"${parentId}"%`}`)
      .execute()
    const isProved = (await readAddress(transaction, parentId))?.isProved ?? false
    // Agreements, logins, sign-ins with Google and what opens the account go with it.
    await transaction.deleteFrom('parents').where('id', '=', parentId).execute()
    await insertTombstone(transaction, secret, parentId, now)
    await enqueueMail(transaction, { mail: 'account-erased', email, isProved }, now)
  })

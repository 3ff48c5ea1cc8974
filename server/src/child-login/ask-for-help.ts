import { CALLS_FOR_HELP } from '@lanternleaf/domain/child-login/tries'
import { takeOne } from '../budgets/store.ts'
import type { Db } from '../db/database.ts'
import { leaveMail } from '../mail/send-mail.ts'

/**
 * Notes that a child asks the parent for help with the PIN, and leaves a mail, though not one for every press. `now` in
 * epoch ms. False when the child is gone by now.
 */
export const askForHelp = (db: Db, childId: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const noted = await transaction
      .updateTable('children')
      .set({ help_asked_at: now })
      .where('child_id', '=', childId)
      .returning('child_id')
      .executeTakeFirst()
    if (noted === undefined) return false
    const mails = { name: `calls for help of ${childId}`, childId, ...CALLS_FOR_HELP }
    const mail = await takeOne(transaction, mails, now)
    if (mail.isTaken) await leaveMail(transaction, { mail: 'help-asked', childId }, now)
    return true
  })

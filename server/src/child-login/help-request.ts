/**
 * Stores a child's call for help, which the child sends from the login page when the PIN is forgotten. The routes of
 * child login call it.
 */

import { HELP_CALL_COOLDOWN, HELP_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import { childExists } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consume } from '../rate-limits/store.ts'

/**
 * Records that a child asks the parent for help with the PIN, and enqueues a mail to the parent, at most
 * `HELP_MAIL_LIMIT`. Anybody who knows the username can ask. There is no limit per network, because strangers could
 * exhaust that limit and the child's call would not reach the parent. Returns false if the child no longer exists. `now`
 * in epoch ms.
 */
export const requestHelp = (db: Db, childId: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const updated = await transaction
      .updateTable('children')
      .set({ help_asked_at: now })
      .where('child_id', '=', childId)
      // A repeated call within the cooldown writes nothing.
      .where(({ eb, or, not, between }) =>
        or([eb('help_asked_at', 'is', null), not(between('help_asked_at', now - HELP_CALL_COOLDOWN, now))]),
      )
      .returning('child_id')
      .executeTakeFirst()
    if (updated === undefined && !(await childExists(transaction, childId))) return false
    const mailLimit = { key: KEYS.helpMail(childId), childId, ...HELP_MAIL_LIMIT }
    const { isConsumed } = await consume(transaction, mailLimit, now)
    if (isConsumed) await enqueueMail(transaction, { mail: 'help-asked', childId }, now)
    return true
  })

import { HELP_CALL_COOLDOWN, HELP_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import { childExists } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consume } from '../rate-limits/store.ts'

/**
 * Records that a child asks the parent for help with the PIN, and enqueues a mail, limited to a few a day. Anybody who
 * knows a username can press the button, from anywhere, but no network limit may keep a child from being heard. False
 * when the child no longer exists. `now` in epoch ms.
 */
export const requestHelp = (db: Db, childId: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const updated = await transaction
      .updateTable('children')
      .set({ help_asked_at: now })
      .where('child_id', '=', childId)
      // Repeated presses write nothing.
      .where(({ eb, or, not, between }) =>
        or([eb('help_asked_at', 'is', null), not(between('help_asked_at', now - HELP_CALL_COOLDOWN, now))]),
      )
      .returning('child_id')
      .executeTakeFirst()
    if (updated === undefined && !(await childExists(transaction, childId))) return false
    const mails = { key: KEYS.helpMail(childId), childId, ...HELP_MAIL_LIMIT }
    const mail = await consume(transaction, mails, now)
    if (mail.isConsumed) await enqueueMail(transaction, { mail: 'help-asked', childId }, now)
    return true
  })

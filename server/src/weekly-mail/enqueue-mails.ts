import { setTimeout as pause } from 'node:timers/promises'
import { type ReportWeeks, reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { findNextParents, isRoundDone, markMailed, saveRound } from './store.ts'

/** How many parents' mails are left in one transaction, so that whoever saves meanwhile waits for a few milliseconds at most. */
const BATCH_SIZE = 20

/** Between two looks at the database, in milliseconds: what others send goes first. */
const PAUSE_MS = 20

/** A week noted that is later than this from now was noted while a clock was wrong, in milliseconds. */
const MAX_CLOCK_AHEAD = 30 * 86_400_000

type Options = { readonly now: number; readonly signal: AbortSignal; readonly log: Logger }

/**
 * Leaves a mail for every parent to whom a child shows something of the latest week that is over, once in all, however many servers do
 * this at once. `now` in epoch ms.
 * @throws when its signal tells it to end; whoever comes next begins anew, and leaves only what was not
 */
export async function enqueueWeeklyMails(db: Db, { now, signal, log }: Options): Promise<void> {
  const weeks = reportWeeks(now)
  if (await isRoundDone(db, weeks.weekId)) return
  let left = 0
  let after: string | null = ''
  while (after !== null) {
    signal.throwIfAborted()
    const { parentIds, reached } = await findNextParents({ db, log }, weeks, after)
    for (let first = 0; first < parentIds.length; first += BATCH_SIZE) {
      signal.throwIfAborted()
      left += await enqueueBatch(db, parentIds.slice(first, first + BATCH_SIZE), weeks, now)
      await pause(PAUSE_MS, undefined, { signal })
    }
    after = reached
  }
  await saveRound(db, weeks.weekId)
  if (left > 0) log.info({ week: weeks.weekId, left }, 'weekly mails are left to be sent')
}

/** What is noted and what is left is one: a server that ends between them leaves neither. */
const enqueueBatch = (db: Db, parentIds: readonly string[], { weekId }: ReportWeeks, now: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const latest = reportWeeks(now + MAX_CLOCK_AHEAD).weekId
    let left = 0
    for (const parentId of parentIds) {
      if (!(await markMailed(transaction, parentId, { weekId, latest }))) continue
      await enqueueMail(transaction, { mail: 'weekly-report', parentId, weekId }, now)
      left += 1
    }
    return left
  })

import { setTimeout as pause } from 'node:timers/promises'
import { type ReportWeeks, reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { findNextParents, isRoundDone, markMailed, saveRound } from './store.ts'

/** Mails enqueued per transaction, so that concurrent saves wait for a few milliseconds at most. */
const BATCH_SIZE = 20

/** Pause between two batches in milliseconds, so that requests are served in between. */
const PAUSE_MS = 20

/** A recorded week further ahead than this was recorded while the clock was wrong, in milliseconds. */
const MAX_CLOCK_AHEAD = 30 * 86_400_000

type Options = { readonly now: number; readonly signal: AbortSignal; readonly log: Logger }

/**
 * Enqueues a mail for every parent with whom a child shares something of the latest completed week, exactly once, even
 * by several servers at the same time. `now` in epoch ms.
 * @throws when the signal aborts; the next run enqueues what is missing
 */
export async function enqueueWeeklyMails(db: Db, { now, signal, log }: Options): Promise<void> {
  const weeks = reportWeeks(now)
  if (await isRoundDone(db, weeks.weekId)) return
  let left = 0
  let lastId: string | null = ''
  while (lastId !== null) {
    signal.throwIfAborted()
    const { parentIds, reached } = await findNextParents({ db, log }, weeks, lastId)
    for (let first = 0; first < parentIds.length; first += BATCH_SIZE) {
      signal.throwIfAborted()
      left += await enqueueBatch(db, parentIds.slice(first, first + BATCH_SIZE), weeks, now)
      await pause(PAUSE_MS, undefined, { signal })
    }
    lastId = reached
  }
  await saveRound(db, weeks.weekId)
  if (left > 0) log.info({ week: weeks.weekId, left }, 'weekly mails queued')
}

/** Recorded and enqueued in one transaction, so that an interrupted server does neither. */
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

/**
 * The hourly job that queues the weekly mails once a week is over. A weekly mail tells a parent what the children
 * chose to share of the week.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { type ReportWeeks, reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { findNextParents, isRoundDone, markMailed, saveRound } from './store.ts'

/** Mails enqueued per transaction, so that concurrent saves wait only a few milliseconds. */
const BATCH_SIZE = 20

/** Pause between two batches in milliseconds, in which requests are served. */
const PAUSE_MS = 20

/** A week that is further in the future, in milliseconds, was recorded while the clock was wrong. */
const MAX_CLOCK_AHEAD = 30 * 86_400_000

type Options = { readonly now: number; readonly signal: AbortSignal; readonly log: Logger }

/**
 * Enqueues one mail about the latest completed week for every parent who may get one: a child who was active in that week
 * shares something and has the report on. Several servers may run it concurrently; each parent still gets one mail. `now` in
 * epoch ms.
 * @throws if the signal aborts; the next run enqueues the remaining mails
 */
export async function enqueueWeeklyMails(db: Db, { now, signal, log }: Options): Promise<void> {
  const weeks = reportWeeks(now)
  if (await isRoundDone(db, weeks.weekId)) return
  let enqueuedCount = 0
  let lastId: string | null = ''
  while (lastId !== null) {
    signal.throwIfAborted()
    const { parentIds, lastId: nextLastId } = await findNextParents({ db, log }, weeks, lastId)
    for (let first = 0; first < parentIds.length; first += BATCH_SIZE) {
      signal.throwIfAborted()
      enqueuedCount += await enqueueBatch(db, parentIds.slice(first, first + BATCH_SIZE), weeks, now)
      await pause(PAUSE_MS, undefined, { signal })
    }
    lastId = nextLastId
  }
  await saveRound(db, weeks.weekId)
  if (enqueuedCount > 0) log.info({ week: weeks.weekId, left: enqueuedCount }, 'weekly mails queued')
}

/**
 * Records and enqueues mails in one transaction, so that an interrupted server does both or neither. Returns how many mails
 * it enqueued.
 */
const enqueueBatch = (db: Db, parentIds: readonly string[], { weekId }: ReportWeeks, now: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const latestPlausible = reportWeeks(now + MAX_CLOCK_AHEAD).weekId
    let enqueuedCount = 0
    for (const parentId of parentIds) {
      if (!(await markMailed(transaction, parentId, { weekId, latestPlausible }))) continue
      await enqueueMail(transaction, { mail: 'weekly-report', parentId, weekId }, now)
      enqueuedCount += 1
    }
    return enqueuedCount
  })

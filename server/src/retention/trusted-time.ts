/**
 * Protects data from a wrong clock. The jobs that delete expired rows and unused reading spaces ask here for the
 * time, because a clock that jumped ahead would make everything look expired.
 */

import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** A jump of the clock by more than a day is not trusted until a day after the jump, in milliseconds. */
const MAX_JUMP = 24 * 3_600_000

/** The id of the only row. */
const ID = 1

/**
 * Returns the time by which rows may be deleted and parents warned, in epoch ms. It is `now`, unless the clock has jumped ahead
 * by more than `MAX_JUMP` since the last call: then it is the time before the jump, until `MAX_JUMP` later. A wrong clock would
 * otherwise delete every login and device before somebody corrects it. After days off, a server needs a day to trust its clock.
 */
export async function trustedTime(db: Db, now: number, log: Logger): Promise<number> {
  const row = await db.selectFrom('purge_clock').selectAll().where('id', '=', ID).executeTakeFirst()
  const trustedBefore = row?.believed_at ?? (await latestActivity(db)) ?? now
  const jumpedAt = row?.ahead_since ?? null
  const isAhead = now - trustedBefore > MAX_JUMP
  // If the clock was set back to before the jump was noticed, the jump counts as a new one.
  const isConfirmed = jumpedAt !== null && now - jumpedAt >= MAX_JUMP
  if (!isAhead || isConfirmed) {
    const daysBehind = Math.round((trustedBefore - now) / MAX_JUMP)
    if (daysBehind >= 1)
      log.warn(
        { days: daysBehind },
        'the clock is days behind the previous run; nothing is deleted before its time. If the clock is wrong, set it right: logins made now end early once it is',
      )
    await saveClock(db, { believed_at: now, ahead_since: null })
    return now
  }
  if (jumpedAt === null || now < jumpedAt) {
    await saveClock(db, { believed_at: trustedBefore, ahead_since: now })
    const days = Math.round((now - trustedBefore) / MAX_JUMP)
    log.warn(
      { days },
      'the clock is days ahead of the previous run; nothing is deleted, and no reading space counts as unused, until it has been there for a day. If the clock is wrong, set it right',
    )
  }
  return trustedBefore
}

const saveClock = (db: Db, clock: { readonly believed_at: number; readonly ahead_since: number | null }) =>
  db
    .insertInto('purge_clock')
    .values({ id: ID, ...clock })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(clock))
    .execute()

/** Returns the latest activity of any child, in epoch ms, for the first call. Returns null if there was none. */
async function latestActivity(db: Db): Promise<number | null> {
  const { rows } = await sql<{ latest: number | null }>`select max(at) as latest from
    (select max(created_at) as at from children union all select max(last_login_at) as at from child_devices) as traces`.execute(
    db,
  )
  const latest = rows[0]?.latest ?? null
  return latest === null ? null : Number(latest)
}

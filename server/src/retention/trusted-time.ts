import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** A step of the clock that is longer is not believed until the clock has stood there for as long, in milliseconds: a day. */
const MAX_JUMP = 24 * 3_600_000

/** The one row there is. */
const ID = 1

/**
 * The time by which rows may be removed for good, or a parent told that they will be, in epoch ms: `now`, or, where the clock has jumped ahead by more than a day since it was
 * last asked, the time before that jump. A clock that is wrong is soon put back, and what was removed by it would be gone:
 * every login, and which devices are a child's own. A server that was switched off for days is believed a day later.
 * @param now by the clock, in epoch ms
 */
export async function trustedTime(db: Db, now: number, log: Logger): Promise<number> {
  const row = await db.selectFrom('purge_clock').selectAll().where('id', '=', ID).executeTakeFirst()
  const before = row?.believed_at ?? (await latestActivity(db)) ?? now
  const since = row?.ahead_since ?? null
  const isAhead = now - before > MAX_JUMP
  // Put back since, though not by as much as it was ahead, it is a new jump.
  const hasStood = since !== null && now - since >= MAX_JUMP
  if (!isAhead || hasStood) {
    await saveClock(db, { believed_at: now, ahead_since: null })
    return now
  }
  if (since === null || now < since) {
    await saveClock(db, { believed_at: before, ahead_since: now })
    const days = Math.round((now - before) / MAX_JUMP)
    log.warn(
      { days },
      'the clock is days ahead of when the server last looked; nothing is removed, and no space called unused, until it has stood there for a day. If it is wrong, set it right',
    )
  }
  return before
}

const saveClock = (db: Db, clock: { readonly believed_at: number; readonly ahead_since: number | null }) =>
  db
    .insertInto('purge_clock')
    .values({ id: ID, ...clock })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(clock))
    .execute()

/** When somebody was last here, where it was never asked; null where nobody ever was. */
async function latestActivity(db: Db): Promise<number | null> {
  const { rows } = await sql<{ latest: number | null }>`select max(at) as latest from
    (select max(created_at) as at from children union all select max(last_login_at) as at from child_devices) as traces`.execute(
    db,
  )
  const latest = rows[0]?.latest ?? null
  return latest === null ? null : Number(latest)
}

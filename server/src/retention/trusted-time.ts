import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'

/** A larger jump of the clock is not trusted until the clock has kept it for as long, in milliseconds: a day. */
const MAX_JUMP = 24 * 3_600_000

/** The id of the only row. */
const ID = 1

/**
 * The time by which rows may be deleted and parents warned, in epoch ms: `now`, or, if the clock has jumped ahead by
 * more than a day since the last call, the time before that jump. A wrong clock is soon corrected, and until then it
 * would delete every login and every known device. A server that was off for days is trusted a day later.
 */
export async function trustedTime(db: Db, now: number, log: Logger): Promise<number> {
  const row = await db.selectFrom('purge_clock').selectAll().where('id', '=', ID).executeTakeFirst()
  const before = row?.believed_at ?? (await latestActivity(db)) ?? now
  const since = row?.ahead_since ?? null
  const isAhead = now - before > MAX_JUMP
  // A partial correction counts as a new jump.
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
      'the clock is days ahead of the previous run; nothing is deleted, and no reading space counts as unused, until it has been there for a day. If the clock is wrong, set it right',
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

/** The latest activity, for the first call; null when there was none. */
async function latestActivity(db: Db): Promise<number | null> {
  const { rows } = await sql<{ latest: number | null }>`select max(at) as latest from
    (select max(created_at) as at from children union all select max(last_login_at) as at from child_devices) as traces`.execute(
    db,
  )
  const latest = rows[0]?.latest ?? null
  return latest === null ? null : Number(latest)
}

/** The hourly job that deletes expired rows, such as old logins and links, from all tables that have them. */

import { setTimeout as pause } from 'node:timers/promises'
import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Database, skipLocked } from '../db/database.ts'

/** Rows deleted per transaction, so that concurrent saves wait for a few milliseconds at most. */
export const BATCH_SIZE = 200

/** Pause between two transactions in milliseconds, so that requests are served in between. */
export const PAUSE_MS = 20

const epochMs = (now: number): number => now
const isoTime = (now: number): string => new Date(now).toISOString()

type ExpiringTable = {
  readonly table: string
  /** the column that identifies a row */
  readonly key: string
  /** the column with the expiry */
  readonly end: string
  /** the value of that column in a row that expires at this time, in epoch ms */
  readonly threshold: (now: number) => number | string
}

const EXPIRING_TABLES: readonly ExpiringTable[] = [
  { table: 'child_logins', key: 'token_hash', end: 'expires_at', threshold: epochMs },
  { table: 'recovery_steps', key: 'token_hash', end: 'expires_at', threshold: epochMs },
  { table: 'recovery_grants', key: 'token_hash', end: 'expires_at', threshold: epochMs },
  { table: 'pin_requests', key: 'child_id', end: 'expires_at', threshold: epochMs },
  { table: 'password_resets', key: 'parent_id', end: 'expires_at', threshold: epochMs },
  { table: 'erased_children', key: 'id_hash', end: 'expires_at', threshold: epochMs },
  { table: 'google_sign_ins', key: 'token_hash', end: 'expires_at', threshold: epochMs },
  { table: 'answered_challenges', key: 'challenge_hash', end: 'expires_at', threshold: epochMs },
  { table: 'invitations', key: 'token_hash', end: 'expires_at', threshold: epochMs },
  { table: 'rate_limits', key: 'key', end: 'expires_at', threshold: epochMs },
  { table: 'child_devices', key: 'device_hash', end: 'last_login_at', threshold: (now) => now - OWN_DEVICE_TTL },
  { table: 'parent_logins', key: 'id', end: 'expires_at', threshold: isoTime },
  { table: 'parent_verifications', key: 'id', end: 'expires_at', threshold: isoTime },
]

type PurgeOptions = { readonly now: number; readonly signal: AbortSignal; readonly log: Logger }

/**
 * Deletes all rows that have expired by `now` (epoch ms), in small batches.
 * @throws when the signal aborts; the next run deletes the remaining rows
 */
export async function purgeExpired(database: Database, { now, signal, log }: PurgeOptions): Promise<void> {
  for (const { table, key, end, threshold } of EXPIRING_TABLES) {
    let removed = 0
    let deletedCount = BATCH_SIZE
    while (deletedCount >= BATCH_SIZE) {
      signal.throwIfAborted()
      deletedCount = await deleteBatch(database, { table, key, end, until: threshold(now) })
      removed += deletedCount
      // Keeps the process alive: shutdown waits for this job before it closes the database.
      if (deletedCount > 0) await pause(PAUSE_MS, undefined, { signal })
    }
    if (removed > 0) log.info({ table, removed }, 'expired rows deleted')
  }
}

async function deleteBatch(
  { db, engine }: Database,
  { table, key, end, until }: Omit<ExpiringTable, 'threshold'> & { readonly until: number | string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with expired as (
      select ${sql.ref(key)} as key from ${sql.table(table)} where ${sql.ref(end)} <= ${until}
      order by ${sql.ref(end)} limit ${BATCH_SIZE} ${skipLocked(engine)}
    )
    delete from ${sql.table(table)} where ${sql.ref(key)} in (select key from expired) and ${sql.ref(end)} <= ${until}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

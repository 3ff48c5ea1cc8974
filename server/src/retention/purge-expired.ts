import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { skipLocked } from '../db/skip-locked.ts'

/** Rows removed in one transaction, so that whoever saves meanwhile waits for a few milliseconds at most. */
export const ROWS_AT_ONCE = 200

/** Between two transactions, in milliseconds: what others send goes first. */
const PAUSE = 20

const epochMs = (now: number): number | string => now
const isoTime = (now: number): string => new Date(now).toISOString()

/** Where rows have an end: what each is known by, and how its table writes a time given in epoch ms. */
const EXPIRING = [
  { table: 'child_logins', key: 'token_hash', written: epochMs },
  { table: 'recovery_grants', key: 'token_hash', written: epochMs },
  { table: 'budgets', key: 'name', written: epochMs },
  { table: 'parent_logins', key: 'id', written: isoTime },
  { table: 'parent_verifications', key: 'id', written: isoTime },
] as const

type PurgeOptions = { readonly now: number; readonly signal: AbortSignal; readonly log: Logger }

/**
 * Removes every login, open verification, grant and budget that has expired by `now` (epoch ms), a few at a time.
 * @throws when its signal tells it to end; what is left waits for the next time
 */
export async function purgeExpired(database: Database, { now, signal, log }: PurgeOptions): Promise<void> {
  for (const { table, key, written } of EXPIRING) {
    let removed = 0
    let last = ROWS_AT_ONCE
    while (last === ROWS_AT_ONCE) {
      signal.throwIfAborted()
      last = await removeSome(database, { table, key, until: written(now) })
      removed += last
      // Keeps the process running: whoever stops it waits for us, to close the database after.
      if (last > 0) await pause(PAUSE, undefined, { signal })
    }
    if (removed > 0) log.info({ table, removed }, 'expired')
  }
}

async function removeSome(
  { db, engine }: Database,
  { table, key, until }: { table: string; key: string; until: number | string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with expired as (
      select ${sql.ref(key)} as key from ${sql.table(table)} where expires_at <= ${until}
      order by expires_at limit ${ROWS_AT_ONCE} ${skipLocked(engine)}
    )
    delete from ${sql.table(table)} where ${sql.ref(key)} in (select key from expired)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

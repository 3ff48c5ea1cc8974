/**
 * What a rate limit is, and the SQL statement that consumes it. A rate limit counts uses, such as attempts at a PIN, under a
 * key in the table `rate_limits`, and is exhausted when `max` uses are consumed. The statement counts a use of each limit, or
 * of none if one is exhausted, even if many requests arrive at once. Only `store.ts` runs it. `docs/develop/rate-limits.md`
 * lists all limits.
 */

import { type RawBuilder, sql } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import { MAX_CLOCK_ERROR_MS } from '../clock-error.ts'
import type { Db } from '../db/database.ts'
import { isNotNullViolation } from '../db/errors.ts'
import { prepared } from '../db/prepared.ts'

export type RateLimit = {
  /** from `KEYS`; personal data, such as an address, is hashed in it */
  readonly key: string
  /** the child, the parent, or the hashed account with which the limit is erased */
  readonly childId?: string
  readonly parentId?: string
  readonly accountHash?: string
  /** how many uses may be consumed */
  readonly max: number
  /** how many uses are consumed at once; 1 by default */
  readonly uses?: number
  /** after how many milliseconds from the first use the limit resets */
  readonly window?: number
  /**
   * after how many milliseconds from the last allowed use an exhausted limit resets; before it is exhausted, it resets
   * `STREAK_TTL` after the latest use. A limit with neither a window nor a lockout resets only by `resetLimit`.
   */
  readonly lockout?: number
}

/** What was consumed of a limit, to refund it. */
export type Consumption = {
  readonly key: string
  /** when the window began in which the uses were counted, in epoch ms */
  readonly windowStart: number
  /** how many uses were consumed, if more than one */
  readonly uses?: number
}

/** A streak of uses ends after this long without another use, in milliseconds. */
export const STREAK_TTL = 24 * 3_600_000

/** The parameters of the statement for one rate limit, by the names that the statement uses; times in epoch ms. */
type LimitRow = {
  readonly key: string
  readonly child_id: string | null
  readonly parent_id: string | null
  readonly account_hash: string | null
  readonly uses: number
  readonly max: number
  /**
   * When the limit resets after the first uses, after further ones, and after the last allowed ones. With a window it resets that
   * long after its first use. With a lockout it resets `STREAK_TTL` after each use, and `lockout` after the last allowed one. With
   * neither it never resets (null).
   */
  readonly first_reset: number | null
  readonly next_reset: number | null
  readonly last_reset: number | null
  readonly has_window: number
  /** a later reset time in the row was written by a wrong clock */
  readonly latest_reset: number
  readonly now: number
}

/** The latest time at which a limit can reset, in epoch ms: a later one was written by a wrong clock. */
export function latestReset({ window, lockout }: Pick<RateLimit, 'window' | 'lockout'>, now: number): number {
  const longest = window ?? (lockout === undefined ? 0 : Math.max(lockout, STREAK_TTL))
  return now + longest + MAX_CLOCK_ERROR_MS
}

function limitRow(limit: RateLimit, now: number): LimitRow {
  const { key, childId, parentId, accountHash, max, uses = 1, window, lockout } = limit
  const resetAfter = (used: number): number | null => {
    if (window !== undefined) return now + window
    if (lockout === undefined) return null
    return now + (used >= max ? lockout : STREAK_TTL)
  }
  return {
    key,
    child_id: childId ?? null,
    parent_id: parentId ?? null,
    account_hash: accountHash ?? null,
    uses,
    max,
    first_reset: resetAfter(uses),
    next_reset: resetAfter(0),
    last_reset: resetAfter(max),
    has_window: window === undefined ? 0 : 1,
    latest_reset: latestReset(limit, now),
    now,
  }
}

/** Whether the row's window is over, so that the next use is the first again. */
const IS_RESET = sql<boolean>`(rate_limits.expires_at <= wanted.now or rate_limits.expires_at > wanted.latest_reset)`

type Slots = { readonly [Column in keyof LimitRow]: RawBuilder<LimitRow[Column]> }

/**
 * Consumes each limit, if none of them is exhausted. An exhausted limit locks no row: otherwise concurrent rejected requests
 * would wait for one another and for the disk. Each limit is looked up by its key; a join would read the whole table. Rows
 * are written in the order of their keys: in different orders two requests could wait for each other's locks for ever.
 *
 * On PostgreSQL another request can exhaust a limit after this statement has checked it. A single limit then returns no row.
 * For several limits `used` becomes null, which the column refuses, so that the whole statement fails and none is consumed.
 */
function consumeStatement(limits: readonly Slots[]): RawBuilder<ConsumedRow> {
  const text = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`
  const bigint = (value: RawBuilder<unknown>) => sql`cast(${value} as bigint)`
  const rows = limits.map(
    (row) =>
      sql`(${text(row.key)}, ${text(row.child_id)}, ${text(row.parent_id)}, ${text(row.account_hash)},
        ${bigint(row.uses)}, ${bigint(row.max)}, ${bigint(row.first_reset)}, ${bigint(row.next_reset)},
        ${bigint(row.last_reset)}, ${bigint(row.has_window)}, ${bigint(row.latest_reset)}, ${bigint(row.now)})`,
  )
  const ofRow = sql`from wanted where wanted.limit_key = rate_limits.key`
  const isLeft = sql`rate_limits.used + wanted.uses <= wanted.max_uses`
  return sql<ConsumedRow>`with
    wanted (limit_key, child_id, parent_id, account_hash, uses, max_uses, first_reset, next_reset, last_reset, has_window,
      latest_reset, now) as (values ${sql.join(rows)}),
    exhausted as (select 1 as found from wanted where uses > max_uses or
      (select not ${isLeft} and (${IS_RESET}) is not true from rate_limits where rate_limits.key = wanted.limit_key))
    insert into rate_limits (key, child_id, parent_id, account_hash, used, expires_at, window_start)
    select limit_key, child_id, parent_id, account_hash, uses, first_reset, now from wanted
    where not exists (select 1 from exhausted) order by limit_key
    on conflict (key) do update set (used, window_start, expires_at) = (select
      case when ${IS_RESET} then wanted.uses when ${isLeft} then rate_limits.used + wanted.uses end,
      case when ${IS_RESET} then wanted.now else rate_limits.window_start end,
      case when ${IS_RESET} then wanted.first_reset when wanted.has_window = 1 then rate_limits.expires_at
        when rate_limits.used + wanted.uses >= wanted.max_uses then wanted.last_reset else wanted.next_reset end ${ofRow})
    ${limits.length === 1 ? sql`where (select ${IS_RESET} or ${isLeft} ${ofRow})` : sql``}
    returning key, window_start as "windowStart"`
}

type ConsumedRow = { readonly key: string; readonly windowStart: number }

const runConsume = prepared<LimitRow, ConsumedRow>((_, slots) => consumeStatement([slots]))

const slotsOf = (row: LimitRow): Slots =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, sql`${value}`])) as unknown as Slots

/**
 * Consumes all limits, each of which must have another key. Returns null and consumes nothing if one is exhausted. Several
 * limits are not for a transaction on PostgreSQL, unless a lock excludes concurrent requests: the failure described at
 * `consumeStatement` would end it. `now` in epoch ms.
 */
export async function consumeRows(
  db: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<readonly Consumption[] | null> {
  const [first] = limits
  if (first === undefined) return []
  const rows =
    limits.length === 1
      ? await runConsume(db, limitRow(first, now))
      : await runConsumeAll(
          db,
          limits.map((limit) => limitRow(limit, now)),
        )
  return rows.length === limits.length ? limits.map((limit) => consumptionOf(limit, rows)) : null
}

async function runConsumeAll(db: Db, rows: readonly LimitRow[]): Promise<readonly ConsumedRow[]> {
  try {
    return (await consumeStatement(rows.map(slotsOf)).execute(db)).rows
  } catch (reason) {
    if (isNotNullViolation(reason)) return []
    throw reason
  }
}

function consumptionOf({ key, uses = 1 }: RateLimit, rows: readonly ConsumedRow[]): Consumption {
  const windowStart = rows.find((row) => row.key === key)?.windowStart ?? 0
  return { key, windowStart, ...(uses > 1 && { uses }) }
}

/**
 * Consumes all of a child's limits. Returns null and consumes nothing if one is exhausted or the child does not exist. The
 * child's row is locked first, like in every transaction that writes several rows of a child. `now` in epoch ms.
 */
export function consumeRowsOfChild(
  db: Db,
  childId: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<readonly Consumption[] | null> {
  const consumeAll = async (transaction: Db): Promise<readonly Consumption[] | null> => {
    if (!(await lockChild(transaction, childId))) return null
    const ofChild = limits.map((limit) => ({ ...limit, childId }))
    return consumeRows(transaction, ofChild, now)
  }
  return db.isTransaction ? consumeAll(db) : db.transaction().execute(consumeAll)
}

import { type RawBuilder, sql } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import { CLOCK_ERROR } from '../clock-error.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { type Consumption, type RateLimit, STREAK_TTL } from './rate-limit.ts'

/** The parameters of the statement for one rate limit; times in epoch ms. */
type LimitRow = {
  readonly key: string
  readonly child_id: string | null
  readonly max: number
  /** when the limit resets after the first use, after a further one, and after the last allowed one */
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
  return now + longest + CLOCK_ERROR
}

function limitRow(limit: RateLimit, now: number): LimitRow {
  const { key, childId, max, window, lockout } = limit
  const resetAfter = (used: number): number | null => {
    if (window !== undefined) return now + window
    if (lockout === undefined) return null
    return now + (used >= max ? lockout : STREAK_TTL)
  }
  return {
    key,
    child_id: childId ?? null,
    max,
    first_reset: resetAfter(1),
    next_reset: resetAfter(0),
    last_reset: resetAfter(max),
    has_window: window === undefined ? 0 : 1,
    latest_reset: latestReset(limit, now),
    now,
  }
}

/** Whether the row's window is over, so that the next use is the first again. */
const IS_RESET = sql<boolean>`(budgets.expires_at <= wanted.now or budgets.expires_at > wanted.latest_reset)`

type Slots = { readonly [Column in keyof LimitRow]: RawBuilder<LimitRow[Column]> }

/**
 * Consumes one use of each limit, if none of them is exhausted. An exhausted limit locks no row: otherwise concurrent
 * rejected requests would wait for one another and for the disk. Each limit is looked up by its key; a join would read the
 * whole table.
 */
function consumeStatement(limits: readonly Slots[]): RawBuilder<Consumption> {
  const text = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`
  const bigint = (value: RawBuilder<unknown>) => sql`cast(${value} as bigint)`
  const rows = limits.map(
    (row) =>
      sql`(${text(row.key)}, ${text(row.child_id)}, ${bigint(row.max)}, ${bigint(row.first_reset)},
        ${bigint(row.next_reset)}, ${bigint(row.last_reset)}, ${bigint(row.has_window)}, ${bigint(row.latest_reset)}, ${bigint(row.now)})`,
  )
  const ofRow = sql`from wanted where wanted.limit_key = budgets.name`
  return sql<Consumption>`with
    wanted (limit_key, child_id, max_uses, first_reset, next_reset, last_reset, has_window, latest_reset, now) as (values ${sql.join(rows)}),
    exhausted as (select 1 as found from wanted where (select budgets.taken >= wanted.max_uses and (${IS_RESET}) is not true
      from budgets where budgets.name = wanted.limit_key))
    insert into budgets (name, child_id, taken, expires_at, began_at)
    select limit_key, child_id, 1, first_reset, now from wanted where not exists (select 1 from exhausted)
    on conflict (name) do update set (taken, began_at, expires_at) = (select
      case when ${IS_RESET} then 1 else budgets.taken + 1 end,
      case when ${IS_RESET} then wanted.now else budgets.began_at end,
      case when ${IS_RESET} then wanted.first_reset when wanted.has_window = 1 then budgets.expires_at
        when budgets.taken + 1 >= wanted.max_uses then wanted.last_reset else wanted.next_reset end ${ofRow})
    where (select ${IS_RESET} or budgets.taken < wanted.max_uses ${ofRow})
    returning name as "key", began_at as "windowStart"`
}

const runConsume = prepared<LimitRow, Consumption>((_, slots) => consumeStatement([slots]))

/** Consumes one use of a limit. Null if it is exhausted. `now` in epoch ms. */
export const consumeRow = async (db: Db, limit: RateLimit, now: number): Promise<Consumption | null> =>
  (await runConsume(db, limitRow(limit, now)))[0] ?? null

/**
 * Consumes one use of each of a child's limits. Consumes nothing if one is exhausted or the child does not exist. The
 * child's row is locked first, like in every transaction that writes several rows of a child. `now` in epoch ms.
 */
export async function consumeRowsOfChild(
  db: Db,
  childId: string,
  limits: readonly RateLimit[],
  now: number,
): Promise<readonly Consumption[]> {
  const consumeAll = async (transaction: Db): Promise<readonly Consumption[]> => {
    if (!(await lockChild(transaction, childId))) return []
    const rows = limits.map((limit) => slotsOf(limitRow({ ...limit, childId }, now)))
    return (await consumeStatement(rows).execute(transaction)).rows
  }
  return db.isTransaction ? consumeAll(db) : db.transaction().execute(consumeAll)
}

const slotsOf = (row: LimitRow): Slots =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, sql`${value}`])) as unknown as Slots

import { type RawBuilder, sql } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import { CLOCK_ERROR } from '../clock-error.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { type Consumption, type RateLimit, STREAK_TTL } from './rate-limit.ts'

/** A budget as statements read it; all but names in ms. */
type LimitRow = {
  readonly name: string
  readonly child_id: string | null
  readonly most: number
  /** until when it is counted after the first, after one more, and after the last; the first's end stays where it is one of a window */
  readonly first_ends: number | null
  readonly next_ends: number | null
  readonly last_ends: number | null
  readonly has_window: number
  /** beyond this an end was written by a clock that was wrong */
  readonly latest: number
  readonly now: number
}

/** The latest moment at which a budget can end, in epoch ms: a later end was written by a clock that was wrong. */
export function latestReset({ window, lockout }: Pick<RateLimit, 'window' | 'lockout'>, now: number): number {
  const longest = window ?? (lockout === undefined ? 0 : Math.max(lockout, STREAK_TTL))
  return now + longest + CLOCK_ERROR
}

function limitRow(budget: RateLimit, now: number): LimitRow {
  const { name, childId, limit, window, lockout } = budget
  const endAfter = (taken: number): number | null => {
    if (window !== undefined) return now + window
    if (lockout === undefined) return null
    return now + (taken >= limit ? lockout : STREAK_TTL)
  }
  return {
    name,
    child_id: childId ?? null,
    most: limit,
    first_ends: endAfter(1),
    next_ends: endAfter(0),
    last_ends: endAfter(limit),
    has_window: window === undefined ? 0 : 1,
    latest: latestReset(budget, now),
    now,
  }
}

/** A row that counts no more: what is taken next is the first again. */
const IS_RESET = sql<boolean>`(budgets.expires_at <= wanted.now or budgets.expires_at > wanted.latest)`

type Slots = { readonly [Column in keyof LimitRow]: RawBuilder<LimitRow[Column]> }

/**
 * Takes one of each budget, if each has one left. Where one has none it takes no row, for which all who are refused at once
 * would wait, each for the one before and for the disk. Each budget is looked up by itself: a join reads all there are.
 */
function take(budgets: readonly Slots[]): RawBuilder<Consumption> {
  const text = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`
  const bigint = (value: RawBuilder<unknown>) => sql`cast(${value} as bigint)`
  const rows = budgets.map(
    (row) =>
      sql`(${text(row.name)}, ${text(row.child_id)}, ${bigint(row.most)}, ${bigint(row.first_ends)},
        ${bigint(row.next_ends)}, ${bigint(row.last_ends)}, ${bigint(row.has_window)}, ${bigint(row.latest)}, ${bigint(row.now)})`,
  )
  const ofIt = sql`from wanted where wanted.name = budgets.name`
  return sql<Consumption>`with
    wanted (name, child_id, most, first_ends, next_ends, last_ends, has_window, latest, now) as (values ${sql.join(rows)}),
    spent as (select 1 as one from wanted where (select budgets.taken >= wanted.most and (${IS_RESET}) is not true
      from budgets where budgets.name = wanted.name))
    insert into budgets (name, child_id, taken, expires_at, began_at)
    select name, child_id, 1, first_ends, now from wanted where not exists (select 1 from spent)
    on conflict (name) do update set (taken, began_at, expires_at) = (select
      case when ${IS_RESET} then 1 else budgets.taken + 1 end,
      case when ${IS_RESET} then wanted.now else budgets.began_at end,
      case when ${IS_RESET} then wanted.first_ends when wanted.has_window = 1 then budgets.expires_at
        when budgets.taken + 1 >= wanted.most then wanted.last_ends else wanted.next_ends end ${ofIt})
    where (select ${IS_RESET} or budgets.taken < wanted.most ${ofIt})
    returning name, began_at as began`
}

const runConsume = prepared<LimitRow, Consumption>((_, slots) => take([slots]))

/** Takes one of a budget; null when none is left. `now` in epoch ms. */
export const consumeRow = async (db: Db, budget: RateLimit, now: number): Promise<Consumption | null> =>
  (await runConsume(db, limitRow(budget, now)))[0] ?? null

/**
 * Takes one of each of a child's budgets; none where one was spent before, or the child is gone. The child's row is taken
 * first, as whatever writes more than one row of a child does. `now` in epoch ms.
 */
export async function consumeRowsOfChild(
  db: Db,
  childId: string,
  budgets: readonly RateLimit[],
  now: number,
): Promise<readonly Consumption[]> {
  const takeAll = async (transaction: Db): Promise<readonly Consumption[]> => {
    if (!(await lockChild(transaction, childId))) return []
    const rows = budgets.map((budget) => slotsOf(limitRow({ ...budget, childId }, now)))
    return (await take(rows).execute(transaction)).rows
  }
  return db.isTransaction ? takeAll(db) : db.transaction().execute(takeAll)
}

const slotsOf = (row: LimitRow): Slots =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, sql`${value}`])) as unknown as Slots

import { fail, ok } from '@lanternleaf/domain/result'
import { type RawBuilder, sql } from 'kysely'
import { CLOCK_ERROR } from '../clock-error.ts'
import { allOrNone } from '../db/all-or-none.ts'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { type Columns, jsonRows } from '../db/json-rows.ts'
import { compiledOnce, prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import { type Budget, IN_A_ROW, type Taken } from './budget.ts'

/** What a statement is told of a budget, of which one is to be taken; all but names in ms. */
const BUDGET = {
  ...{ name: 'text', child_id: 'text', most: 'bigint' },
  /** until when it is counted after the first, after one more, and after the last; the first's end stays where it is one of a window */
  ...{ first_ends: 'bigint', next_ends: 'bigint', last_ends: 'bigint', has_window: 'bigint' },
  /** beyond this an end was written by a clock that was wrong */
  ...{ latest: 'bigint', now: 'bigint' },
} as const satisfies Columns

type BudgetRow = Record<keyof typeof BUDGET, string | number | null>

/** The latest moment at which a budget can end, in epoch ms: a later end was written by a clock that was wrong. */
export function latestEnd({ window, lockout }: Pick<Budget, 'window' | 'lockout'>, now: number): number {
  const longest = window ?? (lockout === undefined ? 0 : Math.max(lockout, IN_A_ROW))
  return now + longest + CLOCK_ERROR
}

function budgetRow(budget: Budget, now: number): BudgetRow {
  const { name, childId, limit, window, lockout } = budget
  const endAfter = (taken: number): number | null => {
    if (window !== undefined) return now + window
    if (lockout === undefined) return null
    return now + (taken >= limit ? lockout : IN_A_ROW)
  }
  return {
    ...{ name, child_id: childId ?? null, most: limit },
    ...{ first_ends: endAfter(1), next_ends: endAfter(0), last_ends: endAfter(limit) },
    ...{ has_window: window === undefined ? 0 : 1, latest: latestEnd(budget, now), now },
  }
}

type TakenRow = { readonly name: string; readonly began: number }

/** A row that counts no more: what is taken next is the first again. */
const IS_OVER = sql<boolean>`(budgets.expires_at <= told.now or budgets.expires_at > told.latest)`

/** Takes one of each budget told of that has one left. @param among of which */
const take = (told: RawBuilder<unknown>, among: RawBuilder<boolean>): RawBuilder<TakenRow> => {
  const ofIt = sql`from ${told} where told.name = budgets.name`
  return sql<TakenRow>`insert into budgets (name, child_id, taken, expires_at, began_at)
    select told.name, told.child_id, 1, told.first_ends, told.now from ${told} where ${among}
    on conflict (name) do update set (taken, began_at, expires_at) = (select
      case when ${IS_OVER} then 1 else budgets.taken + 1 end,
      case when ${IS_OVER} then told.now else budgets.began_at end,
      case when ${IS_OVER} then told.first_ends when told.has_window = 1 then budgets.expires_at
        when budgets.taken + 1 >= told.most then told.last_ends else told.next_ends end ${ofIt})
    where (select ${IS_OVER} or budgets.taken < told.most ${ofIt})
    returning name, began_at as began`
}

type Slots = { readonly [Column in keyof BudgetRow]: RawBuilder<BudgetRow[Column]> }

/** One budget as a table. */
const told = (slots: Slots): RawBuilder<unknown> => {
  const number = (column: keyof BudgetRow) => sql`cast(${slots[column]} as bigint) as ${sql.ref(column)}`
  const text = (column: keyof BudgetRow) => sql`cast(${slots[column]} as text) as ${sql.ref(column)}`
  const columns = Object.entries(BUDGET) as [keyof BudgetRow, string][]
  return sql`(select ${sql.join(columns.map(([column, type]) => (type === 'text' ? text : number)(column)))}) as told`
}

/** Those told of that have none left. */
const isSpent = sql<boolean>`budgets.taken >= told.most and (${IS_OVER}) is not true`

const takeAlone = prepared<BudgetRow, TakenRow>((_, slots) => take(told(slots), sql`true`))

/**
 * The same, and when one that is spent is whole again: there and back once. Whoever gets none takes no row, for which all
 * who are refused at once would wait, each for the one before and for the disk.
 */
const takeOrTell = prepared<BudgetRow, TakenRow | SpentRow>(
  (_, slots) => sql`with
    told as materialized (select * from ${told(slots)}),
    spent as materialized (select budgets.expires_at from told join budgets on budgets.name = told.name where ${isSpent}),
    taken as (${take(sql`told`, sql`not exists (select 1 from spent)`)})
    select name, began, cast(null as bigint) as until from taken
    union all select null, null, expires_at from spent`,
)

type SpentRow = { readonly name: null; readonly until: number | null }

/** Takes one of a budget, if one is left; else tells when it is whole again, where that is known by now. `now` in epoch ms. */
export async function takeRow(db: Db, budget: Budget, now: number): Promise<Taken | Pick<SpentRow, 'until'> | null> {
  const row = budgetRow(budget, now)
  if (engineOf(db) === 'sqlite') return (await takeAlone(db, row))[0] ?? null
  const [first] = await takeOrTell(db, row)
  if (first === undefined) return null
  return first.name === null ? { until: first.until } : { name: first.name, began: first.began }
}

const ofWhoIsThere = sql<boolean>`told.child_id in (select child_id from children)`
const takeOfChild = compiledOnce<BudgetRow, TakenRow>((_, slots) => take(told(slots), ofWhoIsThere))

/**
 * The same of many, if each has one left. The child's row is taken first, as whatever writes more than one row of a child
 * does, and so there is none for a child who is gone. Each budget is looked up by itself: a join reads all there are.
 */
const takeByJson = prepared<{ childId: string; budgets: string; now: number }, TakenRow>((_, slots) => {
  const among = sql<boolean>`told.child_id in (select child_id from child) and not exists (select 1 from spent)`
  return sql`with
    told as materialized (select * from ${jsonRows('told', slots.budgets, BUDGET)}),
    child as materialized (select child_id from children where child_id = ${slots.childId} for no key update),
    spent as materialized (select 1 from told
      where (select ${isSpent} from budgets where budgets.name = told.name))
    ${take(sql`told`, among)}`
})

/**
 * Takes one of each of a child's budgets: there and back once. Of those that came to an end at this very moment some may be
 * missing, and all where one was spent before, or the child is gone. `now` in epoch ms.
 */
export async function takeRows(
  db: Db,
  childId: string,
  budgets: readonly Budget[],
  now: number,
): Promise<readonly Taken[]> {
  const rows = budgets.map((budget) => budgetRow({ ...budget, childId }, now))
  if (engineOf(db) === 'postgres') return takeByJson(db, { childId, budgets: JSON.stringify(rows), now })
  const all = await allOrNone(db, async (transaction) => {
    const taken = await inOneGo(transaction, (run) => rows.flatMap((row) => run(takeOfChild(transaction, row))))
    return taken.length === rows.length ? ok(taken) : fail('one was spent')
  })
  return all.ok ? all.value : []
}

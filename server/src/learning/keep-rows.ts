import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { type RawBuilder, sql } from 'kysely'
import { activeAt } from '../children/last-active.ts'
import { CLOCK_ERROR } from '../clock-error.ts'
import type { Db } from '../db/database.ts'
import { eachRow } from '../db/each-row.ts'
import { engineOf } from '../db/engine.ts'
import { type Columns, jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import { retryAfter, type Spending, spendingOf } from './pace.ts'
import { factEvery, QUOTA_OF_CHILD, QUOTA_OF_FAMILY, type Quota, quotaRetryAfter } from './quota.ts'

/** What a child's device asks to be kept, at once. */
export type Save = {
  readonly childId: string
  /** the login it is asked by, by what is kept of its token; null where no device asks */
  readonly login: string | null
  /** already clamped to what is possible at `now` */
  readonly facts: readonly Fact[]
  /** epoch ms by the server's clock */
  readonly now: number
}

/** What became of a save. */
export type Keeping =
  | { readonly outcome: 'kept' }
  /** More than anybody can live through: nothing is kept. `retryAfter` in seconds */
  | { readonly outcome: 'too-many'; readonly retryAfter: number }
  /** The child, or the family, has all that can be kept of one: nothing is. */
  | { readonly outcome: 'full' }
  /** The child is gone, or the login is. */
  | { readonly outcome: 'login-ended' }

type Spent = Save & { readonly spending: Spending }

/**
 * Keeps what saves of different children tell, where a child's pace grants it. A fact that waits already stays as it is.
 * Null for a child who is gone or whose login is, and on PostgreSQL for one whom somebody else changes just now. On SQLite in a transaction.
 */
export function keepRows(db: Db, saves: readonly Save[]): Promise<(Keeping | null)[]> {
  const spent = saves.map((save) => ({ ...save, spending: spendingOf(save.facts, save.now) }))
  return engineOf(db) === 'postgres' ? keepOnPostgres(db, spent) : keepOnSqlite(db, spent)
}

/** The child, and what the facts take of the pace; all of it in ms, see `Spending`. */
const CHILD = {
  ...{ child_id: 'text', login: 'text', now: 'bigint', cost: 'bigint', weight: 'bigint', latest: 'bigint' },
  absurd: 'bigint',
} as const satisfies Columns

/** In one with what is written: whoever wrote would else have to ask before. */
const isLoggedIn: RawBuilder<boolean> = sql`(told.login is null or exists (select 1 from child_logins
  where token_hash = told.login and child_logins.child_id = told.child_id and expires_at > told.now))`

/** Whether a child may write what `told` says; `facts_paced_until` is the child's. */
const isPaced: RawBuilder<boolean> = sql`(facts_paced_until <= told.latest or facts_paced_until > told.absurd)`

type Numbered = RawBuilder<unknown>

/** Whether what is kept and what `told` says are within a quota; see `quotaRetryAfter`. */
function isWithin(quota: Quota, kept: Numbered, since: Numbered): RawBuilder<boolean> {
  const first = sql.lit(quota.first)
  const later = sql`(${kept} + told.weight - ${first}) * ${sql.lit(factEvery(quota))}`
  return sql`(${kept} + told.weight <= ${first} or (${kept} + told.weight <= ${sql.lit(quota.lifetime)}
    and (${later} <= told.now - ${since} or ${since} > told.now + ${sql.lit(CLOCK_ERROR)})))`
}

const ofFamily = (what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${what} from children as sibling where sibling.parent_id = children.parent_id)`

/** Brothers and sisters who save in the same moment may exceed the family's by what each sends at once. */
const isGranted: RawBuilder<boolean> = sql`(${isPaced}
  and ${isWithin(QUOTA_OF_CHILD, sql`children.facts_kept`, sql`children.created_at`)}
  and ${ofFamily(isWithin(QUOTA_OF_FAMILY, sql`sum(sibling.facts_kept)`, sql`min(sibling.created_at)`))})`

/** When all facts written so far will have come at the steady pace, once those are granted. */
const pacedAfter: RawBuilder<number> = sql`told.cost +
  case when facts_paced_until > told.now and facts_paced_until <= told.absurd then facts_paced_until else told.now end`

const KEPT = { outcome: 'kept' } as const

/** How much is kept of a child whose save was refused, and of the family. PostgreSQL answers a sum as text. */
const KEPT_COLUMNS = sql`facts_paced_until as paced_until, children.facts_kept as kept, children.created_at as since,
  ${ofFamily(sql`sum(sibling.facts_kept)`)} as family_kept, ${ofFamily(sql`min(sibling.created_at)`)} as family_since`

type KeptColumns = {
  readonly paced_until: number
  readonly kept: number
  readonly since: number
  readonly family_kept: number | string
  readonly family_since: number
}

function refused(row: KeptColumns, spending: Spending): Keeping {
  const { weight, now } = spending
  const family = { facts: Number(row.family_kept), since: row.family_since }
  const waits = [
    Math.max(0, retryAfter(row.paced_until, spending)),
    quotaRetryAfter(QUOTA_OF_CHILD, { facts: row.kept, since: row.since }, weight, now),
    quotaRetryAfter(QUOTA_OF_FAMILY, family, weight, now),
  ]
  const known = waits.filter((wait) => wait !== null)
  return known.length < waits.length
    ? { outcome: 'full' }
    : { outcome: 'too-many', retryAfter: Math.max(0.001, ...known) }
}

const FACT = {
  ...{ child_id: 'text', fact_id: 'text', learning_session_id: 'text', type: 'text' },
  ...{ at: 'bigint', received_at: 'bigint', body: 'text' },
} as const satisfies Columns

type Told = RawBuilder<unknown>
type ChildRow = { readonly child_id: string }

function spendPace(told: Told, among: RawBuilder<boolean>): RawBuilder<ChildRow> {
  const { last_active, last_active_date } = activeAt(sql.ref('told.now'))
  return sql`update children
    set facts_paced_until = ${pacedAfter}, facts_kept = children.facts_kept + told.weight, last_active = ${last_active}, last_active_date = ${last_active_date}
    from ${told} where children.child_id = told.child_id and ${isGranted} and ${among}
    returning children.child_id`
}

const FACT_NAMES = sql.join(Object.keys(FACT).map((column) => sql.ref(column)))

const insertNewFacts = (told: Told, among: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`insert into new_facts (${FACT_NAMES}) select ${FACT_NAMES} from ${told} where ${among}
    on conflict (child_id, fact_id) do nothing`

type KeptRow = ChildRow & KeptColumns & { readonly is_granted: boolean }

/** One statement is one transaction, there and back once. It waits for no child. */
const keepByJson = prepared<Record<'children' | 'facts', string>, KeptRow>((_, slots) => {
  const children = jsonRows('told', slots.children, CHILD)
  return sql`with
    free as materialized (select children.child_id, ${KEPT_COLUMNS} from children join ${children}
      on children.child_id = told.child_id where ${isLoggedIn} for no key update of children skip locked),
    granted as (${spendPace(children, sql`children.child_id in (select child_id from free)`)}),
    kept as (${insertNewFacts(jsonRows('told', slots.facts, FACT), sql`told.child_id in (select child_id from granted)`)})
    select free.*, child_id in (select child_id from granted) as is_granted from free`
})

async function keepOnPostgres(db: Db, saves: readonly Spent[]): Promise<(Keeping | null)[]> {
  const rows = await keepByJson(db, {
    children: JSON.stringify(saves.map(childRow)),
    facts: JSON.stringify(saves.flatMap(factRows)),
  })
  const found = new Map(rows.map((row) => [row.child_id, row]))
  return saves.map(({ childId, spending }) => {
    const row = found.get(childId)
    if (row === undefined) return null
    return row.is_granted ? KEPT : refused(row, spending)
  })
}

const always = sql<boolean>`true`
const spendOfOne = eachRow('told', CHILD, (told) => spendPace(told, isLoggedIn))
const keptOfOne = eachRow<KeptColumns>(
  'told',
  { child_id: 'text', login: 'text', now: 'bigint' },
  (told) =>
    sql`select ${KEPT_COLUMNS} from children join ${told} on children.child_id = told.child_id where ${isLoggedIn}`,
)
const insertOfOne = eachRow('told', FACT, (told) => insertNewFacts(told, always))

const keepOnSqlite = (db: Db, saves: readonly Spent[]): Promise<(Keeping | null)[]> =>
  inOneGo(db, (run) =>
    saves.map((save) => {
      const child = childRow(save)
      if (spendOfOne(db, run, [child]).length > 0) {
        insertOfOne(db, run, factRows(save))
        return KEPT
      }
      const [kept] = keptOfOne(db, run, [child])
      return kept === undefined ? null : refused(kept, save.spending)
    }),
  )

const childRow = ({ childId, login, spending }: Spent) => ({ child_id: childId, login, ...spending })

const factRows = ({ childId, now, facts }: Save) =>
  facts.map(({ factId, learningSessionId, type, at, ...body }) => ({
    ...{ child_id: childId, fact_id: factId, learning_session_id: learningSessionId },
    ...{ type, at, received_at: now, body: JSON.stringify(body) },
  }))

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { type RawBuilder, sql } from 'kysely'
import { activeAt } from '../children/last-active.ts'
import type { Db } from '../db/database.ts'
import { eachRow } from '../db/each-row.ts'
import { engineOf } from '../db/engine.ts'
import { type Columns, jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import { isGranted, pacedAfter, SPENDING, type Spending } from './pace.ts'

/** What a child's device asks to be kept, at once. */
export type Save = {
  readonly childId: string
  /** already clamped to what is possible at `now` */
  readonly facts: readonly Fact[]
  /** epoch ms by the server's clock */
  readonly now: number
}

/** What became of a save: kept, or more than the child's pace grants, which is told in epoch ms. */
export type Kept = 'kept' | { readonly pacedUntil: number }

type Spent = Save & { readonly spending: Spending }

/**
 * Keeps what saves of different children tell, where a child's pace grants it. A fact that waits already stays as it is.
 * Undefined for a child who is gone, and on PostgreSQL for one whom somebody else changes just now.
 */
export const keepRows = (db: Db, saves: readonly Spent[]): Promise<(Kept | undefined)[]> =>
  engineOf(db) === 'postgres' ? keepTogether(db, saves) : keepEach(db, saves)

const CHILD = { child_id: 'text', ...SPENDING } as const satisfies Columns

const FACT = {
  ...{ child_id: 'text', fact_id: 'text', learning_session_id: 'text', type: 'text' },
  ...{ at: 'bigint', received_at: 'bigint', body: 'text' },
} as const satisfies Columns

type Told = RawBuilder<unknown>
type ChildRow = { readonly child_id: string }

function spendPace(told: Told, among: RawBuilder<boolean>): RawBuilder<ChildRow> {
  const { last_active, last_active_date } = activeAt(sql.ref('told.now'))
  return sql`update children
    set facts_paced_until = ${pacedAfter}, last_active = ${last_active}, last_active_date = ${last_active_date}
    from ${told} where children.child_id = told.child_id and ${isGranted} and ${among}
    returning children.child_id`
}

const FACT_NAMES = sql.join(Object.keys(FACT).map((column) => sql.ref(column)))

const addFacts = (told: Told, among: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`insert into new_facts (${FACT_NAMES}) select ${FACT_NAMES} from ${told} where ${among}
    on conflict (child_id, fact_id) do nothing`

type KeptRow = ChildRow & { readonly paced_until: number; readonly is_granted: boolean }

/** One statement is one transaction, there and back once. It waits for no child. */
const keepByJson = prepared<Record<'children' | 'facts', string>, KeptRow>((_, slots) => {
  const children = jsonRows('told', slots.children, CHILD)
  return sql`with
    free as materialized (select children.child_id, facts_paced_until from children join ${children}
      on children.child_id = told.child_id for no key update of children skip locked),
    granted as (${spendPace(children, sql`children.child_id in (select child_id from free)`)}),
    kept as (${addFacts(jsonRows('told', slots.facts, FACT), sql`told.child_id in (select child_id from granted)`)})
    select child_id, facts_paced_until as paced_until, child_id in (select child_id from granted) as is_granted from free`
})

async function keepTogether(db: Db, saves: readonly Spent[]): Promise<(Kept | undefined)[]> {
  const rows = await keepByJson(db, {
    children: JSON.stringify(saves.map(childRow)),
    facts: JSON.stringify(saves.flatMap(factRows)),
  })
  const kept = new Map(
    rows.map(
      ({ child_id, ...row }): [string, Kept] =>
        [child_id, row.is_granted ? 'kept' : { pacedUntil: row.paced_until }] as const,
    ),
  )
  return saves.map(({ childId }) => kept.get(childId))
}

const always = sql<boolean>`true`
const spendOfOne = eachRow('told', CHILD, (told) => spendPace(told, always))
const paceOfOne = eachRow<{ paced_until: number }>(
  'told',
  { child_id: 'text' },
  (told) => sql`select facts_paced_until as paced_until from children join ${told} using (child_id)`,
)
const addFactsOfOne = eachRow('told', FACT, (told) => addFacts(told, always))

/** In a transaction. */
const keepEach = (db: Db, saves: readonly Spent[]): Promise<(Kept | undefined)[]> =>
  inOneGo(db, (run) =>
    saves.map((save) => {
      const granted = spendOfOne(db, run, [childRow(save)])
      if (granted.length === 0) {
        const [pace] = paceOfOne(db, run, [{ child_id: save.childId }])
        return pace && { pacedUntil: pace.paced_until }
      }
      addFactsOfOne(db, run, factRows(save))
      return 'kept'
    }),
  )

const childRow = ({ childId, spending }: Spent) => ({ child_id: childId, ...spending })

const factRows = ({ childId, now, facts }: Save) =>
  facts.map(({ factId, learningSessionId, type, at, ...body }) => ({
    ...{ child_id: childId, fact_id: factId, learning_session_id: learningSessionId },
    ...{ type, at, received_at: now, body: JSON.stringify(body) },
  }))

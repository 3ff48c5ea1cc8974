import { sessionOutline } from '@lanternleaf/domain/learning-session/learning-session'
import { type RawBuilder, sql } from 'kysely'
import { activeAt } from '../children/last-active.ts'
import type { Db } from '../db/database.ts'
import { engineOf, jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import type { Change } from './keeping.ts'

/**
 * Makes changes of different children, and answers whose were made: a child whose pace is another than was found, or whom
 * somebody else changes just now, is left as it is. On SQLite it belongs in the transaction that found what it changes.
 */
export async function makeChanges(db: Db, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set()
  const rows = rowsOf(changes)
  if (engineOf(db) === 'postgres') return childrenIn(await changeAtOnce(db, rows))
  const changed = await changeChildren(db, rows)
  if (rows.facts !== NOTHING) await addFacts(db, rows)
  if (rows.sessions !== NOTHING) await putSessions(db, rows)
  if (rows.activities !== NOTHING) await putActivities(db, rows)
  return childrenIn(changed)
}

/** No rows, as JSON. */
const NOTHING = '[]'

const childrenIn = (rows: readonly ChildRow[]): ReadonlySet<string> => new Set(rows.map((row) => row.child_id))

type Told = {
  readonly children: string
  readonly facts: string
  readonly sessions: string
  readonly activities: string
}
type ChildRow = { readonly child_id: string }
type Part = (db: Db, rows: RawBuilder<string>, among: RawBuilder<boolean>) => RawBuilder<ChildRow>

const all = sql<boolean>`true`

const children: Part = (db, rows, among) => {
  const { last_active, last_active_date } = activeAt(sql.ref('told.now'))
  const told = { child_id: 'text', found: 'bigint', paced_until: 'bigint', now: 'bigint', completed: 'bigint' } as const
  return sql`update children
    set facts_paced_until = told.paced_until, total_sessions = total_sessions + told.completed,
      last_active = ${last_active}, last_active_date = ${last_active_date}
    from ${jsonRows(db, 'told', rows, told)}
    where children.child_id = told.child_id and children.facts_paced_until = told.found and ${among}
    returning children.child_id`
}

const facts: Part = (db, rows, among) => sql`insert into learning_facts
  (child_id, fact_id, learning_session_id, type, at, received_at, body)
  select child_id, fact_id, learning_session_id, type, at, received_at, body
  from ${jsonRows(db, 'told', rows, {
    ...{ child_id: 'text', fact_id: 'text', learning_session_id: 'text', type: 'text' },
    ...{ at: 'bigint', received_at: 'bigint', body: 'text' },
  })} where ${among}`

const sessions: Part = (db, rows, among) => sql`insert into learning_sessions
  (child_id, session_id, start_time, end_time, duration, brain_state_at_start, tally)
  select child_id, session_id, start_time, end_time, duration, brain_state_at_start, tally
  from ${jsonRows(db, 'told', rows, {
    ...{ child_id: 'text', session_id: 'text', start_time: 'bigint', end_time: 'bigint' },
    ...{ duration: 'double precision', brain_state_at_start: 'text', tally: 'text' },
  })} where ${among}
  on conflict (child_id, session_id) do update set start_time = excluded.start_time, end_time = excluded.end_time,
    duration = excluded.duration, brain_state_at_start = excluded.brain_state_at_start, tally = excluded.tally`

const activities: Part = (db, rows, among) => sql`insert into learning_activities
  (child_id, session_id, activity_key, tally) select child_id, session_id, activity_key, tally
  from ${jsonRows(db, 'told', rows, { child_id: 'text', session_id: 'text', activity_key: 'text', tally: 'text' })}
  where ${among} on conflict (child_id, session_id, activity_key) do update set tally = excluded.tally`

const changeChildren = prepared<Told, ChildRow>((db, slots) => children(db, slots.children, all))
const addFacts = prepared<Told, ChildRow>((db, slots) => facts(db, slots.facts, all))
const putSessions = prepared<Told, ChildRow>((db, slots) => sessions(db, slots.sessions, all))
const putActivities = prepared<Told, ChildRow>((db, slots) => activities(db, slots.activities, all))

/** One statement is one transaction, there and back once. It waits for no child. */
const changeAtOnce = prepared<Told, ChildRow>((db, slots) => {
  const among = sql<boolean>`told.child_id in (select child_id from changed)`
  const asked = jsonRows(db, 'told', slots.children, { child_id: 'text' })
  return sql`with
    free as materialized (select children.child_id from children join ${asked}
      on children.child_id = told.child_id for no key update of children skip locked),
    changed as (${children(db, slots.children, sql`told.child_id in (select child_id from free)`)}),
    kept_facts as (${facts(db, slots.facts, among)}),
    kept_sessions as (${sessions(db, slots.sessions, among)}),
    kept_activities as (${activities(db, slots.activities, among)})
    select child_id from changed`
})

const rowsOf = (changes: readonly Change[]): Told => ({
  children: JSON.stringify(changes.map(childRow)),
  facts: JSON.stringify(changes.flatMap(factRows)),
  sessions: JSON.stringify(changes.flatMap(sessionRows)),
  activities: JSON.stringify(changes.flatMap(activityRows)),
})

const childRow = ({ childId, found, pacedUntil, now, completed }: Change) => ({
  ...{ child_id: childId, found, paced_until: pacedUntil, now, completed },
})

const factRows = ({ childId, now, facts: added }: Change) =>
  added.map(({ factId, learningSessionId, type, at, ...body }) => ({
    ...{ child_id: childId, fact_id: factId, learning_session_id: learningSessionId },
    ...{ type, at, received_at: now, body: JSON.stringify(body) },
  }))

const sessionRows = ({ childId, sessions: changed }: Change) =>
  [...changed].map(([sessionId, { session }]) => {
    const { startTime, endTime, duration, brainStateAtStart } = sessionOutline(session)
    return {
      ...{ child_id: childId, session_id: sessionId, start_time: startTime, end_time: endTime, duration },
      ...{ brain_state_at_start: brainStateAtStart, tally: JSON.stringify(session) },
    }
  })

const activityRows = ({ childId, sessions: changed }: Change) =>
  [...changed].flatMap(([sessionId, { activities: kept }]) =>
    [...kept].map(([key, tally]) => ({
      ...{ child_id: childId, session_id: sessionId, activity_key: key, tally: JSON.stringify(tally) },
    })),
  )

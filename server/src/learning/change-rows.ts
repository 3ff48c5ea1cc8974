import { beginningOf } from '@lanternleaf/domain/learning-session/activity-tally'
import { sessionOutline, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { weekIdOf } from '@lanternleaf/domain/weekly-progress/week-summary'
import { type RawBuilder, sql } from 'kysely'
import { activeAt } from '../children/last-active.ts'
import type { Db } from '../db/database.ts'
import { eachRow } from '../db/each-row.ts'
import { engineOf } from '../db/engine.ts'
import { type Columns, jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import type { Change } from './keeping.ts'

/**
 * Makes changes of different children, and answers whose were made: a child whose pace is another than was found, or whom
 * somebody else changes just now, is left as it is. On SQLite it belongs in the transaction that found what it changes.
 */
export async function makeChanges(db: Db, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set()
  const changed = await (engineOf(db) === 'postgres' ? changeTogether(db, changes) : changeEach(db, changes))
  return new Set(changed.map((row) => row.child_id))
}

type ChildRow = { readonly child_id: string }

/** A statement that changes rows as it is told. */
type Telling = (told: RawBuilder<unknown>, among: RawBuilder<boolean>) => RawBuilder<ChildRow>

const CHILD = {
  ...{ child_id: 'text', found: 'bigint', paced_until: 'bigint', now: 'bigint', completed: 'bigint' },
} as const satisfies Columns

const changeChild: Telling = (told, among) => {
  const { last_active, last_active_date } = activeAt(sql.ref('told.now'))
  return sql`update children
    set facts_paced_until = told.paced_until, total_sessions = total_sessions + told.completed,
      last_active = ${last_active}, last_active_date = ${last_active_date}
    from ${told}
    where children.child_id = told.child_id and children.facts_paced_until = told.found and ${among}
    returning children.child_id`
}

const FACT = {
  ...{ child_id: 'text', fact_id: 'text', learning_session_id: 'text', type: 'text' },
  ...{ at: 'bigint', received_at: 'bigint', body: 'text' },
} as const satisfies Columns

const SESSION = {
  ...{ child_id: 'text', session_id: 'text', start_time: 'bigint', end_time: 'bigint' },
  ...{ duration: 'double precision', brain_state_at_start: 'text', tally: 'text', week_id: 'text' },
  in_own: 'bigint',
} as const satisfies Columns

const ACTIVITY = {
  child_id: 'text',
  session_id: 'text',
  activity_key: 'text',
  tally: 'text',
  week_id: 'text',
} as const satisfies Columns

const WEEK = { child_id: 'text', week_id: 'text' } as const satisfies Columns

/** Puts rows into a table; one whose key is there already is overwritten, where a key is named. */
const put =
  (table: string, columns: Columns, key: readonly string[] = []): Telling =>
  (told, among) => {
    const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
    const others = Object.keys(columns).filter((column) => !key.includes(column))
    const overwritten = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
    const onConflict = sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${overwritten}`
    return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${told} where ${among}
      ${key.length > 0 ? onConflict : sql``}`
  }

const addFact = put('learning_facts', FACT)
const putSession = put('learning_sessions', SESSION, ['child_id', 'session_id'])
const putActivity = put('learning_activities', ACTIVITY, ['child_id', 'session_id', 'activity_key'])

/** Only the first save after a week was read writes anything. */
const markWeek: Telling = (told, among) => sql`insert into weekly_progress (child_id, week_id, stale)
  select child_id, week_id, 1 from ${told} where ${among}
  on conflict (child_id, week_id) do update set stale = 1 where weekly_progress.stale = 0`

/** One statement is one transaction, there and back once. It waits for no child. */
const changeByJson = prepared<Record<'children' | 'facts' | 'sessions' | 'activities' | 'weeks', string>, ChildRow>(
  (_, slots) => {
    const among = sql<boolean>`told.child_id in (select child_id from changed)`
    return sql`with
    free as materialized (select children.child_id from children join ${jsonRows('told', slots.children, CHILD)}
      on children.child_id = told.child_id for no key update of children skip locked),
    changed as (${changeChild(jsonRows('told', slots.children, CHILD), sql`told.child_id in (select child_id from free)`)}),
    kept_facts as (${addFact(jsonRows('told', slots.facts, FACT), among)}),
    kept_sessions as (${putSession(jsonRows('told', slots.sessions, SESSION), among)}),
    kept_activities as (${putActivity(jsonRows('told', slots.activities, ACTIVITY), among)}),
    marked_weeks as (${markWeek(jsonRows('told', slots.weeks, WEEK), among)})
    select child_id from changed`
  },
)

const changeTogether = (db: Db, changes: readonly Change[]): Promise<ChildRow[]> =>
  changeByJson(db, {
    children: JSON.stringify(changes.map(childRow)),
    facts: JSON.stringify(changes.flatMap(factRows)),
    sessions: JSON.stringify(changes.flatMap(changedSessions)),
    activities: JSON.stringify(changes.flatMap(changedActivities)),
    weeks: JSON.stringify(changes.flatMap(weekRows)),
  })

const all = sql<boolean>`true`
const changeEachChild = eachRow('told', CHILD, (told) => changeChild(told, all))
const addEachFact = eachRow('told', FACT, (told) => addFact(told, all))
const putEachSession = eachRow('told', SESSION, (told) => putSession(told, all))
const putEachActivity = eachRow('told', ACTIVITY, (told) => putActivity(told, all))
const markEachWeek = eachRow('told', WEEK, (told) => markWeek(told, all))

const changeEach = (db: Db, changes: readonly Change[]): Promise<ChildRow[]> =>
  inOneGo(db, (run) =>
    changes.flatMap((change) => {
      const changed = changeEachChild(db, run, [childRow(change)])
      if (changed.length === 0) return []
      addEachFact(db, run, factRows(change))
      putEachSession(db, run, changedSessions(change))
      putEachActivity(db, run, changedActivities(change))
      markEachWeek(db, run, weekRows(change))
      return changed
    }),
  )

const childRow = ({ childId, found, pacedUntil, now, completed }: Change) => ({
  ...{ child_id: childId, found, paced_until: pacedUntil, now, completed },
})

const factRows = ({ childId, now, facts: added }: Change) =>
  added.map(({ factId, learningSessionId, type, at, ...body }) => ({
    ...{ child_id: childId, fact_id: factId, learning_session_id: learningSessionId },
    ...{ type, at, received_at: now, body: JSON.stringify(body) },
  }))

const changedSessions = ({ childId, sessions: changed }: Change) =>
  [...changed].map(([sessionId, { session }]) => sessionRow(childId, sessionId, session))

const changedActivities = ({ childId, sessions: changed }: Change) =>
  [...changed].flatMap(([sessionId, tallies]) => activityRows(childId, sessionId, tallies))

const weekRows = ({ childId, weeks }: Change) => weeks.map((week_id) => ({ child_id: childId, week_id }))

/** A session as its row has it. */
export function sessionRow(childId: string, sessionId: string, session: Tallies['session']) {
  const { startTime, endTime, duration, brainStateAtStart } = sessionOutline(session)
  return {
    ...{ child_id: childId, session_id: sessionId, start_time: startTime, end_time: endTime, duration },
    ...{ brain_state_at_start: brainStateAtStart, tally: JSON.stringify(session), week_id: weekIdOf(session.local) },
    // What is new is no part yet of what practice knows of the child.
    in_own: 0,
  }
}

/** The activities of a session as their rows have them. */
export const activityRows = (childId: string, sessionId: string, { activities }: Tallies) =>
  [...activities].map(([key, tally]) => ({
    ...{ child_id: childId, session_id: sessionId, activity_key: key, tally: JSON.stringify(tally) },
    week_id: weekIdOf(beginningOf(tally).local),
  }))

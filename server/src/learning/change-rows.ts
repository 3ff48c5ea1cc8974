import { beginningOf } from '@lanternleaf/domain/learning-session/activity-tally'
import { sessionOutline, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { weekIdOf } from '@lanternleaf/domain/weekly-progress/week-summary'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eachRow } from '../db/each-row.ts'
import { engineOf } from '../db/engine.ts'
import { type Columns, jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import type { Change } from './tallying.ts'

/** Makes what new facts change of a child. In a transaction that holds the child. */
export const makeChange = (db: Db, change: Change): Promise<unknown> =>
  engineOf(db) === 'postgres' ? changeTogether(db, change) : changeEach(db, change)

/** A statement that changes rows as it is told. */
type Telling = (told: RawBuilder<unknown>) => RawBuilder<unknown>

const CHILD = { child_id: 'text', completed: 'bigint' } as const satisfies Columns

const countCompleted: Telling = (told) => sql`update children set total_sessions = total_sessions + told.completed
  from ${told} where children.child_id = told.child_id`

const FACT = { child_id: 'text', fact_id: 'text', session_id: 'text' } as const satisfies Columns

const isTold = sql`new_facts.child_id = told.child_id and new_facts.fact_id = told.fact_id`

/** What is known already stays as it is. */
const settleFact: Telling = (told) => sql`insert into learning_facts
  (child_id, fact_id, learning_session_id, type, at, received_at, body)
  select new_facts.child_id, new_facts.fact_id, told.session_id, type, at, received_at, body
  from ${told} join new_facts on ${isTold} where true
  on conflict (child_id, fact_id) do nothing`

const dropFact: Telling = (told) => sql`delete from new_facts
  where (child_id, fact_id) in (select child_id, fact_id from ${told})`

const moveFact: Telling = (told) => sql`update new_facts set learning_session_id = told.session_id
  from ${told} where ${isTold}`

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

/** Puts rows into a table; one whose key is there already is overwritten. */
const put =
  (table: string, columns: Columns, key: readonly string[]): Telling =>
  (told) => {
    const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
    const others = Object.keys(columns).filter((column) => !key.includes(column))
    const overwritten = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
    // Without a condition SQLite would take "on conflict" for one of a join.
    return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${told} where true
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${overwritten}`
  }

const putSession = put('learning_sessions', SESSION, ['child_id', 'session_id'])
const putActivity = put('learning_activities', ACTIVITY, ['child_id', 'session_id', 'activity_key'])

/** Of a week that is stale already nothing is written. */
const markWeek: Telling = (told) => sql`insert into weekly_progress (child_id, week_id, stale)
  select child_id, week_id, 1 from ${told} where true
  on conflict (child_id, week_id) do update set stale = 1 where weekly_progress.stale = 0`

/** There and back once. */
const changeByJson = prepared<Record<keyof ReturnType<typeof rowsOf>, string>, unknown>(
  (_, slots) => sql`with
    counted as (${countCompleted(jsonRows('told', slots.children, CHILD))}),
    settled as (${settleFact(jsonRows('told', slots.settled, FACT))}),
    dropped as (${dropFact(jsonRows('told', slots.settled, FACT))}),
    moved as (${moveFact(jsonRows('told', slots.moved, FACT))}),
    kept_sessions as (${putSession(jsonRows('told', slots.sessions, SESSION))}),
    kept_activities as (${putActivity(jsonRows('told', slots.activities, ACTIVITY))})
    ${markWeek(jsonRows('told', slots.weeks, WEEK))}`,
)

const changeTogether = (db: Db, change: Change): Promise<unknown> => {
  const { children, settled, moved, sessions, activities, weeks } = rowsOf(change)
  return changeByJson(db, {
    ...{ children: JSON.stringify(children), settled: JSON.stringify(settled), moved: JSON.stringify(moved) },
    ...{ sessions: JSON.stringify(sessions), activities: JSON.stringify(activities), weeks: JSON.stringify(weeks) },
  })
}

const countEach = eachRow('told', CHILD, countCompleted)
const settleEachFact = eachRow('told', FACT, settleFact)
const dropEachFact = eachRow('told', FACT, dropFact)
const moveEachFact = eachRow('told', FACT, moveFact)
const putEachSession = eachRow('told', SESSION, putSession)
const putEachActivity = eachRow('told', ACTIVITY, putActivity)
const markEachWeek = eachRow('told', WEEK, markWeek)

const changeEach = (db: Db, change: Change): Promise<unknown> =>
  inOneGo(db, (run) => {
    const { children, settled, moved, sessions, activities, weeks } = rowsOf(change)
    countEach(db, run, children)
    settleEachFact(db, run, settled)
    dropEachFact(db, run, settled)
    moveEachFact(db, run, moved)
    putEachSession(db, run, sessions)
    putEachActivity(db, run, activities)
    markEachWeek(db, run, weeks)
  })

/** The rows of a change, by what is done with them. */
function rowsOf({ childId: child_id, completed, settled, moved, sessions, weeks }: Change) {
  const factRow = ({ factId, sessionId }: Change['settled'][number]) => ({
    ...{ child_id, fact_id: factId, session_id: sessionId },
  })
  return {
    children: completed > 0 ? [{ child_id, completed }] : [],
    settled: settled.map(factRow),
    moved: moved.map(factRow),
    sessions: [...sessions].map(([sessionId, { session }]) => sessionRow(child_id, sessionId, session)),
    activities: [...sessions].flatMap(([sessionId, tallies]) => activityRows(child_id, sessionId, tallies)),
    weeks: weeks.map((week_id) => ({ child_id, week_id })),
  }
}

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

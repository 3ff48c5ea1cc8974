import { activityKey, tellsOfActivity } from '@lanternleaf/domain/learning-session/activity-tally'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { tallyAgain } from '@lanternleaf/domain/learning-session/learning-session'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eachRow } from '../db/each-row.ts'
import { engineOf } from '../db/engine.ts'
import { jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import { factsOfSession } from './fact-store.ts'
import { readTallies } from './tally-json.ts'
import type { KeptSession } from './tallying.ts'

/** What is kept of the sessions, and of the activities in them, that new facts of a child tell of. In a transaction. */
export async function findBefore(
  db: Db,
  childId: string,
  facts: readonly Fact[],
): Promise<ReadonlyMap<string, KeptSession>> {
  const rows = await findRows(db, askedOf(childId, facts))
  const activities = Map.groupBy(
    rows.flatMap((row) => (row.what === 'activity' && row.tally !== null ? { ...row, tally: row.tally } : [])),
    (row) => row.session_id,
  )
  const sessions = new Map<string, KeptSession>()
  for (const row of rows) {
    if (row.what !== 'session' || row.tally === null) continue
    // What cannot be read is made again from the facts that are there.
    const tallies =
      readTallies(row.tally, activities.get(row.session_id) ?? []) ??
      tallyAgain(await factsOfSession(db, childId, row.session_id))
    sessions.set(row.session_id, { tallies, isCompleted: row.end_time !== null })
  }
  return sessions
}

/** The keys of what facts tell of. */
function askedOf(child_id: string, facts: readonly Fact[]) {
  const told = [...Map.groupBy(facts, (fact) => fact.learningSessionId)]
  return {
    sessions: told.map(([session_id]) => ({ child_id, session_id })),
    activities: told.flatMap(([session_id, ofSession]) =>
      [...new Set(ofSession.filter(tellsOfActivity).map(activityKey))].map((activity_key) => ({
        ...{ child_id, session_id, activity_key },
      })),
    ),
  }
}

type FoundRow = { readonly session_id: string } & (
  | { readonly what: 'session'; readonly tally: string | null; readonly end_time: number | null }
  | { readonly what: 'activity'; readonly activity_key: string; readonly tally: string | null }
)

const SESSION = { child_id: 'text', session_id: 'text' } as const
const ACTIVITY = { ...SESSION, activity_key: 'text' } as const

/** Each row is looked up by its whole key, so that it costs the same however many there are beside it. */
type Lookup = (asked: RawBuilder<unknown>) => RawBuilder<FoundRow>

const session: Lookup = (asked) => sql`
  select 'session' as what, session_id, cast(null as text) as activity_key,
    (select coalesce(tally, '') from learning_sessions
      where learning_sessions.child_id = asked.child_id and learning_sessions.session_id = asked.session_id) as tally,
    (select end_time from learning_sessions
      where learning_sessions.child_id = asked.child_id and learning_sessions.session_id = asked.session_id) as end_time
    from ${asked}`

const activity: Lookup = (asked) => sql`
  select 'activity' as what, session_id, activity_key,
    (select tally from learning_activities
      where learning_activities.child_id = asked.child_id and learning_activities.session_id = asked.session_id
        and learning_activities.activity_key = asked.activity_key) as tally, null as end_time from ${asked}`

type Asked = ReturnType<typeof askedOf>

const findRows = (db: Db, asked: Asked): Promise<FoundRow[]> =>
  engineOf(db) === 'postgres' ? findTogether(db, asked) : findEach(db, asked)

const findByJson = prepared<Record<'sessions' | 'activities', string>, FoundRow>(
  (_, { sessions, activities }) => sql`
    ${session(jsonRows('asked', sessions, SESSION))} union all ${activity(jsonRows('asked', activities, ACTIVITY))}`,
)

const findTogether = (db: Db, { sessions, activities }: Asked): Promise<FoundRow[]> =>
  findByJson(db, { sessions: JSON.stringify(sessions), activities: JSON.stringify(activities) })

const findSession = eachRow('asked', SESSION, session)
const findActivity = eachRow('asked', ACTIVITY, activity)

const findEach = (db: Db, { sessions, activities }: Asked): Promise<FoundRow[]> =>
  inOneGo(db, (run) => [...findSession(db, run, sessions), ...findActivity(db, run, activities)])

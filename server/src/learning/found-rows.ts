import { activityKey, tellsOfActivity } from '@lanternleaf/domain/learning-session/activity-tally'
import { tallyAgain } from '@lanternleaf/domain/learning-session/learning-session'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eachRow } from '../db/each-row.ts'
import { engineOf } from '../db/engine.ts'
import { jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import { factsOfSession } from './fact-store.ts'
import type { Found, KeptSession, Save } from './keeping.ts'
import { readTallies } from './tally-json.ts'

/** What is known before saves of different children are done, in their order; null for a child who is gone. */
export async function findBefore(db: Db, saves: readonly Save[]): Promise<(Found | null)[]> {
  const rows = await findRows(db, saves.map(askedOf))
  const rowsOf = Map.groupBy(rows, (row) => row.child_id)
  return Promise.all(saves.map(({ childId }) => foundIn(db, childId, rowsOf.get(childId) ?? [])))
}

/** The keys of what a save tells of. */
function askedOf(save: Save) {
  const { childId: child_id, facts } = save
  const told = [...sessionsTold(save)]
  return {
    child: { child_id },
    facts: facts.map(({ factId }) => ({ child_id, fact_id: factId })),
    sessions: told.map(([session_id]) => ({ child_id, session_id })),
    activities: told.flatMap(([session_id, keys]) =>
      [...keys].map((activity_key) => ({ child_id, session_id, activity_key })),
    ),
  }
}

/** The keys of the activities that a save tells of, by the sessions they belong to. */
function sessionsTold({ facts }: Save): ReadonlyMap<string, ReadonlySet<string>> {
  const told = new Map<string, Set<string>>()
  for (const fact of facts) {
    const keys = told.get(fact.learningSessionId) ?? new Set()
    told.set(fact.learningSessionId, tellsOfActivity(fact) ? keys.add(activityKey(fact)) : keys)
  }
  return told
}

type FoundRow = {
  readonly child_id: string
  readonly id: string
  readonly number: number | null
} & (
  | { readonly what: 'child' | 'fact' }
  | { readonly what: 'session'; readonly tally: string }
  | { readonly what: 'activity'; readonly activity_key: string; readonly tally: string }
)

const CHILD = { child_id: 'text' } as const
const FACT = { ...CHILD, fact_id: 'text' } as const
const SESSION = { ...CHILD, session_id: 'text' } as const
const ACTIVITY = { ...SESSION, activity_key: 'text' } as const

/** Each row is looked up by its whole key, so that it costs the same however many there are beside it. */
type Lookup = (asked: RawBuilder<unknown>) => RawBuilder<FoundRow>

const child: Lookup = (asked) => sql`
  select 'child' as what, child_id, '' as id, cast(null as text) as activity_key, cast(null as text) as tally,
    (select facts_paced_until from children where children.child_id = asked.child_id) as number from ${asked}`

const fact: Lookup = (asked) => sql`
  select 'fact' as what, child_id, fact_id as id, null as activity_key, null as tally,
    (select received_at from learning_facts
      where learning_facts.child_id = asked.child_id and learning_facts.fact_id = asked.fact_id) as number
    from ${asked}`

const session: Lookup = (asked) => sql`
  select 'session' as what, child_id, session_id as id, null as activity_key,
    (select coalesce(tally, '') from learning_sessions
      where learning_sessions.child_id = asked.child_id and learning_sessions.session_id = asked.session_id) as tally,
    (select end_time from learning_sessions
      where learning_sessions.child_id = asked.child_id and learning_sessions.session_id = asked.session_id) as number
    from ${asked}`

const activity: Lookup = (asked) => sql`
  select 'activity' as what, child_id, session_id as id, activity_key,
    (select tally from learning_activities
      where learning_activities.child_id = asked.child_id and learning_activities.session_id = asked.session_id
        and learning_activities.activity_key = asked.activity_key) as tally, null as number from ${asked}`

type Asked = ReturnType<typeof askedOf>

const findRows = (db: Db, asked: readonly Asked[]): Promise<FoundRow[]> =>
  engineOf(db) === 'postgres' ? findTogether(db, asked) : findEach(db, asked)

const findByJson = prepared<Record<'children' | 'facts' | 'sessions' | 'activities', string>, FoundRow>(
  (_, { children, facts, sessions, activities }) => sql`
    ${child(jsonRows('asked', children, CHILD))} union all ${fact(jsonRows('asked', facts, FACT))} union all
    ${session(jsonRows('asked', sessions, SESSION))} union all ${activity(jsonRows('asked', activities, ACTIVITY))}`,
)

const findTogether = (db: Db, asked: readonly Asked[]): Promise<FoundRow[]> =>
  findByJson(db, {
    children: JSON.stringify(asked.map((one) => one.child)),
    facts: JSON.stringify(asked.flatMap(({ facts }) => facts)),
    sessions: JSON.stringify(asked.flatMap(({ sessions }) => sessions)),
    activities: JSON.stringify(asked.flatMap(({ activities }) => activities)),
  })

const findChild = eachRow('asked', CHILD, child)
const findFact = eachRow('asked', FACT, fact)
const findSession = eachRow('asked', SESSION, session)
const findActivity = eachRow('asked', ACTIVITY, activity)

const findEach = (db: Db, asked: readonly Asked[]): Promise<FoundRow[]> =>
  inOneGo(db, (run) =>
    asked.flatMap(({ child, facts, sessions, activities }) => [
      ...findChild(db, run, [child]),
      ...findFact(db, run, facts),
      ...findSession(db, run, sessions),
      ...findActivity(db, run, activities),
    ]),
  )

async function foundIn(db: Db, childId: string, rows: readonly FoundRow[]): Promise<Found | null> {
  let pacedUntil: number | null = null
  const known = new Set<string>()
  const activities = new Map<string, { activity_key: string; tally: string }[]>()
  for (const row of rows) {
    if (row.what === 'child') pacedUntil = row.number
    else if (row.what === 'fact' && row.number !== null) known.add(row.id)
    else if (row.what === 'activity' && row.tally !== null)
      activities.set(row.id, [...(activities.get(row.id) ?? []), row])
  }
  if (pacedUntil === null) return null
  const sessions = new Map<string, KeptSession>()
  for (const row of rows) {
    if (row.what !== 'session' || row.tally === null) continue
    // What cannot be read is made again from the facts that are there.
    const tallies =
      readTallies(row.tally, activities.get(row.id) ?? []) ?? tallyAgain(await factsOfSession(db, childId, row.id))
    sessions.set(row.id, { tallies, isCompleted: row.number !== null })
  }
  return { pacedUntil, known, sessions }
}

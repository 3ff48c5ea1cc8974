import { activityKey } from '@lanternleaf/domain/learning-session/activity-tally'
import { tallyAgain } from '@lanternleaf/domain/learning-session/learning-session'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { jsonRows } from '../db/json-rows.ts'
import { prepared } from '../db/prepared.ts'
import { factsOfSession } from './fact-store.ts'
import type { Found, KeptSession, Save } from './keeping.ts'
import { readTallies } from './tally-json.ts'

/** What is known before saves of different children are done, in their order; null for a child who is gone. */
export async function findBefore(db: Db, saves: readonly Save[]): Promise<(Found | null)[]> {
  const told = saves.map(sessionsTold)
  const rows = await findRows(db, {
    children: JSON.stringify(saves.map(({ childId }) => ({ child_id: childId }))),
    facts: JSON.stringify(
      saves.flatMap(({ childId, facts }) => facts.map(({ factId }) => ({ child_id: childId, fact_id: factId }))),
    ),
    sessions: JSON.stringify(
      saves.flatMap(({ childId }, place) =>
        [...(told[place]?.keys() ?? [])].map((id) => ({ child_id: childId, session_id: id })),
      ),
    ),
    activities: JSON.stringify(
      saves.flatMap(({ childId }, place) =>
        [...(told[place] ?? [])].flatMap(([id, keys]) =>
          [...keys].map((key) => ({ child_id: childId, session_id: id, activity_key: key })),
        ),
      ),
    ),
  })
  const rowsOf = Map.groupBy(rows, (row) => row.child_id)
  return Promise.all(saves.map(({ childId }) => foundIn(db, childId, rowsOf.get(childId) ?? [])))
}

/** The keys of the activities that a save tells of, by the sessions they belong to. */
function sessionsTold({ facts }: Save): ReadonlyMap<string, ReadonlySet<string>> {
  const told = new Map<string, Set<string>>()
  for (const fact of facts) {
    const keys = told.get(fact.learningSessionId) ?? new Set()
    const key = activityKey(fact)
    told.set(fact.learningSessionId, key === null ? keys : keys.add(key))
  }
  return told
}

type Slots = { children: string; facts: string; sessions: string; activities: string }

type FoundRow = {
  readonly child_id: string
  readonly id: string
  readonly number: number | null
} & (
  | { readonly what: 'child' | 'fact' }
  | { readonly what: 'session'; readonly tally: string }
  | { readonly what: 'activity'; readonly activity_key: string; readonly tally: string }
)

/** Each row is looked up by its whole key, so that it costs the same however many there are beside it. */
const findRows = prepared<Slots, FoundRow>((db, { children, facts, sessions, activities }) => {
  const session = { child_id: 'text', session_id: 'text' } as const
  const child = jsonRows(db, 'asked', children, { child_id: 'text' })
  const fact = jsonRows(db, 'asked', facts, { child_id: 'text', fact_id: 'text' })
  return sql<FoundRow>`
    select 'child' as what, child_id, '' as id, cast(null as text) as activity_key, cast(null as text) as tally,
      (select facts_paced_until from children where children.child_id = asked.child_id) as number from ${child}
    union all
    select 'fact', child_id, fact_id, null, null,
      (select received_at from learning_facts
        where learning_facts.child_id = asked.child_id and learning_facts.fact_id = asked.fact_id) from ${fact}
    union all
    select 'session', child_id, session_id, null,
      (select coalesce(tally, '') from learning_sessions
        where learning_sessions.child_id = asked.child_id and learning_sessions.session_id = asked.session_id),
      (select end_time from learning_sessions
        where learning_sessions.child_id = asked.child_id and learning_sessions.session_id = asked.session_id)
      from ${jsonRows(db, 'asked', sessions, session)}
    union all
    select 'activity', child_id, session_id, activity_key,
      (select tally from learning_activities
        where learning_activities.child_id = asked.child_id and learning_activities.session_id = asked.session_id
          and learning_activities.activity_key = asked.activity_key), null
      from ${jsonRows(db, 'asked', activities, { ...session, activity_key: 'text' })}`
})

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

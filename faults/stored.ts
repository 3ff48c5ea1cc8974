import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Stored } from './ledger.ts'

type Row = Record<string, unknown>
type Query = (sql: string) => Promise<readonly Row[]>

/** What an SQLite database in a data folder holds. */
export async function storedOnSqlite(dataDir: string): Promise<Stored> {
  const database = new DatabaseSync(join(dataDir, 'lanternleaf.db'), { timeout: 10_000 })
  const query: Query = async (sql) => database.prepare(sql).all()
  const complaints = [
    ...(await query('pragma integrity_check')).filter(({ integrity_check }) => integrity_check !== 'ok'),
    ...(await query('pragma foreign_key_check')),
  ]
  const stored = await storedBy(query, complaints.length)
  database.close()
  return stored
}

/** What a PostgreSQL database holds. */
export async function storedOnPostgres(url: string): Promise<Stored> {
  const client = new pg.Client(url)
  await client.connect()
  const stored = await storedBy(async (sql) => (await client.query(sql)).rows, 0)
  await client.end()
  return stored
}

async function storedBy(query: Query, complaints: number): Promise<Stored> {
  const facts = new Map<string, string[]>()
  for (const row of await query(
    'select fact_id, child_id from learning_facts union select fact_id, child_id from new_facts',
  )) {
    const factId = String(row.fact_id)
    facts.set(factId, [...(facts.get(factId) ?? []), String(row.child_id)])
  }
  const children = await query('select child_id from children')
  const completed = await query(COMPLETED)
  const [halves] = await query(HALVES)
  return {
    facts,
    children: new Set(children.map(({ child_id }) => String(child_id))),
    completed: completed.map(({ counted, told }) => ({ counted: Number(counted), told: Number(told) })),
    broken: complaints + Number(halves?.count),
  }
}

const COMPLETED = `
  select children.total_sessions as counted,
    (select count(distinct learning_session_id) from learning_facts
      where learning_facts.child_id = children.child_id and type = 'session-completed') as told
  from children`

/** Parents without a password, and facts without the session they were added to. */
const HALVES = `
  select
    (select count(*) from parents
      where not exists (select 1 from parent_credentials where parent_id = parents.id)) +
    (select count(*) from learning_facts
      where not exists (select 1 from learning_sessions
        where learning_sessions.child_id = learning_facts.child_id
          and learning_sessions.session_id = learning_facts.learning_session_id)) as count`

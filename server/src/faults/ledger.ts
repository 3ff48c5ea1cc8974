import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect } from 'vitest'

/** Everything a server acknowledged, and which therefore has to be stored in the end. */
export type Ledger = {
  /** the child of each fact, by fact id */
  readonly facts: Map<string, string>
  readonly children: Set<string>
  /** responses that the contract does not allow */
  readonly surprises: string[]
}

export const createLedger = (): Ledger => ({ facts: new Map(), children: new Set(), surprises: [] })

/** The contents of a database. */
type Stored = {
  /** the children of all rows with an id, by fact id */
  readonly facts: ReadonlyMap<string, readonly string[]>
  readonly children: ReadonlySet<string>
  /** children whose count of sessions differs from what their facts say */
  readonly miscounted: number
  /** orphaned rows, incomplete families, and integrity errors of the database */
  readonly broken: number
}

/** The long form of these tests, `npm test -- long`, repeats everything more often, and includes slow tests. */
export const IS_LONG = process.env.LONG === 'yes'

/**
 * Compares what was acknowledged with what is stored, prints the figures, and fails when anything is lost, duplicated,
 * stored under the wrong child, miscounted or broken, or when another client waited too long.
 * @param slowestMs the slowest response to another client
 */
export function expectNothingLost(fault: string, times: number, ledger: Ledger, stored: Stored, slowestMs = 0): void {
  const facts = [...ledger.facts]
  const rowsOf = (factId: string): readonly string[] => stored.facts.get(factId) ?? []
  const lostFacts = facts.filter(([factId]) => rowsOf(factId).length === 0)
  const lostChildren = [...ledger.children].filter((childId) => !stored.children.has(childId))
  const figures = {
    lost: lostFacts.length + lostChildren.length,
    doubled: [...stored.facts.values()].filter((rows) => rows.length > 1).length,
    misfiled: facts.filter(([factId, childId]) => rowsOf(factId).some((other) => other !== childId)).length,
    miscounted: stored.miscounted,
    broken: stored.broken,
  }
  const acknowledged = facts.length + ledger.children.size
  const line = Object.entries(figures).map(([name, count]) => `${name} ${count}`)
  console.log(
    `${fault}, ${times} times: acknowledged ${acknowledged}, ${line.join(', ')}; slowest other answer ${slowestMs.toFixed(0)} ms`,
  )
  expect(ledger.surprises).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(figures).toEqual({ lost: 0, doubled: 0, misfiled: 0, miscounted: 0, broken: 0 })
  // A PostgreSQL that does not respond times out after five seconds; the rest allows for a busy machine.
  expect(slowestMs).toBeLessThanOrEqual(8_000)
}

type Row = Record<string, unknown>
type Query = (sql: string) => Promise<readonly Row[]>

/** What the SQLite database in a data folder holds. */
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
  for (const row of await query(FACTS)) {
    const factId = String(row.fact_id)
    facts.set(factId, [...(facts.get(factId) ?? []), String(row.child_id)])
  }
  const children = await query('select child_id from children')
  const completed = await query(COMPLETED)
  const [halves] = await query(HALVES)
  return {
    facts,
    children: new Set(children.map(({ child_id }) => String(child_id))),
    miscounted: completed.filter(({ counted, completed }) => Number(counted) !== Number(completed)).length,
    broken: complaints + Number(halves?.count),
  }
}

const FACTS = 'select fact_id, child_id from learning_facts union select fact_id, child_id from new_facts'

const COMPLETED = `
  select children.total_sessions as counted,
    (select count(distinct learning_session_id) from learning_facts
      where learning_facts.child_id = children.child_id and type = 'session-completed') as completed
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

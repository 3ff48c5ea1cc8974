import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect } from 'vitest'

/** Everything that a server acknowledged, and that therefore has to be stored at the end. */
export type Ledger = {
  /** the id of the child of each fact (learning event), by fact id */
  readonly facts: Map<string, string>
  readonly children: Set<string>
  /** responses that the contract does not allow */
  readonly surprises: string[]
}

export const createLedger = (): Ledger => ({ facts: new Map(), children: new Set(), surprises: [] })

/** What a database contains at the end. */
type Stored = {
  /** the ids of the children of all rows with a fact id, by fact id */
  readonly facts: ReadonlyMap<string, readonly string[]>
  readonly children: ReadonlySet<string>
  /** number of children whose count of completed sessions differs from the number in their facts */
  readonly miscounted: number
  /** number of orphaned rows, incomplete families and integrity errors of the database */
  readonly broken: number
}

/** Whether the long form of the tests runs (`npm test -- long`), which repeats faults more often and includes slow tests. */
export const IS_LONG = process.env.LONG === 'yes'

/**
 * Compares what was acknowledged with what is stored, and prints the figures. Fails if anything is lost, duplicated, stored
 * for the wrong child, miscounted or broken, or if a response to another client took too long.
 * @param fault the description of the fault, for the printed line
 * @param times how often the fault occurred
 * @param slowestMs the slowest response to another client, in milliseconds
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

/** Reads the SQLite database in a data folder. */
export async function storedOnSqlite(dataDir: string): Promise<Stored> {
  const database = new DatabaseSync(join(dataDir, 'lanternleaf.db'), { timeout: 10_000 })
  const query: Query = async (sql) => database.prepare(sql).all()
  const integrityErrors = [
    ...(await query('pragma integrity_check')).filter(({ integrity_check }) => integrity_check !== 'ok'),
    ...(await query('pragma foreign_key_check')),
  ]
  const stored = await storedBy(query, integrityErrors.length)
  database.close()
  return stored
}

/** Reads a PostgreSQL database. */
export async function storedOnPostgres(url: string): Promise<Stored> {
  const client = new pg.Client(url)
  await client.connect()
  const stored = await storedBy(async (sql) => (await client.query(sql)).rows, 0)
  await client.end()
  return stored
}

async function storedBy(query: Query, integrityErrors: number): Promise<Stored> {
  const facts = new Map<string, string[]>()
  for (const row of await query(SELECT_FACTS)) {
    const factId = String(row.fact_id)
    facts.set(factId, [...(facts.get(factId) ?? []), String(row.child_id)])
  }
  const children = await query('select child_id from children')
  const completed = await query(COUNT_COMPLETED_SESSIONS)
  const [incomplete] = await query(COUNT_INCOMPLETE)
  return {
    facts,
    children: new Set(children.map(({ child_id }) => String(child_id))),
    miscounted: completed.filter(({ counted, completed }) => Number(counted) !== Number(completed)).length,
    broken: integrityErrors + Number(incomplete?.count),
  }
}

const SELECT_FACTS = 'select fact_id, child_id from learning_facts union select fact_id, child_id from new_facts'

const COUNT_COMPLETED_SESSIONS = `
  select children.total_sessions as counted,
    (select count(distinct learning_session_id) from learning_facts
      where learning_facts.child_id = children.child_id and type = 'session-completed') as completed
  from children`

/** Counts parents without a password, and facts whose session is missing. */
const COUNT_INCOMPLETE = `
  select
    (select count(*) from parents
      where not exists (select 1 from parent_credentials where parent_id = parents.id)) +
    (select count(*) from learning_facts
      where not exists (select 1 from learning_sessions
        where learning_sessions.child_id = learning_facts.child_id
          and learning_sessions.session_id = learning_facts.learning_session_id)) as count`

/**
 * Keeps account of facts (things that a child did, such as building a word), to find lost or repeated ones after an
 * outage.
 */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Compares the facts recorded on devices with those in the server's database. */
export type Ledger = {
  readonly recordChange: () => void
  readonly recordFact: (factId: string, username: string) => void
  /** How many facts of a child the server has not stored yet. */
  readonly countPending: (dataDir: string, username: string) => number
  readonly compare: (dataDir: string) => Comparison
}

export type Comparison = {
  /** The number of changes that children made. Each change records at least one fact. */
  readonly changes: number
  readonly made: number
  readonly stored: number
  readonly lost: number
  /** The number of rows that repeat a fact, or that have an unknown id. */
  readonly duplicates: number
  readonly misattributed: number
}

export function createLedger(): Ledger {
  const recorded = new Map<string, string>()
  let changes = 0
  return {
    recordChange: () => {
      changes += 1
    },
    recordFact: (factId, username) => {
      if (!recorded.has(factId)) recorded.set(factId, username)
    },
    countPending: (dataDir, username) => {
      const storedIds = new Set(readStoredFacts(dataDir).map(({ factId }) => factId))
      return [...recorded].filter(([factId, maker]) => maker === username && !storedIds.has(factId)).length
    },
    compare: (dataDir) => {
      // Other tests may have used the same server before.
      const usernames = new Set(recorded.values())
      const rows = readStoredFacts(dataDir).filter(
        ({ factId, username }) => recorded.has(factId) || usernames.has(username),
      )
      const storedIds = new Set(rows.map(({ factId }) => factId))
      return {
        changes,
        made: recorded.size,
        stored: storedIds.size,
        lost: [...recorded.keys()].filter((factId) => !storedIds.has(factId)).length,
        duplicates: rows.length - [...recorded.keys()].filter((factId) => storedIds.has(factId)).length,
        misattributed: rows.filter(({ factId, username }) => (recorded.get(factId) ?? username) !== username).length,
      }
    },
  }
}

function readStoredFacts(dataDir: string): readonly { factId: string; username: string }[] {
  const database = new DatabaseSync(join(dataDir, 'lanternleaf.db'), { readOnly: true, timeout: 10_000 })
  const rows = database
    .prepare(`select fact_id, username from children join (select child_id, fact_id from learning_facts
      union select child_id, fact_id from new_facts) using (child_id)`)
    .all()
    .map(({ fact_id, username }) => ({ factId: String(fact_id), username: String(username) }))
  database.close()
  return rows
}

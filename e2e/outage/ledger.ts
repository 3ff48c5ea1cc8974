import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What was made on devices, held against what the server's database holds. */
export type Ledger = {
  readonly recordChange: () => void
  readonly recordFact: (factId: string, username: string) => void
  /** How many facts of a child are not stored yet. */
  readonly countPending: (dataDir: string, username: string) => number
  readonly compare: (dataDir: string) => Comparison
}

export type Comparison = {
  /** What children did that makes a fact, or more. */
  readonly changes: number
  readonly made: number
  readonly stored: number
  readonly lost: number
  /** Rows beyond one for each fact, under its own id or one that nobody made. */
  readonly duplicates: number
  readonly misattributed: number
}

export function createLedger(): Ledger {
  const made = new Map<string, string>()
  let changes = 0
  return {
    recordChange: () => {
      changes += 1
    },
    recordFact: (factId, username) => {
      if (!made.has(factId)) made.set(factId, username)
    },
    countPending: (dataDir, username) => {
      const stored = new Set(readStoredFacts(dataDir).map(({ factId }) => factId))
      return [...made].filter(([factId, maker]) => maker === username && !stored.has(factId)).length
    },
    compare: (dataDir) => {
      // Others may have used the same server before.
      const ours = new Set(made.values())
      const rows = readStoredFacts(dataDir).filter(({ factId, username }) => made.has(factId) || ours.has(username))
      const stored = new Set(rows.map(({ factId }) => factId))
      return {
        changes,
        made: made.size,
        stored: stored.size,
        lost: [...made.keys()].filter((factId) => !stored.has(factId)).length,
        duplicates: rows.length - [...made.keys()].filter((factId) => stored.has(factId)).length,
        misattributed: rows.filter(({ factId, username }) => (made.get(factId) ?? username) !== username).length,
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

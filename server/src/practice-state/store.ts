import { createHash } from 'node:crypto'
import { practiceState } from '@lanternleaf/contract/practice-state'
import { practiceStateOf } from '@lanternleaf/domain/practice-state/from-facts'
import {
  EMPTY_PRACTICE_STATE,
  mergePracticeStates,
  type PracticeState,
  withSortedKeys,
} from '@lanternleaf/domain/practice-state/practice-state'
import type { Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import { keyedQueue } from '../keyed-queue.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { findFactsOfSessions, hasNewFacts } from '../learning/read-facts.ts'

/** What this program makes of facts. Something else of the same facts has another number: all is made anew when it is read. */
export const PRACTICE_STATE_VERSION = 4

/**
 * How many sessions are made part of it in one transaction: each looks through all facts of the child, and whoever saves
 * meanwhile waits for it.
 */
const BATCH_SIZE = 40
/** Who has more than this told has the rest the next time: so much is the work of years. */
const MAX_ITERATIONS = 250
/** Of how many children it is made at once: who only reads, and who saves, finds a connection beside them. */
const CONCURRENCY = 2

/** What practice knows of a child; `mark` is another where something of it is. */
export type StoredPracticeState = { readonly state: PracticeState; readonly hash: string }

/** Reads what practice knows of a child, from every fact there is. */
export type PracticeStateReader = {
  readonly read: (childId: string) => Promise<StoredPracticeState>
  /** Null where it is what is known by this mark. */
  readonly readIfChanged: (childId: string, mark: string) => Promise<StoredPracticeState | null>
}

/** However often one child's is asked for at once, it is made once. What cannot be read is made anew. */
export function createPracticeStateReader(db: Db): PracticeStateReader {
  const keyOf = (childId: string): string => childId
  const make = keyedQueue((childId: string) => recomputeState(db, childId), { concurrency: CONCURRENCY, keyOf })
  const bring = async (childId: string): Promise<void> => {
    if (await isStale(db, childId)) await make(childId)
  }
  const read = async (childId: string): Promise<StoredPracticeState> => {
    const kept = await readState(db, childId)
    if (kept !== null) return kept
    if (await hasSessions(db, childId)) await make(childId)
    return (await readState(db, childId)) ?? EMPTY_STATE
  }
  return {
    read: async (childId) => {
      await bring(childId)
      return read(childId)
    },
    readIfChanged: async (childId, mark) => {
      await bring(childId)
      if ((await readHash(db, childId)) === mark) return null
      const own = await read(childId)
      return own.hash === mark ? null : own
    },
  }
}

const EMPTY_STATE: StoredPracticeState = { state: EMPTY_PRACTICE_STATE, hash: '' }

/** Where nothing is to be added it is asked for because it cannot be read, unless another made it meanwhile. */
async function recomputeState(db: Db, childId: string): Promise<void> {
  if (!(await isStale(db, childId)))
    await db.transaction().execute(async (transaction) => {
      await lockChild(transaction, childId)
      if ((await readState(transaction, childId)) === null) await resetPracticeState(transaction, childId)
    })
  await refreshPracticeState(db, childId)
}

/** Makes the facts of all a child's sessions part of what practice knows. */
export async function refreshPracticeState(db: Db, childId: string): Promise<void> {
  await aggregateNewFacts(db, childId)
  for (let turn = 0; turn < MAX_ITERATIONS; turn += 1) {
    if ((await findNewSessions(db, childId, 1)).length === 0) return
    await db.transaction().execute((transaction) => addBatch(transaction, childId))
  }
}

/** Nothing is made of a child's facts any more: all of it is, when it is read. */
export async function resetPracticeState(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await transaction.deleteFrom('childs_own').where('child_id', '=', childId).execute()
  await transaction.updateTable('learning_sessions').set({ in_own: 0 }).where('child_id', '=', childId).execute()
}

const isStale = async (db: Db, childId: string): Promise<boolean> =>
  (await hasNewFacts(db, childId)) || (await findNewSessions(db, childId, 1)).length > 0

async function addBatch(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await lockChild(transaction, childId)
  const before = await readState(transaction, childId)
  if (before === null) await resetPracticeState(transaction, childId)
  const added = await findNewSessions(transaction, childId, BATCH_SIZE)
  if (added.length === 0) return
  const facts = await findFactsOfSessions(transaction, childId, added)
  await writeState(
    transaction,
    childId,
    mergePracticeStates(before?.state ?? EMPTY_PRACTICE_STATE, practiceStateOf(facts)),
  )
  await transaction
    .updateTable('learning_sessions')
    .set({ in_own: PRACTICE_STATE_VERSION })
    .where('child_id', '=', childId)
    .where('session_id', 'in', added)
    .execute()
}

async function hasSessions(db: Db, childId: string): Promise<boolean> {
  const sessions = db.selectFrom('learning_sessions').select('session_id').where('child_id', '=', childId)
  return (await sessions.limit(1).executeTakeFirst()) !== undefined
}

async function findNewSessions(db: Db, childId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_sessions')
    .select('session_id')
    .where('child_id', '=', childId)
    .where(({ or, eb }) => or([eb('in_own', 'is', null), eb('in_own', '!=', PRACTICE_STATE_VERSION)]))
    .limit(most)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** By what it is known, without reading it: it may be large. */
async function readHash(db: Db, childId: string): Promise<string | null> {
  const marks = db.selectFrom('childs_own').select(['version', 'mark']).where('child_id', '=', childId)
  const row = await marks.executeTakeFirst()
  return row?.version === PRACTICE_STATE_VERSION ? row.mark : null
}

/** Null when there is none that can be read, or it is of another version. */
async function readState(db: Db, childId: string): Promise<StoredPracticeState | null> {
  const row = await db.selectFrom('childs_own').selectAll().where('child_id', '=', childId).executeTakeFirst()
  if (row?.version !== PRACTICE_STATE_VERSION) return null
  const own = practiceState.safeParse(tryParseJson(row.own)).data
  return own === undefined ? null : { state: own, hash: row.mark }
}

async function writeState(transaction: Transaction<Tables>, childId: string, known: PracticeState): Promise<void> {
  const own = JSON.stringify(withSortedKeys(known))
  const mark = createHash('sha256').update(own).digest('base64url')
  const made = { version: PRACTICE_STATE_VERSION, own, mark }
  await transaction
    .insertInto('childs_own')
    .values({ child_id: childId, ...made })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(made))
    .execute()
}

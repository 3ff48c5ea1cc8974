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
import { addNewFacts } from '../learning/add-new-facts.ts'
import { factsOfSessions, hasNewFacts } from '../learning/fact-store.ts'

/** What this program makes of facts. Something else of the same facts has another number: all is made anew when it is read. */
export const OWN_VERSION = 4

/**
 * How many sessions are made part of it in one transaction: each looks through all facts of the child, and whoever saves
 * meanwhile waits for it.
 */
const SESSIONS_AT_ONCE = 40
/** Who has more than this told has the rest the next time: so much is the work of years. */
const MOST_TURNS = 250
/** Of how many children it is made at once: who only reads, and who saves, finds a connection beside them. */
const AT_ONCE = 2

/** What practice knows of a child; `mark` is another where something of it is. */
export type Own = { readonly own: PracticeState; readonly mark: string }

/** Reads what practice knows of a child, from every fact there is. */
export type OwnReader = {
  readonly of: (childId: string) => Promise<Own>
  /** Null where it is what is known by this mark. */
  readonly since: (childId: string, mark: string) => Promise<Own | null>
}

/** However often one child's is asked for at once, it is made once. What cannot be read is made anew. */
export function ownReader(db: Db): OwnReader {
  const keyOf = (childId: string): string => childId
  const make = keyedQueue((childId: string) => makeOwn(db, childId), { concurrency: AT_ONCE, keyOf })
  const bring = async (childId: string): Promise<void> => {
    if (await isBehind(db, childId)) await make(childId)
  }
  const read = async (childId: string): Promise<Own> => {
    const kept = await readOwn(db, childId)
    if (kept !== null) return kept
    if (await hasSessions(db, childId)) await make(childId)
    return (await readOwn(db, childId)) ?? NOTHING
  }
  return {
    of: async (childId) => {
      await bring(childId)
      return read(childId)
    },
    since: async (childId, mark) => {
      await bring(childId)
      if ((await markOf(db, childId)) === mark) return null
      const own = await read(childId)
      return own.mark === mark ? null : own
    },
  }
}

const NOTHING: Own = { own: EMPTY_PRACTICE_STATE, mark: '' }

/** Where nothing is to be added it is asked for because it cannot be read, unless another made it meanwhile. */
async function makeOwn(db: Db, childId: string): Promise<void> {
  if (!(await isBehind(db, childId)))
    await db.transaction().execute(async (transaction) => {
      await lockChild(transaction, childId)
      if ((await readOwn(transaction, childId)) === null) await forgetOwn(transaction, childId)
    })
  await bringOwnUpToDate(db, childId)
}

/** Makes the facts of all a child's sessions part of what practice knows. */
export async function bringOwnUpToDate(db: Db, childId: string): Promise<void> {
  await addNewFacts(db, childId)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if ((await sessionsToAdd(db, childId, 1)).length === 0) return
    await db.transaction().execute((transaction) => addSome(transaction, childId))
  }
}

/** Nothing is made of a child's facts any more: all of it is, when it is read. */
export async function forgetOwn(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await transaction.deleteFrom('childs_own').where('child_id', '=', childId).execute()
  await transaction.updateTable('learning_sessions').set({ in_own: 0 }).where('child_id', '=', childId).execute()
}

const isBehind = async (db: Db, childId: string): Promise<boolean> =>
  (await hasNewFacts(db, childId)) || (await sessionsToAdd(db, childId, 1)).length > 0

async function addSome(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await lockChild(transaction, childId)
  const before = await readOwn(transaction, childId)
  if (before === null) await forgetOwn(transaction, childId)
  const added = await sessionsToAdd(transaction, childId, SESSIONS_AT_ONCE)
  if (added.length === 0) return
  const facts = await factsOfSessions(transaction, childId, added)
  await putOwn(transaction, childId, mergePracticeStates(before?.own ?? EMPTY_PRACTICE_STATE, practiceStateOf(facts)))
  await transaction
    .updateTable('learning_sessions')
    .set({ in_own: OWN_VERSION })
    .where('child_id', '=', childId)
    .where('session_id', 'in', added)
    .execute()
}

async function hasSessions(db: Db, childId: string): Promise<boolean> {
  const sessions = db.selectFrom('learning_sessions').select('session_id').where('child_id', '=', childId)
  return (await sessions.limit(1).executeTakeFirst()) !== undefined
}

async function sessionsToAdd(db: Db, childId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_sessions')
    .select('session_id')
    .where('child_id', '=', childId)
    .where(({ or, eb }) => or([eb('in_own', 'is', null), eb('in_own', '!=', OWN_VERSION)]))
    .limit(most)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** By what it is known, without reading it: it may be large. */
async function markOf(db: Db, childId: string): Promise<string | null> {
  const marks = db.selectFrom('childs_own').select(['version', 'mark']).where('child_id', '=', childId)
  const row = await marks.executeTakeFirst()
  return row?.version === OWN_VERSION ? row.mark : null
}

/** Null when there is none that can be read, or it is of another version. */
async function readOwn(db: Db, childId: string): Promise<Own | null> {
  const row = await db.selectFrom('childs_own').selectAll().where('child_id', '=', childId).executeTakeFirst()
  if (row?.version !== OWN_VERSION) return null
  const own = practiceState.safeParse(tryParseJson(row.own)).data
  return own === undefined ? null : { own, mark: row.mark }
}

async function putOwn(transaction: Transaction<Tables>, childId: string, known: PracticeState): Promise<void> {
  const own = JSON.stringify(withSortedKeys(known))
  const mark = createHash('sha256').update(own).digest('base64url')
  const made = { version: OWN_VERSION, own, mark }
  await transaction
    .insertInto('childs_own')
    .values({ child_id: childId, ...made })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(made))
    .execute()
}

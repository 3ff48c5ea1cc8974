/**
 * Stores and reads a child's practice state: which words, sentences and stories the child knows, and the latest
 * choices. It is derived from facts (things the child did) when a device, a parent's page or a weekly mail asks for
 * it.
 */

import { createHash, subtle } from 'node:crypto'
import { practiceState } from '@lanternleaf/contract/practice-state'
import { practiceStateOf } from '@lanternleaf/domain/practice-state/from-facts'
import { masteredByFamily, summarizeStrands } from '@lanternleaf/domain/practice-state/mastery-summary'
import {
  EMPTY_PRACTICE_STATE,
  mergePracticeStates,
  type PracticeState,
  withSortedKeys,
} from '@lanternleaf/domain/practice-state/practice-state'
import type { ShareableRecord } from '@lanternleaf/domain/sharing/grown-up-view'
import type { Transaction } from 'kysely'
import { refreshLocked } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { tryParseJson } from '../db/try-parse-json.ts'
import { type ReaderDeps, writeIfPossible } from '../db/write-if-possible.ts'
import { keyedQueue } from '../keyed-queue.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { findFactsOfSessions, hasNewFacts } from '../learning/read-facts.ts'

/**
 * Raise this number if the same facts lead to another practice state: stored states with an older version are recomputed
 * when they are read. While servers are updated one after another, and after an update is undone, older programs read states
 * of this version as they are, so they have to be able to.
 */
export const PRACTICE_STATE_VERSION = 4

/** Sessions added per transaction. Each transaction scans the child's facts and blocks the child's saves meanwhile. */
const BATCH_SIZE = 40
/** Upper bound of transactions per call. The remainder is processed on the next read; only years of data have one. */
const MAX_ITERATIONS = 250
/** Number of children whose state is recomputed concurrently. Few, so that other requests still get a connection. */
const CONCURRENCY = 2

/** Number of children whose summaries are cached. A summary has a few kilobytes. */
const MAX_CACHED_SUMMARIES = 200
/** How long a summary is cached, in milliseconds, so that it does not outlive an erased child for long. */
const SUMMARY_TTL = 60_000

/**
 * A child's practice state as JSON in UTF-8: which words, sentences and stories the child knows, merged from the facts of all
 * devices. Merging is commutative and idempotent (a state-based CRDT), so the order of facts does not matter. `hash` changes
 * with the content.
 */
export type StoredPracticeState = { readonly json: Uint8Array; readonly hash: string }

/** What the child's record says about practice. */
export type PracticeSummary = Pick<ShareableRecord, 'families' | 'strands'>

/** Reads a child's practice state, up to date with every stored fact. An unreadable state is recomputed. */
export type PracticeStateReader = {
  readonly summarize: (childId: string) => Promise<PracticeSummary>
  /** Returns null if the current state has this hash. */
  readonly readIfChanged: (childId: string, knownHash: string) => Promise<StoredPracticeState | null>
}

/**
 * Concurrent requests for one child share one computation. The full state of a child has megabytes, which take tens of
 * milliseconds to parse. So it is sent as it is stored, and a summary is computed once for each hash.
 */
export function createPracticeStateReader(deps: ReaderDeps): PracticeStateReader {
  const { db } = deps
  const keyOf = (childId: string): string => childId
  const recompute = keyedQueue((childId: string) => recomputeState(db, childId), { concurrency: CONCURRENCY, keyOf })
  const summaries = new Map<string, { readonly hash: string; readonly summary: PracticeSummary }>()
  const refresh = async (childId: string): Promise<void> => {
    if (await isStale(db, childId)) await writeIfPossible(deps, () => recompute(childId))
  }
  /** Reads with the given function, which returns null if the stored state is unreadable. */
  const readOrRecompute = async <State>(childId: string, read: () => Promise<State | null>, empty: State) => {
    const storedState = await read()
    if (storedState !== null) return storedState
    if (await hasSessions(db, childId)) await writeIfPossible(deps, () => recompute(childId))
    return (await read()) ?? empty
  }
  const cache = (childId: string, hash: string, summary: PracticeSummary): void => {
    const entry = { hash, summary }
    summaries.delete(childId)
    summaries.set(childId, entry)
    const [oldest] = summaries.keys()
    if (summaries.size > MAX_CACHED_SUMMARIES && oldest !== undefined) summaries.delete(oldest)
    setTimeout(() => {
      if (summaries.get(childId) === entry) summaries.delete(childId)
    }, SUMMARY_TTL).unref()
  }
  return {
    summarize: async (childId) => {
      await refresh(childId)
      const cached = summaries.get(childId)
      if (cached !== undefined && cached.hash === (await readHash(db, childId))) return cached.summary
      const { state, hash } = await readOrRecompute(childId, () => readState(db, childId), EMPTY_STATE)
      const summary = { families: masteredByFamily(state), strands: summarizeStrands(state) }
      cache(childId, hash, summary)
      return summary
    },
    readIfChanged: async (childId, knownHash) => {
      await refresh(childId)
      if ((await readHash(db, childId)) === knownHash) return null
      const current = await readOrRecompute(childId, () => readJson(db, childId), EMPTY_JSON)
      return current.hash === knownHash ? null : current
    },
  }
}

/** The JSON of a state. Equal states have equal texts. */
const toJson = (state: PracticeState): string => JSON.stringify(withSortedKeys(state))

type ParsedPracticeState = { readonly state: PracticeState; readonly hash: string; readonly version: number }

const EMPTY_STATE: ParsedPracticeState = {
  state: EMPTY_PRACTICE_STATE,
  hash: '',
  version: PRACTICE_STATE_VERSION,
}
const EMPTY_JSON: StoredPracticeState = { json: Buffer.from(toJson(EMPTY_PRACTICE_STATE)), hash: '' }

/**
 * Called either because sessions are new or because the stored state is unreadable, unless another server has just
 * repaired it.
 */
async function recomputeState(db: Db, childId: string): Promise<void> {
  if (!(await isStale(db, childId)))
    await refreshLocked(db, childId, async (transaction) => {
      if ((await readState(transaction, childId)) === null) await resetPracticeState(transaction, childId)
    })
  await refreshPracticeState(db, childId)
}

/** Merges the facts of all new sessions into a child's practice state. */
export async function refreshPracticeState(db: Db, childId: string): Promise<void> {
  await aggregateNewFacts(db, childId)
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    if ((await findNewSessions(db, childId, 1)).length === 0) return
    const isAdded = await refreshLocked(db, childId, (transaction) =>
      addBatch(transaction, childId, { replacesNewer: iteration === 0 }),
    )
    if (!isAdded) return
  }
}

/** Deletes a child's practice state, so that it is recomputed from all facts on the next read. */
export async function resetPracticeState(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await transaction.deleteFrom('practice_states').where('child_id', '=', childId).execute()
  await transaction
    .updateTable('learning_sessions')
    .set({ practice_state_version: 0 })
    .where('child_id', '=', childId)
    .execute()
}

const isStale = async (db: Db, childId: string): Promise<boolean> =>
  (await hasNewFacts(db, childId)) || (await findNewSessions(db, childId, 1)).length > 0

/**
 * Adds some new sessions to the state. A state of a newer version is never changed by this program, which would mix its
 * rules with newer ones, and drop fields that it does not know. Instead it is recomputed from all facts as a state of this
 * version. The newer program recomputes it in turn, and if the update was undone, nothing is missing.
 * @param replacesNewer whether a state of a newer version may be replaced. True for the first batch of a call only: if a newer
 * server recomputes the state at the same time, each would undo the batches of the other, so this one stops.
 * @returns false if nothing was added
 */
async function addBatch(
  transaction: Transaction<Tables>,
  childId: string,
  { replacesNewer }: { readonly replacesNewer: boolean },
): Promise<boolean> {
  const sessionIds = await findNewSessions(transaction, childId, BATCH_SIZE)
  if (sessionIds.length === 0) return false
  const stored = await readState(transaction, childId)
  const isNewer = stored !== null && stored.version > PRACTICE_STATE_VERSION
  if (isNewer && !replacesNewer) return false
  const before = isNewer ? null : stored
  if (before === null) await resetPracticeState(transaction, childId)
  const facts = await findFactsOfSessions(transaction, childId, sessionIds)
  await writeState(
    transaction,
    childId,
    mergePracticeStates(before?.state ?? EMPTY_PRACTICE_STATE, practiceStateOf(facts)),
  )
  await transaction
    .updateTable('learning_sessions')
    .set({ practice_state_version: PRACTICE_STATE_VERSION })
    .where('child_id', '=', childId)
    .where('session_id', 'in', sessionIds)
    .execute()
  return true
}

async function hasSessions(db: Db, childId: string): Promise<boolean> {
  const sessions = db.selectFrom('learning_sessions').select('session_id').where('child_id', '=', childId)
  return (await sessions.limit(1).executeTakeFirst()) !== undefined
}

async function findNewSessions(db: Db, childId: string, maxCount: number): Promise<string[]> {
  const rows = await db
    .selectFrom('learning_sessions')
    .select('session_id')
    .where('child_id', '=', childId)
    .where(({ or, eb }) =>
      or([eb('practice_state_version', 'is', null), eb('practice_state_version', '<', PRACTICE_STATE_VERSION)]),
    )
    .limit(maxCount)
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** Reads only the hash, because the state may be large. */
async function readHash(db: Db, childId: string): Promise<string | null> {
  const hashes = db.selectFrom('practice_states').select('hash').where('child_id', '=', childId)
  return (await hashes.where('version', '>=', PRACTICE_STATE_VERSION).executeTakeFirst())?.hash ?? null
}

/** Parses the stored state. Returns null if there is none, or if it is unreadable or of an older version. */
async function readState(db: Db, childId: string): Promise<ParsedPracticeState | null> {
  const row = await findCurrent(db, childId)
  const parsed = row && practiceState.safeParse(tryParseJson(row.state)).data
  return row && parsed ? { state: parsed, hash: row.hash, version: row.version } : null
}

/**
 * Reads the stored state without parsing it. Returns null if there is none, its hash is wrong, or it is of an older version.
 * The hash is computed in another thread.
 */
async function readJson(db: Db, childId: string): Promise<StoredPracticeState | null> {
  const row = await findCurrent(db, childId)
  if (row === null) return null
  const json = Buffer.from(row.state)
  const hash = Buffer.from(await subtle.digest('SHA-256', json)).toString('base64url')
  return hash === row.hash ? { json, hash } : null
}

/** The stored state, or null if there is none of this or a newer version. */
async function findCurrent(db: Db, childId: string) {
  const states = db.selectFrom('practice_states').selectAll().where('child_id', '=', childId)
  return (await states.where('version', '>=', PRACTICE_STATE_VERSION).executeTakeFirst()) ?? null
}

/** Requests get this JSON without a check, so it has to be valid by the contract. */
async function writeState(transaction: Transaction<Tables>, childId: string, state: PracticeState): Promise<void> {
  const json = toJson(state)
  const hash = createHash('sha256').update(json).digest('base64url')
  const row = { version: PRACTICE_STATE_VERSION, state: json, hash }
  await transaction
    .insertInto('practice_states')
    .values({ child_id: childId, ...row })
    .onConflict((conflict) => conflict.column('child_id').doUpdateSet(row))
    .execute()
}

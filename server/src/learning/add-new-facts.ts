import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { keyedQueue } from '../keyed-queue.ts'
import { makeChange } from './change-rows.ts'
import { hasNewFacts, newFacts } from './fact-store.ts'
import { findBefore } from './found-rows.ts'
import { tallyFacts } from './tallying.ts'

/** How many facts are added in one transaction, so that whoever saves meanwhile waits for some milliseconds at most. */
const ADDED_AT_ONCE = 100
/** Who has more new facts than this tells of has the rest added the next time. */
const MOST_TURNS = 250

/** For how many children that is done at once. */
const CHILDREN_AT_ONCE = 4

/**
 * Adds the facts that were kept since to a child's learning sessions, activities and count of completed sessions, and says of
 * weeks that they are stale. For whoever reads any of these: a save keeps facts alone. Each fact is added once, however many
 * servers do this at once.
 */
export function addNewFacts(db: Db, childId: string): Promise<void> {
  const add =
    adders.get(db) ?? keyedQueue((child: string) => addAll(db, child), { concurrency: CHILDREN_AT_ONCE, keyOf })
  adders.set(db, add)
  return add(childId)
}

/** By database, so that whoever asks again and again for one child holds no connection that others need. */
const adders = new WeakMap<Db, (childId: string) => Promise<void>>()
const keyOf = (childId: string): string => childId

async function addAll(db: Db, childId: string): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS && (await hasNewFacts(db, childId)); turn += 1) {
    await db.transaction().execute((transaction) => addSome(transaction, childId))
    // On SQLite nothing above waits for anything: whoever asks meanwhile goes between two turns.
    await setImmediate()
  }
}

async function addSome(transaction: Transaction<Tables>, childId: string): Promise<void> {
  await lockChild(transaction, childId)
  const added = await newFacts(transaction, childId, ADDED_AT_ONCE)
  const facts = added.flatMap(({ fact }) => fact ?? [])
  const change = tallyFacts(childId, facts, await findBefore(transaction, childId, facts))
  // What says nothing leaves with the others.
  const silent = added.filter(({ fact }) => fact === null)
  await makeChange(transaction, { ...change, settled: [...change.settled, ...silent] })
}

/** Counts, lists and erases family accounts for the operator's command `npm run admin -- accounts`. */

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eraseAccount } from '../family/erase-account.ts'
import { lockParent } from '../parent-account/lock-parent.ts'

/** A family account as the operator sees it: its size, and nothing of its contents. */
export type Account = {
  readonly parentId: string
  readonly email: string
  readonly children: number
  /** number of facts (things a child did) stored for all children of the account */
  readonly facts: number
  /** epoch ms */
  readonly createdAt: number
  readonly lastLoginAt: number | null
}

/** Counts all family accounts and all children. */
export async function countAccounts(db: Db): Promise<{ families: number; children: number }> {
  const count = async (table: 'parents' | 'children') => {
    const row = await db.selectFrom(table).select(sql<number | string>`count(*)`.as('rows')).executeTakeFirstOrThrow()
    return Number(row.rows)
  }
  return { families: await count('parents'), children: await count('children') }
}

const selectAccounts = (db: Db) =>
  db
    .selectFrom('parents')
    .leftJoin('children', 'children.parent_id', 'parents.id')
    .select([
      ...(['parents.id', 'parents.email', 'parents.created_at', 'parents.last_login_at'] as const),
      sql<number | string>`count(children.child_id)`.as('children'),
      sql<number | string>`coalesce(sum(children.facts_written), 0)`.as('facts'),
    ])
    .groupBy(['parents.id', 'parents.email', 'parents.created_at', 'parents.last_login_at'])

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number]

const toAccount = ({ id, email, created_at, last_login_at, children, facts }: Row): Account => ({
  parentId: id,
  email,
  children: Number(children),
  facts: Number(facts),
  createdAt: Date.parse(created_at),
  lastLoginAt: last_login_at,
})

/** Returns the accounts with the most stored facts, the largest first. */
export async function largestAccounts(db: Db, limit: number): Promise<Account[]> {
  const rows = await selectAccounts(db).orderBy('facts', 'desc').orderBy('parents.id').limit(limit).execute()
  return rows.map(toAccount)
}

/** Returns some accounts in the order of their ids, those after `lastId`. */
export async function accountsAfter(db: Db, lastId: string, limit: number): Promise<Account[]> {
  const rows = await selectAccounts(db).where('parents.id', '>', lastId).orderBy('parents.id').limit(limit).execute()
  return rows.map(toAccount)
}

/** Finds an account by the parent's id. */
export async function findAccount(db: Db, parentId: string): Promise<Account | null> {
  const row = await selectAccounts(db).where('parents.id', '=', parentId).executeTakeFirst()
  return row === undefined ? null : toAccount(row)
}

/** Rows deleted per transaction, and the pause between two transactions in milliseconds, in which families can save. */
const BATCH_SIZE = 500
const PAUSE_MS = 20

/** The tables that make an account large, each with the column that identifies a row within a child. */
const LARGE_TABLES = [
  ['learning_facts', 'fact_id'],
  ['new_facts', 'fact_id'],
  ['learning_activities', 'activity_key'],
  ['learning_sessions', 'session_id'],
] as const

/**
 * Erases an account with all children. It first deletes most rows in small batches, so that no long transaction blocks other
 * families. If it was interrupted, call it again. `now` in epoch ms.
 */
export async function eraseInBatches(
  db: Db,
  secret: string,
  { parentId, email }: Pick<Account, 'parentId' | 'email'>,
  now: () => number,
): Promise<void> {
  const childIds = db.selectFrom('children').select('child_id').where('parent_id', '=', parentId)
  // End the logins first, so that no new rows are written while the account is emptied.
  await db.deleteFrom('parent_logins').where('parent_id', '=', parentId).execute()
  await db.deleteFrom('child_logins').where('child_id', 'in', childIds).execute()
  for (const { child_id: childId } of await childIds.execute())
    for (const largeTable of LARGE_TABLES) await deleteInBatches(db, childId, largeTable)
  // The operator needs no login.
  const lockAndRequireLogin = async (transaction: Parameters<typeof lockParent>[0]) => {
    await lockParent(transaction, parentId)
  }
  await eraseAccount(db, secret, { parentId, email, displayName: '', lockAndRequireLogin }, now())
}

async function deleteInBatches(db: Db, childId: string, [table, key]: (typeof LARGE_TABLES)[number]): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where child_id = ${childId} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where child_id = ${childId} limit ${BATCH_SIZE})`.execute(db)
    if (Number(numAffectedRows ?? 0n) === 0) return
    await pause(PAUSE_MS)
  }
}

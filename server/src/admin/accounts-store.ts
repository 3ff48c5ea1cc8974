import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { eraseAccount } from '../family/erase-account.ts'
import { lockParent } from '../parent-account/lock-parent.ts'

/** A family account as whoever runs the server sees it: how large it is, and nothing of what is in it. */
export type Account = {
  readonly parentId: string
  readonly email: string
  readonly children: number
  /** how many facts were written of all children */
  readonly facts: number
  /** epoch ms */
  readonly createdAt: number
  readonly lastLoginAt: number | null
}

export async function countAccounts(db: Db): Promise<{ families: number; children: number }> {
  const count = async (table: 'parents' | 'children') => {
    const row = await db.selectFrom(table).select(sql<number | string>`count(*)`.as('rows')).executeTakeFirstOrThrow()
    return Number(row.rows)
  }
  return { families: await count('parents'), children: await count('children') }
}

const accounts = (db: Db) =>
  db
    .selectFrom('parents')
    .leftJoin('children', 'children.parent_id', 'parents.id')
    .select([
      ...(['parents.id', 'parents.email', 'parents.created_at', 'parents.last_login_at'] as const),
      sql<number | string>`count(children.child_id)`.as('children'),
      sql<number | string>`coalesce(sum(children.facts_kept), 0)`.as('facts'),
    ])
    .groupBy(['parents.id', 'parents.email', 'parents.created_at', 'parents.last_login_at'])

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const toAccount = ({ id, email, created_at, last_login_at, children, facts }: Row): Account => ({
  parentId: id,
  email,
  children: Number(children),
  facts: Number(facts),
  createdAt: Date.parse(created_at),
  lastLoginAt: last_login_at,
})

/** Those of which most is kept, the largest first. */
export async function largestAccounts(db: Db, most: number): Promise<Account[]> {
  const rows = await accounts(db).orderBy('facts', 'desc').orderBy('parents.id').limit(most).execute()
  return rows.map(toAccount)
}

export async function findAccount(db: Db, parentId: string): Promise<Account | null> {
  const row = await accounts(db).where('parents.id', '=', parentId).executeTakeFirst()
  return row === undefined ? null : toAccount(row)
}

/** Rows removed in one transaction, and the time between two of them, in milliseconds: families save meanwhile. */
const BATCH_SIZE = 500
const PAUSE_MS = 20

/** What a large account is large by, and what a row is known by beside its child. */
const LARGE_TABLES = [
  ['learning_facts', 'fact_id'],
  ['new_facts', 'fact_id'],
  ['learning_activities', 'activity_key'],
  ['learning_sessions', 'session_id'],
] as const

/**
 * Erases an account as its parent would, a few rows at a time, so that nobody else waits for it. Ended in between, it is
 * done by being called again. `now` in epoch ms.
 */
export async function eraseInBatches(
  db: Db,
  secret: string,
  { parentId, email }: Pick<Account, 'parentId' | 'email'>,
  now: () => number,
): Promise<void> {
  const own = db.selectFrom('children').select('child_id').where('parent_id', '=', parentId)
  // Nobody writes on while it is emptied.
  await db.deleteFrom('parent_logins').where('parent_id', '=', parentId).execute()
  await db.deleteFrom('child_logins').where('child_id', 'in', own).execute()
  for (const { child_id: childId } of await own.execute())
    for (const part of LARGE_TABLES) await deleteInBatches(db, childId, part)
  const stillLoggedIn = async (transaction: Parameters<typeof lockParent>[0]) => {
    await lockParent(transaction, parentId)
  }
  await eraseAccount(db, secret, { parentId, email, displayName: '', stillLoggedIn }, now())
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

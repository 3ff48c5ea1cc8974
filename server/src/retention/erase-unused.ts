/**
 * The daily job that erases reading spaces which nobody has used for a long time (two years by default). The parent
 * is warned by mail sixty days before.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { inactivityOf } from '@lanternleaf/domain/child-login/inactive-space'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { deleteUnusedConsents, eraseChildRows } from '../child-data/erase.ts'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { enqueueMail, isMailQueued } from '../mail/send-mail.ts'
import { lockParent } from '../parent-account/lock-parent.ts'
import { findInactivityWarning } from './inactivity-warning.ts'

/** Number of children read with one query. */
export const PAGE_SIZE = 200

/** Pause between two pages in milliseconds, in which requests are served. */
const PAUSE_MS = 20

type Options = {
  /** known only to the server */
  readonly secret: string
  /** epoch ms */
  readonly now: number
  /** after how many milliseconds without use of a space the parent is warned */
  readonly inactiveAfter: number
  readonly signal: AbortSignal
  readonly log: Logger
}

/**
 * Warns parents of reading spaces that nobody has used for a long time, and erases spaces of which a parent was warned sixty days
 * ago. Each space is processed in a separate transaction.
 * @throws if the signal aborts; the next run continues
 */
export async function eraseUnusedSpaces(db: Db, options: Options): Promise<void> {
  const { now, inactiveAfter, signal, log } = options
  let erasedCount = 0
  let lastId: string | null = ''
  while (lastId !== null) {
    signal.throwIfAborted()
    const rows = await selectSpaces(db).where('child_id', '>', lastId).orderBy('child_id').limit(PAGE_SIZE).execute()
    for (const row of rows) {
      if (lastUseOf(row) > now - inactiveAfter) continue
      signal.throwIfAborted()
      if (await processSpace(db, row, options)) erasedCount += 1
    }
    lastId = rows.length < PAGE_SIZE ? null : (rows.at(-1)?.child_id ?? null)
    if (lastId !== null) await pause(PAUSE_MS, undefined, { signal })
  }
  if (erasedCount > 0) log.info({ erased: erasedCount }, 'unused reading spaces erased')
}

const selectSpaces = (db: Db) =>
  db
    .selectFrom('children')
    .innerJoin('parents', 'parents.id', 'children.parent_id')
    .select(['child_id', 'parent_id', 'last_active', 'children.created_at', 'last_login_at'])

type Row = {
  readonly last_active: number | null
  readonly created_at: number
  readonly last_login_at: number | null
}

/** When the child was last active or the parent last logged in: a parent who reads the dashboard uses the space, too. */
const lastUseOf = ({ last_active, created_at, last_login_at }: Row): number =>
  Math.max(created_at, last_active ?? 0, last_login_at ?? 0)

/** Locks the rows, checks again, and then warns or erases. Returns whether the space was erased. */
const processSpace = (
  db: Db,
  { child_id: childId, parent_id: parentId }: { readonly child_id: string; readonly parent_id: string },
  { secret, now, inactiveAfter }: Options,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockParent(transaction, parentId)
    await lockChild(transaction, childId)
    const row = await selectSpaces(transaction).where('child_id', '=', childId).executeTakeFirst()
    if (row === undefined) return false
    const warnedAt = await findInactivityWarning(transaction, childId)
    const state = inactivityOf({ usedAt: lastUseOf(row), warnedAt, inactiveAfter }, now)
    if (state === 'warn') await enqueueWarning(transaction, childId, now)
    if (state !== 'erase') return false
    await eraseChildRows(transaction, secret, childId, now)
    await deleteUnusedConsents(transaction, parentId)
    await enqueueMail(transaction, { mail: 'unused-erased', parentId }, now)
    return true
  })

async function enqueueWarning(transaction: Transaction<Tables>, childId: string, now: number): Promise<void> {
  const mail = { mail: 'space-unused', childId } as const
  if (!(await isMailQueued(transaction, mail))) await enqueueMail(transaction, mail, now)
}

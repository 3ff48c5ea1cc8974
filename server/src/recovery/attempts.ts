/**
 * Counts a child's answers to recovery questions, in the table `child_recoveries`. After too many wrong answers the
 * child has to take a break, and later needs the parent. The rules are in `domain/src/recovery/recovery.ts`;
 * `check-answer.ts` and the repeated sign-up of a family call this file.
 */

import {
  NEW_RECOVERY,
  type Recovery,
  type RecoveryEvent,
  recoveryStatus,
  step,
} from '@lanternleaf/domain/recovery/recovery'
import type { Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'

/**
 * The key of one counter of a child's answers. Each of the child's own devices has a counter, under the hash of its token; all
 * other devices together share the counter `elsewhere`. So strangers cannot use up the attempts on the child's own devices. In
 * the database, `device` is the column `place`.
 */
export type AttemptKey = { readonly childId: string; readonly device: string }

const OTHER_DEVICES = 'elsewhere'

/** @param ownDevice the token of the child's own device; null on any other device */
export const toAttemptKey = (childId: string, ownDevice: string | null): AttemptKey => ({
  childId,
  device: ownDevice === null ? OTHER_DEVICES : hashToken(ownDevice),
})

/** Whether the key is that of all devices that are not the child's own. */
export const isOtherDevice = ({ device }: AttemptKey): boolean => device === OTHER_DEVICES

type Row = Pick<Tables['child_recoveries'], 'wrong_answers' | 'lockouts' | 'cooldown_began' | 'needs_parent'>

const COLUMNS = ['wrong_answers', 'lockouts', 'cooldown_began', 'needs_parent'] as const

const toRecovery = (row: Row): Recovery => ({
  wrongAnswers: row.wrong_answers,
  lockouts: row.lockouts,
  cooldownBegan: row.cooldown_began,
  needsParent: row.needs_parent === 1,
})

const toRow = ({ wrongAnswers, lockouts, cooldownBegan, needsParent }: Recovery): Row => ({
  wrong_answers: wrongAnswers,
  lockouts,
  cooldown_began: cooldownBegan,
  needs_parent: needsParent ? 1 : 0,
})

/** Returns the counts under a key. */
export async function findRecovery(db: Db, { childId, device }: AttemptKey): Promise<Recovery> {
  const row = await db
    .selectFrom('child_recoveries')
    .select(COLUMNS)
    .where('child_id', '=', childId)
    .where('place', '=', device)
    .executeTakeFirst()
  return row === undefined ? NEW_RECOVERY : toRecovery(row)
}

/**
 * Counts an answer as wrong before it is checked, so that concurrent answers cannot exceed the limit, in whatever process
 * they are checked. Returns false and writes nothing if no attempt is allowed. `now` in epoch ms.
 */
export async function reserveAnswer(db: Db, attemptKey: AttemptKey, now: number): Promise<boolean> {
  if (recoveryStatus(await findRecovery(db, attemptKey), now).kind !== 'may-answer') return false
  return db.transaction().execute(async (transaction) => {
    const before = await lockRecovery(transaction, attemptKey)
    if (before === null) return false
    if (recoveryStatus(before, now).kind !== 'may-answer') return false
    await writeRecovery(transaction, attemptKey, step(before, { type: 'answer-sent' }, now), now)
    return true
  })
}

/**
 * Corrects the count of a reserved answer, in the caller's transaction: `answer-refunded` if the answer was right or never
 * checked, `recovered` if it was the last right answer, which resets all counts. Call nothing for a wrong answer.
 */
export async function settleAnswer(
  db: Transaction<Tables>,
  attemptKey: AttemptKey,
  type: Exclude<RecoveryEvent['type'], 'tried'>,
  now: number,
): Promise<void> {
  const before = await lockRecovery(db, attemptKey)
  if (before !== null) await writeRecovery(db, attemptKey, step(before, { type }, now), now)
}

/** Locks and returns a child's counts until the transaction ends. Returns null if the child no longer exists. */
async function lockRecovery(db: Transaction<Tables>, { childId, device }: AttemptKey): Promise<Recovery | null> {
  if (!(await lockChild(db, childId))) return null
  const row = await db
    .insertInto('child_recoveries')
    .values({ child_id: childId, place: device, last_answer_at: null, ...toRow(NEW_RECOVERY) })
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'place']).doUpdateSet(({ ref }) => ({ place: ref('child_recoveries.place') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toRecovery(row)
}

const writeRecovery = (db: Db, { childId, device }: AttemptKey, recovery: Recovery, now: number) =>
  db
    .updateTable('child_recoveries')
    .set({ ...toRow(recovery), last_answer_at: now })
    .where('child_id', '=', childId)
    .where('place', '=', device)
    .execute()

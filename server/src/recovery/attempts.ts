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

// Counts a child's answers to recovery questions, in the table `child_recoveries`.

/**
 * The devices for which a child's recovery attempts are counted together. `place` is the hash of one of the child's own
 * devices, or `elsewhere` for all other devices. So strangers cannot use up the attempts on the child's own devices.
 */
export type RecoveryPlace = { readonly childId: string; readonly place: string }

const OTHER_DEVICES = 'elsewhere'

/** @param ownDevice the token of the child's own device; null on any other device */
export const recoveryPlace = (childId: string, ownDevice: string | null): RecoveryPlace => ({
  childId,
  place: ownDevice === null ? OTHER_DEVICES : hashToken(ownDevice),
})

/** Whether the place stands for all devices that are not the child's own. */
export const isElsewhere = ({ place }: RecoveryPlace): boolean => place === OTHER_DEVICES

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

/** Returns the counts of a child's recovery at a place. */
export async function findRecovery(db: Db, { childId, place }: RecoveryPlace): Promise<Recovery> {
  const row = await db
    .selectFrom('child_recoveries')
    .select(COLUMNS)
    .where('child_id', '=', childId)
    .where('place', '=', place)
    .executeTakeFirst()
  return row === undefined ? NEW_RECOVERY : toRecovery(row)
}

/**
 * Counts an answer as wrong before it is checked, so that concurrent answers cannot exceed the limit, in whatever process
 * they are checked. Returns false and writes nothing if no attempt is allowed. `now` in epoch ms.
 */
export async function reserveAnswer(db: Db, at: RecoveryPlace, now: number): Promise<boolean> {
  if (recoveryStatus(await findRecovery(db, at), now).kind !== 'may-answer') return false
  return db.transaction().execute(async (transaction) => {
    const before = await lockRecovery(transaction, at)
    if (before === null) return false
    if (recoveryStatus(before, now).kind !== 'may-answer') return false
    await writeRecovery(transaction, at, step(before, { type: 'tried' }, now), now)
    return true
  })
}

/**
 * Corrects the count of a reserved answer, in the caller's transaction: `given-back` if the answer was right or never
 * checked, `recovered` if it was the last right answer, which resets all counts. Call nothing for a wrong answer.
 */
export async function settleAnswer(
  db: Transaction<Tables>,
  at: RecoveryPlace,
  type: Exclude<RecoveryEvent['type'], 'tried'>,
  now: number,
): Promise<void> {
  const before = await lockRecovery(db, at)
  if (before !== null) await writeRecovery(db, at, step(before, { type }, now), now)
}

/** Locks and returns a child's counts until the transaction ends. Returns null if the child no longer exists. */
async function lockRecovery(db: Transaction<Tables>, { childId, place }: RecoveryPlace): Promise<Recovery | null> {
  if (!(await lockChild(db, childId))) return null
  const row = await db
    .insertInto('child_recoveries')
    .values({ child_id: childId, place, last_answer_at: null, ...toRow(NEW_RECOVERY) })
    .onConflict((conflict) =>
      conflict.columns(['child_id', 'place']).doUpdateSet(({ ref }) => ({ place: ref('child_recoveries.place') })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toRecovery(row)
}

const writeRecovery = (db: Db, { childId, place }: RecoveryPlace, recovery: Recovery, now: number) =>
  db
    .updateTable('child_recoveries')
    .set({ ...toRow(recovery), last_answer_at: now })
    .where('child_id', '=', childId)
    .where('place', '=', place)
    .execute()

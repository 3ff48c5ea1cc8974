/**
 * The progress of a browser through a child's recovery questions, in the table `recovery_steps`, and the state that the
 * recovery page shows. The routes of recovery call it.
 */

import type { RecoveryState } from '@lanternleaf/contract/recovery'
import { QUESTIONS } from '@lanternleaf/domain/recovery/questions'
import { RECOVERY_TTL, recoveryStatus } from '@lanternleaf/domain/recovery/recovery'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { type AttemptKey, findRecovery } from './attempts.ts'
import { findQuestions } from './questions.ts'

/** How far a browser has got through a child's recovery questions. */
export type Steps = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  /** how many questions are answered */
  readonly answered: number
}

/**
 * Starts at the first question, and ends the previous progress of this browser. Returns the token of the new progress.
 * Returns null and changes nothing if the child no longer exists. `now` in epoch ms.
 * @param previousToken from the browser's cookie, if any
 */
export async function startSteps(
  db: Db,
  childId: string,
  previousToken: string | undefined,
  now: number,
): Promise<string | null> {
  const token = newToken()
  const row = { token_hash: hashToken(token), child_id: childId, answered: 0, expires_at: now + RECOVERY_TTL }
  return db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return null
    if (previousToken !== undefined)
      await transaction.deleteFrom('recovery_steps').where('token_hash', '=', hashToken(previousToken)).execute()
    await transaction.insertInto('recovery_steps').values(row).execute()
    return token
  })
}

/** Finds the unexpired progress with this token. `now` in epoch ms. */
export async function findSteps(db: Db, token: string, now: number): Promise<Steps | null> {
  const steps = await db
    .selectFrom('recovery_steps')
    .innerJoin('children', 'children.child_id', 'recovery_steps.child_id')
    .select(['children.child_id as childId', 'children.parent_id as parentId'])
    .select(['children.username', 'recovery_steps.answered'])
    .where('recovery_steps.token_hash', '=', hashToken(token))
    .where('recovery_steps.expires_at', '>', now)
    .executeTakeFirst()
  return steps ?? null
}

/**
 * Advances to the next question if `answered` questions are answered so far. Returns false otherwise, as for all but one of
 * several concurrent right answers. `now` in epoch ms.
 */
export async function advanceFrom(db: Db, token: string, answered: number, now: number): Promise<boolean> {
  const advanced = await db
    .updateTable('recovery_steps')
    .set({ answered: answered + 1 })
    .where('token_hash', '=', hashToken(token))
    .where('answered', '=', answered)
    .where('expires_at', '>', now)
    .returning('child_id')
    .executeTakeFirst()
  return advanced !== undefined
}

/** Deletes the progress with this token. */
export async function deleteSteps(db: Db, token: string): Promise<void> {
  await db.deleteFrom('recovery_steps').where('token_hash', '=', hashToken(token)).execute()
}

const QUESTION_TEXTS: ReadonlyMap<string, string> = new Map(QUESTIONS.map(({ id, question }) => [id, question]))

/** Returns the recovery state that the child sees. `now` in epoch ms. */
export async function recoveryStateOf(
  db: Db,
  { childId, username, answered }: Steps,
  attemptKey: AttemptKey,
  now: number,
): Promise<RecoveryState> {
  const questions = await findQuestions(db, childId)
  const next = questions[answered]
  if (next === undefined) return { kind: 'no-questions', username }
  const status = recoveryStatus(await findRecovery(db, attemptKey), now)
  if (status.kind === 'grown-up') return { kind: 'grown-up', username }
  if (status.kind === 'break') return { kind: 'break', username, seconds: Math.ceil(status.remainingMs / 1000) }
  const { wrongAnswers } = status
  const question = QUESTION_TEXTS.get(next.id) ?? next.id
  return { kind: 'question', username, question, place: answered + 1, of: questions.length, wrongAnswers }
}

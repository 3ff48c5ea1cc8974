/**
 * The recovery questions of a child and their hashed answers, in the table `child_questions`. They are chosen when the
 * child is added, and asked when the child has forgotten the PIN.
 */

import { answerKey, answerKeys } from '@lanternleaf/domain/recovery/answer-key'
import type { ChosenQuestion, QuestionId } from '@lanternleaf/domain/recovery/questions'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Pins } from '../hashing/pins.ts'

/** A recovery question with the hashed answer. */
export type HashedQuestion = { readonly id: QuestionId; readonly answerHash: string }

/** Hashes answers one after another, so that a family occupies only one hash slot at a time. */
export async function hashAnswers(pins: Pins, chosen: readonly ChosenQuestion[]): Promise<HashedQuestion[]> {
  const hashed: HashedQuestion[] = []
  for (const { id, answer } of chosen) hashed.push({ id, answerHash: await pins.hash(answerKey(answer)) })
  return hashed
}

/**
 * Whether an answer matches. Earlier versions normalized answers differently before hashing them, so each distinct
 * normalized form is compared.
 */
export async function isRightAnswer(pins: Pins, answerHash: string, answer: string): Promise<boolean> {
  for (const key of answerKeys(answer)) if (await pins.isHashOf(answerHash, key)) return true
  return false
}

/** Stores the questions of a new child in the order in which they were chosen. */
export async function insertQuestions(
  db: Transaction<Tables>,
  childId: string,
  questions: readonly HashedQuestion[],
): Promise<void> {
  if (questions.length === 0) return
  const rows = questions.map(({ id, answerHash }, place) => ({
    child_id: childId,
    question_id: id,
    place,
    answer_hash: answerHash,
  }))
  await db.insertInto('child_questions').values(rows).execute()
}

/** Finds a child's questions in the order in which they were chosen. */
export const findQuestions = (db: Db, childId: string) =>
  db
    .selectFrom('child_questions')
    .select(['question_id as id', 'answer_hash as answerHash'])
    .where('child_id', '=', childId)
    .orderBy('place')
    .execute()

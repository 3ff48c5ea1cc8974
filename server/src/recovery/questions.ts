import { answerKey, answerKeys } from '@lanternleaf/domain/recovery/answer-key'
import type { ChosenQuestion, QuestionId } from '@lanternleaf/domain/recovery/questions'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Pins } from '../hashing/pins.ts'

/** A question a child chose, with the answer as it is kept: hashed as a PIN is. */
export type HashedQuestion = { readonly id: QuestionId; readonly answerHash: string }

/** Hashes answers one after another: a family's many take no more than one turn at a time from others. */
export async function hashAnswers(pins: Pins, chosen: readonly ChosenQuestion[]): Promise<HashedQuestion[]> {
  const kept: HashedQuestion[] = []
  for (const { id, answer } of chosen) kept.push({ id, answerHash: await pins.hash(answerKey(answer)) })
  return kept
}

/** Whether an answer is the one that is kept, also by an earlier version. It takes more than one hash only where those differ. */
export async function isRightAnswer(pins: Pins, answerHash: string, answer: string): Promise<boolean> {
  for (const key of answerKeys(answer)) if (await pins.isHashOf(answerHash, key)) return true
  return false
}

/** Keeps the questions of a new child, in the order in which they were chosen. */
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

/** A child's questions in their order, as they are kept. */
export const findQuestions = (db: Db, childId: string) =>
  db
    .selectFrom('child_questions')
    .select(['question_id as id', 'answer_hash as answerHash'])
    .where('child_id', '=', childId)
    .orderBy('place')
    .execute()

/**
 * Recognizes a repeated request to add children. Browsers and parents send a request again when its response is lost;
 * it must then return the existing children and not fail because their names are taken.
 */

import type { ChildCard, NewReader } from '@lanternleaf/contract/children'
import { consumePinAttempt, notifyWhenLockedOut } from '../child-login/login-limits.ts'
import type { Db } from '../db/database.ts'
import { withFamilySlot } from '../hashing/hash-slots.ts'
import type { Pins } from '../hashing/pins.ts'
import { HttpError } from '../http/http-error.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { refundAll } from '../rate-limits/store.ts'
import { reserveAnswer, settleAnswer, toAttemptKey } from '../recovery/attempts.ts'
import { findQuestions, isRightAnswer } from '../recovery/questions.ts'
import { CARD_COLUMNS, toCard } from './child-cards.ts'
import { pickByName, usernameKeys } from './names.ts'

type Deps = { readonly db: Db; readonly pins: Pins; readonly now: () => number }

/**
 * Finds the children that an earlier copy of the same request created: the parent's children with the same names, ages,
 * PINs, questions and answers. Returns null if one of these differs, or if a limit does not allow the check. Each check counts as a PIN attempt on a device that is not the child's own, so
 * that somebody with a parent's login has no more guesses than a stranger. The attempt is refunded if the child matches.
 */
export const findResubmittedChildren = (
  deps: Deps,
  parentId: string,
  readers: readonly NewReader[],
): Promise<ChildCard[] | null> =>
  withFamilySlot(async () => {
    const cards: ChildCard[] = []
    for (const reader of readers) {
      const card = await findResubmittedChild(deps, parentId, reader)
      if (card === null) return null
      cards.push(card)
    }
    return cards
  })

async function findResubmittedChild(deps: Deps, parentId: string, reader: NewReader): Promise<ChildCard | null> {
  const { db, now } = deps
  const rows = await db
    .selectFrom('children')
    .select(['child_id', 'pin_hash', 'username_key as key'])
    .where('parent_id', '=', parentId)
    .where('username_key', 'in', usernameKeys(reader.username))
    .where('age', '=', reader.age)
    .execute()
  const row = pickByName(rows, reader.username)
  if (row === undefined) return null
  const storedQuestions = await findQuestions(db, row.child_id)
  if (storedQuestions.length !== reader.questions.length) return null
  if (reader.questions.some(({ id }, index) => storedQuestions[index]?.id !== id)) return null
  const attempt = await consumePinAttempt(db, row.child_id, { ownDevice: null }, now()).catch((reason: unknown) => {
    if (reason instanceof HttpError) return null
    throw reason
  })
  if (attempt === null) return null
  const isSame = await refundOnError(
    async () =>
      (await deps.pins.isHashOf(row.pin_hash, reader.pin)) &&
      areAnswersRight(deps, row.child_id, reader, storedQuestions),
    () => refundAll(db, attempt.consumed),
  )
  if (!isSame) {
    await notifyWhenLockedOut(db, row.child_id, now())
    return null
  }
  await refundAll(db, attempt.consumed)
  await aggregateNewFacts(db, row.child_id)
  const card = await db
    .selectFrom('children')
    .select(CARD_COLUMNS)
    .where('child_id', '=', row.child_id)
    .executeTakeFirst()
  return card === undefined ? null : toCard(card)
}

/**
 * Whether every answer matches. Checking all answers counts as one wrong recovery answer on a device that is not the child's
 * own, which is refunded if they match. So nobody gets extra guesses.
 */
async function areAnswersRight(
  { db, pins, now }: Deps,
  childId: string,
  { questions }: NewReader,
  storedQuestions: readonly { readonly answerHash: string }[],
): Promise<boolean> {
  if (questions.length === 0) return true
  const attemptKey = toAttemptKey(childId, null)
  if (!(await reserveAnswer(db, attemptKey, now()))) return false
  const refundAnswer = () =>
    db.transaction().execute((transaction) => settleAnswer(transaction, attemptKey, 'answer-refunded', now()))
  const areRight = await refundOnError(async () => {
    for (const [index, { answer }] of questions.entries()) {
      const hash = storedQuestions[index]?.answerHash
      if (hash === undefined || !(await isRightAnswer(pins, hash, answer))) return false
    }
    return true
  }, refundAnswer)
  if (areRight) await refundAnswer()
  return areRight
}

/** Runs work for which an attempt was counted, and refunds the attempt if the work throws. */
async function refundOnError<T>(work: () => Promise<T>, refund: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (reason) {
    await refund()
    throw reason
  }
}

/**
 * Checks one answer to a recovery question. After the last right answer the child may set a new PIN, or waits until the
 * parent approves it. Called by the route that receives an answer.
 */

import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Pins } from '../hashing/pins.ts'
import { type AttemptKey, isOtherDevice, reserveAnswer, settleAnswer } from './attempts.ts'
import { createGrant } from './grants.ts'
import { requestApproval, requiresParentApproval } from './pin-requests.ts'
import { findQuestions, isRightAnswer } from './questions.ts'
import { advanceFrom, deleteSteps, type Steps } from './steps.ts'

type Deps = { readonly db: Db; readonly pins: Pins; readonly now: () => number }
type SubmittedAnswer = {
  /** the token of the browser's progress through the questions */
  readonly token: string
  readonly steps: Steps
  readonly attemptKey: AttemptKey
  readonly answer: string
  /** a description of the browser */
  readonly browser: string
}

/**
 * The result of an answer. The last right answer gives either `grant`, the token with which the child chooses a new PIN, or
 * `request`, the token of a request that the parent has to approve first.
 */
type AnswerResult = { readonly isWrong: boolean; readonly grant?: string; readonly request?: string }

const NO_GRANT: AnswerResult = { isWrong: false }

/**
 * Checks an answer if another attempt is allowed now. The answer is counted as wrong before it is hashed, and refunded if
 * it is right.
 */
export async function checkAnswer(
  { db, pins, now }: Deps,
  { token, steps: { childId, answered }, attemptKey, answer, browser }: SubmittedAnswer,
): Promise<AnswerResult> {
  const questions = await findQuestions(db, childId)
  const question = questions[answered]
  if (question === undefined || !(await reserveAnswer(db, attemptKey, now()))) return NO_GRANT
  const refundAnswer = () =>
    db.transaction().execute((transaction) => settleAnswer(transaction, attemptKey, 'answer-refunded', now()))
  const isRight = await isRightAnswer(pins, question.answerHash, answer).catch(async (reason: unknown) => {
    await refundAnswer()
    throw reason
  })
  if (!isRight) return { isWrong: true }
  const isLast = answered + 1 === questions.length
  return db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return NO_GRANT
    // False if a concurrent request with the same answer has advanced already.
    const hasAdvanced = await advanceFrom(transaction, token, answered, now())
    await settleAnswer(transaction, attemptKey, hasAdvanced && isLast ? 'recovered' : 'answer-refunded', now())
    if (!hasAdvanced || !isLast) return NO_GRANT
    await deleteSteps(transaction, token)
    if (isOtherDevice(attemptKey) && (await requiresParentApproval(transaction, childId)))
      return { isWrong: false, request: await requestApproval(transaction, { childId, browser }, now()) }
    return { isWrong: false, grant: await createGrant(transaction, childId, now()) }
  })
}

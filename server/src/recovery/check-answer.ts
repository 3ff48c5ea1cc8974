import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Pins } from '../hashing/pins.ts'
import { isElsewhere, type RecoveryPlace, reserveAnswer, settleAnswer } from './attempts.ts'
import { createGrant } from './grants.ts'
import { requestApproval, requiresParentApproval } from './pin-requests.ts'
import { findQuestions, isRightAnswer } from './questions.ts'
import { advanceFrom, deleteSteps, type Steps } from './steps.ts'

type Deps = { readonly db: Db; readonly pins: Pins; readonly now: () => number }
type SubmittedAnswer = {
  readonly token: string
  readonly steps: Steps
  readonly at: RecoveryPlace
  readonly answer: string
  /** a description of the browser */
  readonly browser: string
}

/**
 * The result of an answer: for the last right one a grant to choose a new PIN, or the token of a request to the parent.
 */
type AnswerResult = { readonly isWrong: boolean; readonly grant?: string; readonly request?: string }

const NOT_CHECKED: AnswerResult = { isWrong: false }

/**
 * Checks an answer, if another attempt is allowed now. It is counted as wrong before it is hashed, and refunded when it
 * is right.
 */
export async function checkAnswer(
  { db, pins, now }: Deps,
  { token, steps: { childId, answered }, at, answer, browser }: SubmittedAnswer,
): Promise<AnswerResult> {
  const questions = await findQuestions(db, childId)
  const question = questions[answered]
  if (question === undefined || !(await reserveAnswer(db, at, now()))) return NOT_CHECKED
  const giveBack = () => db.transaction().execute((transaction) => settleAnswer(transaction, at, 'given-back', now()))
  const isRight = await isRightAnswer(pins, question.answerHash, answer).catch(async (reason: unknown) => {
    await giveBack()
    throw reason
  })
  if (!isRight) return { isWrong: true }
  const isLast = answered + 1 === questions.length
  return db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return NOT_CHECKED
    // A concurrent request with the same answer may have advanced already.
    const isNext = await advanceFrom(transaction, token, answered, now())
    await settleAnswer(transaction, at, isNext && isLast ? 'recovered' : 'given-back', now())
    if (!isNext || !isLast) return NOT_CHECKED
    await deleteSteps(transaction, token)
    if (isElsewhere(at) && (await requiresParentApproval(transaction, childId)))
      return { isWrong: false, request: await requestApproval(transaction, { childId, browser }, now()) }
    return { isWrong: false, grant: await createGrant(transaction, childId, now()) }
  })
}

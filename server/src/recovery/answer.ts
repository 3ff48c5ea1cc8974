import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import type { Pins } from '../hashing/pins.ts'
import { giveGrant } from './grant-store.ts'
import { askParent, asksParentFirst } from './pin-request-store.ts'
import { isAnswerOf, questionsOf } from './question-store.ts'
import { isElsewhere, type RecoveryPlace, settleAnswer, takeAnswer } from './recovery-store.ts'
import { endSteps, goOnFrom, type Steps } from './step-store.ts'

type Deps = { readonly db: Db; readonly pins: Pins; readonly now: () => number }
type Given = {
  readonly token: string
  readonly steps: Steps
  readonly at: RecoveryPlace
  readonly answer: string
  /** which kind of browser it is, in words */
  readonly browser: string
}

/** What an answer came to: where it was the last and right, by which token a new PIN may be chosen, or the parent is asked. */
type Looked = { readonly isWrong: boolean; readonly grant?: string; readonly request?: string }

const NOT_LOOKED_AT: Looked = { isWrong: false }

/** Looks at an answer, if one may be looked at now. It is counted before it is hashed, and given back when it is right. */
export async function lookAtAnswer(
  { db, pins, now }: Deps,
  { token, steps: { childId, answered }, at, answer, browser }: Given,
): Promise<Looked> {
  const questions = await questionsOf(db, childId)
  const question = questions[answered]
  if (question === undefined || !(await takeAnswer(db, at, now()))) return NOT_LOOKED_AT
  const giveBack = () => db.transaction().execute((transaction) => settleAnswer(transaction, at, 'given-back', now()))
  const isRight = await isAnswerOf(pins, question.answerHash, answer).catch(async (reason: unknown) => {
    await giveBack()
    throw reason
  })
  if (!isRight) return { isWrong: true }
  const isLast = answered + 1 === questions.length
  return db.transaction().execute(async (transaction) => {
    if (!(await lockChild(transaction, childId))) return NOT_LOOKED_AT
    // Somebody who answered at the same moment may have gone on already.
    const isNext = await goOnFrom(transaction, token, answered, now())
    await settleAnswer(transaction, at, isNext && isLast ? 'recovered' : 'given-back', now())
    if (!isNext || !isLast) return NOT_LOOKED_AT
    await endSteps(transaction, token)
    if (isElsewhere(at) && (await asksParentFirst(transaction, childId)))
      return { isWrong: false, request: await askParent(transaction, { childId, browser }, now()) }
    return { isWrong: false, grant: await giveGrant(transaction, childId, now()) }
  })
}

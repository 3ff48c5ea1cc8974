import { ERRORS } from '@lanternleaf/contract/errors'
import { type RecoveryState, readRecovery, recoverPin } from '@lanternleaf/contract/recovery'
import { pinKind } from '@lanternleaf/domain/pin/pin'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { storePinKind } from '../../../child-login/name-tiles.ts'
import { useStepHistory } from '../../../router/step-history.ts'
import { typedUsername } from '../typed-username.ts'

/** What is shown: the username is asked for, questions and what comes of them, or all is done. */
export type Stage = { readonly kind: 'begin'; readonly says?: string } | RecoveryState | { readonly kind: 'done' }

export type RecoveryQuestion = Extract<RecoveryState, { kind: 'question' }>

/** A question that was answered right here, with what was typed: this page alone remembers it. */
type Answered = { readonly question: RecoveryQuestion; readonly answer: string }

const RESTART: Stage = { kind: 'begin', says: ERRORS['recovery-needed'].text }

/** Whether it is a question to the grown-up, and what they said. */
export const isParentStage = (state: Stage | null): boolean => state !== null && PARENT_STAGES.includes(state.kind)

const PARENT_STAGES: readonly Stage['kind'][] = ['parent-asked', 'parent-allowed', 'parent-refused']

/** Where the server says this browser is; at the beginning when it says nothing. */
const readStage = async (): Promise<Stage> =>
  (await call(readRecovery).catch((failure: unknown) => {
    logFailure('Where it was is not known.')(failure)
    return null
  })) ?? { kind: 'begin' }

/** Whether a question is behind somebody who is now there. */
const isPast = (question: RecoveryQuestion, next: Stage): boolean =>
  next.kind === 'new-pin' || (next.kind === 'question' && next.place > question.place)

/**
 * Remembering a PIN, as the server tells of it. After a reload it goes on where it was; null until that is known. The browser's
 * Back leads through the questions that were answered here, which are only looked at again, and Forward from them.
 */
export function useRecovery() {
  const [stage, setStage] = useState<Stage | null>(null)
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  /** How many questions somebody went back. */
  const [stepsBack, setStepsBack] = useState(0)
  useStepHistory(answered.length - stepsBack, (step) => {
    if (step > answered.length) return false
    setStepsBack(answered.length - step)
    return true
  })
  const show = (next: Stage, answer?: Answered) => {
    setStage(next)
    setStepsBack(0)
    if (answer !== undefined && isPast(answer.question, next)) setAnswered([...answered, answer])
    else if (next.kind !== 'question' && next.kind !== 'new-pin') setAnswered([])
  }
  useEffect(() => {
    const typed = typedUsername()?.trim()
    // Whoever has just asked for help says who they are, whoever remembered a PIN here before. Without a name yet they hear
    // what the grown-up said, and nothing else that is not theirs.
    if (typed) setStage({ kind: 'begin' })
    else
      void readStage().then((current) =>
        setStage(typed === '' && !isParentStage(current) ? { kind: 'begin' } : current),
      )
  }, [])
  return {
    stage,
    show,
    /** The question that is looked at again; undefined where nobody went back. */
    reviewed: answered.at(stepsBack === 0 ? answered.length : -stepsBack),
    goForward: () => setStepsBack(stepsBack - 1),
    restart: () => show(RESTART),
    resumeAfterBreak: useCallback(() => void readStage().then(setStage), []),
    savePin: async (username: string, pin: string) => {
      try {
        await call(recoverPin, { body: { username, pin } })
        storePinKind(username, pinKind(pin))
        show({ kind: 'done' })
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'recovery-needed')) throw failure
        show(RESTART)
      }
    },
  }
}

/**
 * The state of the recovery of a forgotten PIN: the current stage as the server reports it, and the questions that were
 * answered already and can be looked at again with the browser's Back button.
 */

import { ERRORS } from '@lanternleaf/contract/errors'
import { type RecoveryState, readRecovery, recoverPin } from '@lanternleaf/contract/recovery'
import { pinKind } from '@lanternleaf/domain/pin/pin'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { storePinKind } from '../../../child-login/name-tiles.ts'
import { useStepHistory } from '../../../router/step-history.ts'
import { typedUsername } from '../typed-username.ts'

/** A stage of the recovery: asking for the username (`begin`), a state that the server reports, or `done`. */
export type Stage = { readonly kind: 'begin'; readonly says?: string } | RecoveryState | { readonly kind: 'done' }

export type RecoveryQuestion = Extract<RecoveryState, { kind: 'question' }>

/** A question that was answered since the page was loaded, with the typed answer. It is stored nowhere else. */
type Answered = { readonly question: RecoveryQuestion; readonly answer: string }

const RESTART: Stage = { kind: 'begin', says: ERRORS['recovery-needed'].text }

/** Whether the recovery waits for the parent's decision, or has it. */
export const isParentStage = (state: Stage | null): boolean => state !== null && PARENT_STAGES.includes(state.kind)

const PARENT_STAGES: readonly Stage['kind'][] = ['parent-asked', 'parent-allowed', 'parent-refused']

/** The stage according to the server, or the beginning if the server cannot be reached or knows no recovery. */
const readStage = async (): Promise<Stage> =>
  (await call(readRecovery).catch((failure: unknown) => {
    logFailure('The state of the PIN recovery could not be read. It begins again.')(failure)
    return null
  })) ?? { kind: 'begin' }

/** Whether a question was answered correctly, given the next stage. */
const isPast = (question: RecoveryQuestion, next: Stage): boolean =>
  next.kind === 'new-pin' || (next.kind === 'question' && next.place > question.place)

/**
 * The recovery of a PIN. The server stores its state, so a reload continues it. `stage` is null until the state is loaded. The
 * browser's Back and Forward lead through the questions that were answered since the page was loaded; they are read-only.
 */
export function useRecovery() {
  const [stage, setStage] = useState<Stage | null>(null)
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  /** How many answered questions the child has gone back. */
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
    // A child who comes from the login starts with a username: the recovery in this browser may be another child's. If no
    // username was typed, only a parent's decision is shown.
    if (typed) setStage({ kind: 'begin' })
    else
      void readStage().then((current) =>
        setStage(typed === '' && !isParentStage(current) ? { kind: 'begin' } : current),
      )
  }, [])
  return {
    stage,
    show,
    /** The answered question that is shown again. Undefined if the child has not gone back. */
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

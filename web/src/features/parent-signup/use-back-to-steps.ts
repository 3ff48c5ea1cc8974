import { handOverDevice } from '@lanternleaf/contract/parent-account'
import { type FamilySignup, SIGNUP_STEPS } from '@lanternleaf/domain/family-signup/family-signup'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { useStepHistory } from '../../router/step-history.ts'
import type { SendSignup } from './use-family-signup.ts'

/**
 * The browser's Back and Forward go through the steps as the buttons do, as far as somebody came on this page, and nothing
 * typed is lost. Once the family is made, or where the grown-up is needed first, there is no other step to go to.
 */
export function useSignupHistory({ step, asksGrownUp }: FamilySignup, send: SendSignup, isSignedIn: boolean): void {
  const stepIndex = step === 'ready' ? 0 : SIGNUP_STEPS.indexOf(step)
  const furthest = useRef(0)
  const isFixed = asksGrownUp || step === 'ready'
  furthest.current = isFixed ? 0 : Math.max(furthest.current, stepIndex)
  useStepHistory(stepIndex, (target) => {
    if (isFixed || target > furthest.current) return false
    // As with the button, the child has the tablet from there.
    if (isSignedIn && stepIndex === 0) call(handOverDevice).catch(() => history.back())
    for (let stepsLeft = Math.abs(target - stepIndex); stepsLeft > 0; stepsLeft -= 1)
      send({ type: target > stepIndex ? 'went-on' : 'went-back' })
    return true
  })
}

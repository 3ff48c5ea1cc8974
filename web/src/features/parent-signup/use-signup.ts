/**
 * The state of the sign-up: its steps (a state machine of the domain), what survives a reload, the browser's Back and Forward,
 * and whether the parent is signed in already.
 */

import { listChildren } from '@lanternleaf/contract/children'
import { handOverDevice, readParentLogin } from '@lanternleaf/contract/parent-account'
import {
  type FamilySignup,
  NEW_SIGNUP,
  SIGNUP_STEPS,
  stepSignup,
  toSavedSignup,
} from '@lanternleaf/domain/family-signup/family-signup'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { logFailure } from '../../api/log-failure.ts'
import { useStepHistory } from '../../router/step-history.ts'
import { signupDraft } from '../../storage/entries/signup.ts'

/** The state of the sign-up. Everything except for secrets survives a reload of this tab. */
export function useFamilySignup(carriedEmail: string) {
  const [signup, send] = useReducer(stepSignup, { ...NEW_SIGNUP, email: carriedEmail })
  const [isResumed, setIsResumed] = useState(false)
  // Read after hydration: the prerendered page is the same for all browsers.
  useEffect(() => {
    const storedDraft = signupDraft.read()
    if (storedDraft !== null) send({ type: 'resumed', saved: storedDraft })
    setIsResumed(true)
  }, [])
  useEffect(() => {
    // Nothing is stored if the page was only opened.
    if (isResumed && signup !== NEW_SIGNUP) signupDraft.write(toSavedSignup(signup))
  }, [isResumed, signup])
  // Leaving after completion clears the stored sign-up.
  const isReady = signup.step === 'ready'
  useEffect(() => (isReady ? () => signupDraft.remove() : undefined), [isReady])
  return { signup, send }
}
export type SendSignup = ReturnType<typeof useFamilySignup>['send']

/**
 * The browser's Back and Forward move through the steps up to the furthest step reached, and keep the typed input. They do nothing
 * after the last step, or while the grown-up is needed.
 */
export function useSignupHistory({ step, asksGrownUp }: FamilySignup, send: SendSignup, isSignedIn: boolean): void {
  const stepIndex = step === 'ready' ? 0 : SIGNUP_STEPS.indexOf(step)
  const furthest = useRef(0)
  const isFixed = asksGrownUp || step === 'ready'
  furthest.current = isFixed ? 0 : Math.max(furthest.current, stepIndex)
  useStepHistory(stepIndex, (target) => {
    if (isFixed || target > furthest.current) return false
    // Like the button Next of the first step: from the next step on a child has the tablet.
    if (isSignedIn && stepIndex === 0) call(handOverDevice).catch(() => history.back())
    for (let stepsLeft = Math.abs(target - stepIndex); stepsLeft > 0; stepsLeft -= 1)
      send({ type: target > stepIndex ? 'next' : 'back' })
    return true
  })
}

/**
 * Whether the grown-up is signed in to an account without children, so that only readers have to be created. Checked only in the
 * first step, while the grown-up has the tablet.
 * @param onFamily called if the account has children
 */
export function useSignedIn(isGrownUp: boolean, onFamily: () => void) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  useEffect(() => {
    if (!isGrownUp) return
    let isUnmounted = false
    const check = async () => {
      if ((await call(readParentLogin)) === null) return
      const { children } = await call(listChildren)
      if (isUnmounted) return
      if (children.length > 0) onFamily()
      else setIsSignedIn(true)
    }
    // If the server cannot be reached, treat the user as new; the sign-up asks again.
    check().catch(logFailure('Could not check who is signed in.'))
    return () => {
      isUnmounted = true
    }
  }, [isGrownUp, onFamily])
  return [isSignedIn, setIsSignedIn] as const
}

type LaterSteps = typeof import('./later-steps.tsx')['default']

/** Loads the steps after the first step, when they are needed. `load` rejects if they cannot be fetched. */
export function useLaterSteps(isNeeded: boolean) {
  const [steps, setSteps] = useState<{ readonly LaterSteps: LaterSteps } | null>(null)
  const load = useCallback(async (): Promise<void> => {
    const { default: LaterSteps } = await import('./later-steps.tsx')
    setSteps({ LaterSteps })
  }, [])
  useEffect(() => {
    if (isNeeded)
      load().catch((reason) =>
        console.warn('Could not load the later steps of sign-up; they are loaded when they open.', reason),
      )
  }, [isNeeded, load])
  return { LaterSteps: steps?.LaterSteps, load }
}

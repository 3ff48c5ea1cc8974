import { NEW_SIGNUP, stepSignup, toSavedSignup } from '@lanternleaf/domain/family-signup/family-signup'
import { useEffect, useReducer, useState } from 'react'
import { signupDraft } from '../../storage/entries/signup.ts'

/** Making a family, as far as it is. What is no secret outlasts a reload of this tab. */
export function useFamilySignup(carriedEmail: string) {
  const [signup, send] = useReducer(stepSignup, { ...NEW_SIGNUP, email: carriedEmail })
  const [isResumed, setIsResumed] = useState(false)
  // After the first paint, which is the same for everybody.
  useEffect(() => {
    const kept = signupDraft.read()
    if (kept !== null) send({ type: 'resumed', kept })
    setIsResumed(true)
  }, [])
  useEffect(() => {
    // A page that has only been opened leaves nothing behind.
    if (isResumed && signup !== NEW_SIGNUP) signupDraft.write(toSavedSignup(signup))
  }, [isResumed, signup])
  // Left by a link and not by a reload, what is done is done.
  const isReady = signup.step === 'ready'
  useEffect(() => (isReady ? () => signupDraft.remove() : undefined), [isReady])
  return { signup, send }
}
export type SendSignup = ReturnType<typeof useFamilySignup>['send']

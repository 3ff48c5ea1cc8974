/** Checks and submits the first step of the sign-up, the parent's email and password (account-step.tsx). */

import { ERRORS } from '@lanternleaf/contract/errors'
import { checkEmail } from '@lanternleaf/contract/family'
import { handOverDevice, parentCredentials } from '@lanternleaf/contract/parent-account'
import type { FamilySignup } from '@lanternleaf/domain/family-signup/family-signup'
import { ApiError, call } from '../../api/call.ts'
import { withInvitation } from '../../api/invitation.ts'
import { InputError, parseInput } from '../../api/parse-input.ts'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import type { SendSignup } from './use-signup.ts'

type AccountStep = {
  signup: FamilySignup
  send: SendSignup
  isSignedIn: boolean
  onEdit: () => void
  /** Loads the later steps, which the form waits for before it goes on. If that fails, the form stays and says so. */
  onBeforeNext: () => Promise<unknown>
}

/** The form of the first step. It already checks that the email is free, while the grown-up has the tablet. */
export function useAccountStep({ signup: { email, password }, send, isSignedIn, onEdit, onBeforeNext }: AccountStep) {
  const { busy, errors, submit, clearFieldError } = useSubmit(async () => {
    if (!isSignedIn) {
      const credentials = parseInput(parentCredentials, { email, password })
      if (!(await isEmailFree(credentials.email))) throw new InputError({ email: ERRORS['email-taken'].text })
    }
    await onBeforeNext()
    // From the next step on a child has the tablet, so the login must no longer count as a proof of the grown-up.
    if (isSignedIn) await call(handOverDevice)
    send({ type: 'next' })
  }, 'Failed to create account')
  const set = (change: { readonly email?: string; readonly password?: string }) => {
    for (const field of Object.keys(change)) clearFieldError(field)
    onEdit()
    send({ type: 'account-changed', change })
  }
  return { busy, errors, submit, set }
}

async function isEmailFree(email: string): Promise<boolean> {
  try {
    return (await call(checkEmail, { body: { email, ...withInvitation() } })).isFree
  } catch (failure) {
    // After too many checks the email is checked only at the end, when the family is created.
    if (failure instanceof ApiError && failure.code === 'too-many-requests') return true
    throw failure
  }
}

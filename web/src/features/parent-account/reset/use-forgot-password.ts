import { resetRequest, sendPasswordReset } from '@lanternleaf/contract/parent-account'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { parsed } from '../../../api/parsed.ts'
import { announce } from '../../../ui/announcer.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { takeCarriedEmail } from '../carried-email.ts'

/** What is told in the server's own words; whatever else goes wrong has one sentence. */
const TOLD = ['account-not-found', 'too-many-requests', 'invalid-request']
const FAILED = 'Failed to send reset email. Please try again.'

/** Asking for a link as a form. What was typed stays. */
export function useForgotPassword(onSent: (email: string) => void) {
  const [email, setEmail] = useState(takeCarriedEmail)
  const form = useSubmit(async () => {
    const body = parsed(resetRequest, { email })
    await call(sendPasswordReset, { body }).catch((failure: unknown) => {
      if (failure instanceof ApiError && TOLD.includes(failure.code)) throw failure
      throw new ApiError('unexpected', FAILED)
    })
    onSent(body.email)
    announce('Password reset email sent! Check your inbox.')
  })
  return {
    ...form,
    email,
    setEmail: (typed: string) => {
      form.mend('email')
      setEmail(typed)
    },
  }
}

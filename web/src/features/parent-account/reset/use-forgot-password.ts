import { resetRequest, sendPasswordReset } from '@lanternleaf/contract/parent-account'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { parseInput } from '../../../api/parse-input.ts'
import { fetchServerInfo } from '../../../api/server-info.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { takeCarriedEmail } from '../carried-email.tsx'

/** Errors shown in the server's own words; all others share one sentence. */
const FORWARDED_ERRORS = ['account-not-found', 'too-many-requests', 'invalid-request']
/** Where no mail server is set up. */
export const NO_MAIL = "We can't send email here. Ask the person who runs this Lanternleaf for a new password link."
const FAILED = 'Failed to send reset email. Please try again.'

/** Asking for a link as a form. What was typed stays. */
export function useForgotPassword(onSent: (email: string, isMailed: boolean) => void, typed?: string) {
  const [email, setEmail] = useState(() => typed ?? takeCarriedEmail())
  const form = useSubmit(async () => {
    const body = parseInput(resetRequest, { email })
    await call(sendPasswordReset, { body }).catch((failure: unknown) => {
      if (failure instanceof ApiError && FORWARDED_ERRORS.includes(failure.code)) throw failure
      throw new ApiError('unexpected', FAILED)
    })
    // If the server's settings cannot be read, assume that it sends mail.
    const isMailed = (await fetchServerInfo())?.sendsMail !== false
    onSent(body.email, isMailed)
    announce(isMailed ? 'Password reset email sent! Check your inbox.' : NO_MAIL)
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

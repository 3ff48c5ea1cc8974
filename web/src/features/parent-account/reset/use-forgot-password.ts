/** The form behind "Forgot your password?": it asks the server to send the link. */

import { resetRequest, sendPasswordReset } from '@lanternleaf/contract/parent-account'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { parseInput } from '../../../api/parse-input.ts'
import { fetchServerInfo } from '../../../api/server-info.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { takeCarriedEmail } from '../carried-email.tsx'

/** Errors whose message comes from the server. All other errors have the same message. */
const FORWARDED_ERRORS = ['account-not-found', 'too-many-requests', 'invalid-request']
/** Shown instead of the link to the form if the server sends no mail. */
export const NO_MAIL =
  "We can't send email here. Ask the person who runs this site to send you a link for a new password."
/** Shown after a request if the server sends no mail. The server has written the mail to a file. */
export const LINK_SAVED = 'Ask the person who runs this site to send you your link.'
const SEND_FAILED_TEXT = 'Failed to send reset email. Please try again.'

/** The state of the form that requests a link. The typed email stays after an error. */
export function useForgotPassword(onSent: (email: string, isMailed: boolean) => void, typed?: string) {
  const [email, setEmail] = useState(() => typed ?? takeCarriedEmail())
  const form = useSubmit(async () => {
    const body = parseInput(resetRequest, { email })
    await call(sendPasswordReset, { body }).catch((failure: unknown) => {
      if (failure instanceof ApiError && FORWARDED_ERRORS.includes(failure.code)) throw failure
      throw new ApiError('unexpected', SEND_FAILED_TEXT)
    })
    // If the server's settings cannot be read, assume that it sends mail.
    const isMailed = (await fetchServerInfo())?.sendsMail !== false
    onSent(body.email, isMailed)
    announce(isMailed ? 'Password reset email sent! Check your inbox.' : LINK_SAVED)
  })
  return {
    ...form,
    email,
    setEmail: (typed: string) => {
      form.clearFieldError('email')
      setEmail(typed)
    },
  }
}

import { newPassword, readParentLogin, resetPassword, signInParent } from '@lanternleaf/contract/parent-account'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { requireStoredCookie } from '../../../api/cookies-refused.ts'
import { forgetLinkToken } from '../../../api/link-token.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { InputError, parseInput } from '../../../api/parse-input.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { carryEmail } from '../carried-email.ts'

type Options = {
  token: string
  onDone: (isSignedIn: boolean) => void
  onExpired: (says: string) => void
}

/** A new password as a form. Once it is saved the parent is signed in by it, or led to where that can be done. */
export function useNewPassword({ token, onDone, onExpired }: Options) {
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    try {
      const { email } = await call(resetPassword, { body: parseInput(newPassword, { token, password }) })
      forgetLinkToken()
      const isSignedIn = await signIn(email, password)
      if (!isSignedIn) carryEmail(email)
      onDone(isSignedIn)
      announce('Your new password is saved.')
    } catch (failure) {
      const says = expiredLinkMessage(failure)
      if (says === null) throw failure
      forgetLinkToken()
      onExpired(says)
    }
  })
  return {
    ...form,
    password,
    setPassword: (typed: string) => {
      form.mend('password')
      setPassword(typed)
    },
  }
}

/** What to say when it is the link that does not work; null when it is something else. */
function expiredLinkMessage(failure: unknown): string | null {
  if (failure instanceof InputError) return failure.fields.token ?? null
  return failure instanceof ApiError && failure.code === 'link-over' ? failure.message : null
}

/** Whether it worked. Where it did not, the new password holds all the same. */
async function signIn(email: string, password: string): Promise<boolean> {
  try {
    await call(signInParent, { body: { email, password } })
    await requireStoredCookie(call(readParentLogin), 'parent')
    return true
  } catch (failure) {
    logFailure('The password is new; signing in is left to the parent.')(failure)
    return false
  }
}

/** The form for a new password, on the screen that opens from the link in the email. */

import { newPassword, readParentLogin, resetPassword, signInParent } from '@lanternleaf/contract/parent-account'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { requireStoredCookie } from '../../../api/cookies-refused.ts'
import { forgetLinkToken } from '../../../api/link-token.ts'
import { logFailure } from '../../../api/log-failure.ts'
import { InputError, parseInput } from '../../../api/parse-input.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { announce } from '../../../ui/messages/announcer.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { carryEmail } from '../carried-email.tsx'

type NewPasswordProps = {
  token: string
  onDone: (isSignedIn: boolean) => void
  /** Called with an error message if the link no longer works. */
  onExpired: (says: string) => void
}

/** The form in which a parent who opened the link chooses a new password. */
export function NewPassword(props: NewPasswordProps) {
  const { password, setPassword, busy, errors, submit } = useNewPassword(props)
  return (
    <Card>
      <Form onSubmit={submit}>
        <NewPasswordField value={password} onChange={setPassword} error={errors.fields.password} />
        {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        <FormEnd>
          <Button type="submit" kind="primary" aria-disabled={busy}>
            {busy ? 'Saving…' : 'Save New Password'}
          </Button>
        </FormEnd>
      </Form>
    </Card>
  )
}

type Options = {
  token: string
  onDone: (isSignedIn: boolean) => void
  onExpired: (says: string) => void
}

/** The state of the form. After saving, the parent is signed in with the new password. If that fails, the email is carried to the login. */
function useNewPassword({ token, onDone, onExpired }: Options) {
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
      form.clearFieldError('password')
      setPassword(typed)
    },
  }
}

/** The error message if the link does not work. Null for all other failures. */
function expiredLinkMessage(failure: unknown): string | null {
  if (failure instanceof InputError) return failure.fields.token ?? null
  return failure instanceof ApiError && failure.code === 'link-over' ? failure.message : null
}

/** Signs the parent in. Returns whether that worked. If not, the new password is saved nevertheless. */
async function signIn(email: string, password: string): Promise<boolean> {
  try {
    await call(signInParent, { body: { email, password } })
    await requireStoredCookie(call(readParentLogin), 'parent')
    return true
  } catch (failure) {
    logFailure('The new password is saved, but signing in failed; the parent signs in by hand.')(failure)
    return false
  }
}

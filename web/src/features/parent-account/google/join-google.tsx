import { joinGoogle } from '@lanternleaf/contract/google-sign-in'
import { useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { InputError } from '../../../api/parsed.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, FormEnd } from '../../../ui/form.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

type JoinGoogleProps = { email: string; onDone: () => void; onClose: () => void }

/** Asks for the password of the account that has the same address, once. */
export function JoinGoogle({ email, onDone, onClose }: JoinGoogleProps) {
  const [password, setPassword] = useState('')
  const { busy, errors, submit, mend } = useSubmit(async () => {
    try {
      await call(joinGoogle, { body: { password } })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'wrong-password') throw failure
      setPassword('')
      throw new InputError({ password: 'That is not the password of this account. Please try again.' })
    }
    onDone()
  })
  return (
    <Dialog title="You have an account here" open onClose={onClose}>
      <Form onSubmit={submit}>
        <p>
          {email} has an account with a password. Please enter that password once. From then on Google opens the
          account, too.
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            mend('password')
            setPassword(typed)
          }}
          error={errors.fields.password}
        />
        {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        <FormEnd>
          <Button type="submit" kind="primary" aria-disabled={busy}>
            {busy ? 'Signing in…' : 'Sign In'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormEnd>
      </Form>
    </Dialog>
  )
}

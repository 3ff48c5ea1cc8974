import { allowNewPin, parentCheck } from '@lanternleaf/contract/recovery'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { parsed } from '../../../api/parsed.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, FormEnd } from '../../../ui/form.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

type ParentCheckProps = { isAgain: boolean; onAllowed: () => void; onCancel: () => void }

/** The parent's password. A parent who has just signed in here is not asked for it. */
export function ParentCheck({ isAgain, onAllowed, onCancel }: ParentCheckProps) {
  const [password, setPassword] = useState('')
  const { busy, errors, submit, mend } = useSubmit(async () => {
    try {
      await call(allowNewPin, { body: parsed(parentCheck, { password }) })
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'wrong-password') setPassword('')
      throw failure
    }
    onAllowed()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when this opens
  useEffect(() => {
    call(allowNewPin, { body: { password: null } }).then(onAllowed, () => undefined)
  }, [])
  return (
    <Form onSubmit={submit}>
      {isAgain ? <StatusMessage>That took a while. Please enter the password again.</StatusMessage> : null}
      <p>This part is for your grown-up. What was made and read stays.</p>
      <PasswordField
        label="Password"
        autoComplete="off"
        value={password}
        onChange={(typed) => {
          mend('password')
          setPassword(typed)
        }}
        hint="The grown-up’s own password. It opens nothing but this."
        error={errors.fields.password}
      />
      {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
      <FormEnd>
        <Button type="submit" kind="primary" aria-disabled={busy}>
          {busy ? 'Checking…' : 'Next'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormEnd>
    </Form>
  )
}

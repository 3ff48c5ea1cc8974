import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { InputError } from '../../api/parse-input.ts'
import { Button } from '../buttons/button.tsx'
import { Form, FormEnd } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { StatusMessage } from '../messages/status-message.tsx'

type PasswordCheckProps = {
  /** Checks the password. @throws {ApiError} `wrong-password`, or another error */
  check: (password: string) => Promise<void>
  onRight: () => void
  onCancel: () => void
  /** the button's label, and its label while busy */
  does: readonly [ready: string, busy: string]
  /** the message for a wrong password, if the server's message does not fit */
  wrong?: string
  /** `off` if the password is not that of this device's user */
  autoComplete: 'current-password' | 'off'
  hint?: string
  /** the error of another method, shown instead of the error of the password */
  problem?: string | undefined
  /** the other methods; without a password they are the only ones */
  others?: ReactNode
  hasPassword?: boolean
  children: ReactNode
}

/** A form that checks a parent's password. A wrong password is cleared. */
export function PasswordCheck({
  check,
  onRight,
  onCancel,
  does: [ready, doing],
  wrong,
  autoComplete,
  hint,
  problem,
  others,
  hasPassword = true,
  children,
}: PasswordCheckProps) {
  const [password, setPassword] = useState('')
  const { busy, errors, submit, clearFieldError } = useSubmit(async () => {
    try {
      await check(password)
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'wrong-password') throw failure
      setPassword('')
      throw wrong === undefined ? failure : new InputError({ password: wrong })
    }
    onRight()
  })
  const says = errors.form ?? problem
  return (
    <Form onSubmit={() => void (hasPassword ? submit() : undefined)}>
      {children}
      {hasPassword ? (
        <PasswordField
          label="Password"
          autoComplete={autoComplete}
          value={password}
          onChange={(typed) => {
            clearFieldError('password')
            setPassword(typed)
          }}
          hint={hint}
          error={errors.fields.password}
        />
      ) : null}
      {others}
      {says ? <StatusMessage kind="careful">{says}</StatusMessage> : null}
      <FormEnd>
        {hasPassword ? (
          <Button type="submit" kind="primary" aria-disabled={busy}>
            {busy ? doing : ready}
          </Button>
        ) : null}
        <Button onClick={onCancel}>Cancel</Button>
      </FormEnd>
    </Form>
  )
}

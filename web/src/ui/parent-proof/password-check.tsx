import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { InputError } from '../../api/parse-input.ts'
import { Button } from '../buttons/button.tsx'
import { Form, FormEnd } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { StatusMessage } from '../messages/status-message.tsx'

type PasswordCheckProps = {
  /** Looks at it. @throws {ApiError} `wrong-password`, or what else went wrong */
  check: (password: string) => Promise<void>
  onRight: () => void
  onCancel: () => void
  /** what the button says, and while it is done */
  does: readonly [ready: string, busy: string]
  /** what a wrong one hears, where the server's own words are not for here */
  wrong?: string
  /** `off` where it is not who uses this device that types it */
  autoComplete: 'current-password' | 'off'
  hint?: string
  /** what goes wrong with another way, said in the place of what is wrong with the password */
  problem?: string | undefined
  /** the other ways; without a password they are the only ones */
  others?: ReactNode
  hasPassword?: boolean
  children: ReactNode
}

/** Asks for a parent's password once. A wrong one is cleared. */
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
  const { busy, errors, submit, mend } = useSubmit(async () => {
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
            mend('password')
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

import { PasswordField } from '../../../ui/password-field.tsx'
import type { useSubmit } from '../../../ui/use-submit.ts'
import type { FreshLogin } from './use-fresh-login.ts'

type OwnPasswordProps = { login: FreshLogin; form: ReturnType<typeof useSubmit> }

/** The parent's own password, where it has to be given once more. */
export const OwnPassword = ({ login, form }: OwnPasswordProps) =>
  login.isAsked ? (
    <PasswordField
      label="Password"
      autoFocus
      autoComplete="current-password"
      value={login.password}
      onChange={(typed) => {
        form.mend('password')
        login.setPassword(typed)
      }}
      hint="Your own password, once more. Others may use this device too."
      error={form.errors.fields.password}
    />
  ) : null

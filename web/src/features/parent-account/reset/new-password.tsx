import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form, FormEnd } from '../../../ui/form.tsx'
import { NewPasswordField } from '../../../ui/new-password-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useNewPassword } from './use-new-password.ts'

type NewPasswordProps = {
  token: string
  onDone: (isSignedIn: boolean) => void
  onExpired: (says: string) => void
}

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

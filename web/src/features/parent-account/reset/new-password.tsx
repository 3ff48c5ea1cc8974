import { Button } from '../../../ui/buttons/button.tsx'
import { Form, FormEnd } from '../../../ui/forms/form.tsx'
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
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

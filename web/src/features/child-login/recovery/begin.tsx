import { type RecoveryState, recoveryStart, startRecovery } from '@lanternleaf/contract/recovery'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { parsed } from '../../../api/parsed.ts'
import { BarBack } from '../../../ui/bar-back.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { keepTypedUsername, typedUsername } from '../typed-username.ts'

type BeginProps = { says: string | undefined; login: string; onState: (state: RecoveryState) => void }

/** Whose PIN it is. A name that was typed at the login is taken along, and asked for no second time. */
export function Begin({ says, login, onState }: BeginProps) {
  const [username, setUsername] = useState(typedUsername() ?? '')
  const { busy, errors, submit, mend } = useSubmit(async () => {
    onState(await call(startRecovery, { body: parsed(recoveryStart, { username }) }))
  })
  const form = useId()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || says !== undefined || username.trim() === '') return
    isTaken.current = true
    void submit()
  })
  return (
    <Page
      title="Help Me Remember"
      says={says ?? 'You answer the questions you chose. Then you make a new PIN.'}
      width="narrow"
      bar={
        <BottomBar
          label="Help me remember"
          endsForm
          back={<BarBack to={login} />}
          next={
            <Button type="submit" form={form} kind="primary" aria-disabled={busy || undefined}>
              {busy ? 'Looking…' : 'Next'}
            </Button>
          }
        />
      }
    >
      <Card>
        <Form id={form} onSubmit={submit}>
          <Field
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ target }) => {
              isTaken.current = true
              mend('username')
              setUsername(target.value)
              keepTypedUsername(target.value)
            }}
            error={errors.fields.username}
          />
          {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        </Form>
      </Card>
    </Page>
  )
}

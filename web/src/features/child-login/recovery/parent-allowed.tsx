import { type RecoveryState, recoveryStart, startRecovery } from '@lanternleaf/contract/recovery'
import { useId, useState } from 'react'
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
import { NotHere } from './not-here.tsx'

type ParentAllowedProps = { login: string; onState: (state: RecoveryState) => void; onLeft: () => void }

/** The grown-up said yes. Whoever is at the device by now says who they are, and is told by nothing here. */
export function ParentAllowed({ login, onState, onLeft }: ParentAllowedProps) {
  const [username, setUsername] = useState('')
  const { busy, errors, submit, mend } = useSubmit(async () => {
    onState(await call(startRecovery, { body: parsed(recoveryStart, { username }) }))
  })
  const form = useId()
  return (
    <Page
      title="Your grown-up said yes"
      says="Type your username. Then you choose a new PIN."
      width="narrow"
      bar={
        <BottomBar
          label="New PIN"
          endsForm
          back={<BarBack to={login} />}
          next={
            <Button type="submit" form={form} kind="primary" aria-disabled={busy || undefined}>
              {busy ? 'Looking…' : 'Choose a new PIN'}
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
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ target }) => {
              mend('username')
              setUsername(target.value)
            }}
            error={errors.fields.username}
          />
          {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
        </Form>
      </Card>
      <NotHere onLeft={onLeft} />
    </Page>
  )
}

/**
 * A screen of the PIN recovery with one field, the username. Used for the first step, and again after the parent's approval.
 */

import { type RecoveryState, recoveryStart, startRecovery } from '@lanternleaf/contract/recovery'
import { type ReactNode, useId } from 'react'
import { call } from '../../../api/call.ts'
import { parseInput } from '../../../api/parse-input.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { WithPicture } from '../../../ui/companion/lantern-picture.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'

/** The submit handler that starts a recovery for a username. */
export const useStartRecovery = (username: string, onState: (state: RecoveryState) => void) =>
  useSubmit(async () => {
    onState(await call(startRecovery, { body: parseInput(recoveryStart, { username }) }))
  })

type UsernamePageProps = {
  title: string
  says: string
  login: string
  /** The name of the toolbar. */
  label: string
  /** The label of the main button. */
  next: string
  autoComplete: 'username' | 'off'
  username: string
  onUsername: (username: string) => void
  recovery: ReturnType<typeof useStartRecovery>
  /** The place of this step, in the bar. */
  middle?: ReactNode
  /** Other ways to enter the username, above its field. */
  names?: ReactNode
  /** A picture below the form. */
  picture?: ReactNode
  children?: ReactNode
}

/** A screen with a field for the username. */
export function UsernamePage({
  title,
  says,
  login,
  label,
  next,
  autoComplete,
  username,
  onUsername,
  recovery,
  middle,
  names,
  picture,
  children,
}: UsernamePageProps) {
  const { busy, errors, submit, clearFieldError } = recovery
  const form = useId()
  return (
    <Page
      title={title}
      {...(picture ? { lede: says } : { says })}
      width="narrow"
      bar={
        <BottomBar
          label={label}
          endsForm
          back={<BackLink to={login} />}
          middle={middle}
          next={
            <Button type="submit" form={form} kind="primary" aria-disabled={busy || undefined}>
              {busy ? 'Checking…' : next}
            </Button>
          }
        />
      }
    >
      <WithPicture picture={picture}>
        <Card>
          <Form id={form} onSubmit={submit}>
            {names}
            <Field
              label="Username"
              name="username"
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              dir="auto"
              spellCheck={false}
              value={username}
              onChange={({ target }) => {
                clearFieldError('username')
                onUsername(target.value)
              }}
              error={errors.fields.username}
            />
            {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
          </Form>
        </Card>
        {children}
      </WithPicture>
    </Page>
  )
}

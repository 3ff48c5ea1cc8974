import { isPin } from '@lanternleaf/domain/pin/pin'
import { useId, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/router.tsx'
import { BarBack } from '../../ui/bar-back.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormLinks } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './child-login-form.module.css'
import { rememberAt } from './recovery/remembering.ts'
import { keepTypedUsername, typedUsername } from './typed-username.ts'
import { type Pause, useLogin } from './use-child-login.ts'

type ChildLoginFormProps = { onPause: (pause: Pause) => void }

/** A child logs in with a username and a PIN. What was typed of the name is there again after a break. */
export function ChildLoginForm({ onPause }: ChildLoginFormProps) {
  const [username, setUsername] = useState(typedUsername() ?? '')
  const [pin, setPin] = useState('')
  const { busy, submit, errors } = useLogin({ username, pin }, { clearPin: () => setPin(''), onPause })
  const form = useId()
  const place = useLocation()
  const isOverwhelmed = useGuidedSession(({ currentBrainState }) => currentBrainState?.id === 'overwhelmed')
  const hasEnded = useChildLogin((login) => login.hasEnded)
  const complete = username.trim() !== '' && isPin(pin)
  return (
    <Page
      title="Your reading space"
      says={isOverwhelmed ? 'Everything feels too much today. There is no hurry.' : 'Type your username and your PIN.'}
      width="narrow"
      bar={
        <BottomBar
          label="Log in"
          endsForm
          back={<BarBack to={paths.home} />}
          next={
            <Button
              type="submit"
              form={form}
              kind="primary"
              disabled={!complete}
              aria-disabled={(complete && busy) || undefined}
            >
              {busy ? 'Checking…' : "Let's Go!"}
            </Button>
          }
        />
      }
    >
      {hasEnded ? (
        <StatusMessage>It is time to log in again. Nothing is lost. You can go on where you were.</StatusMessage>
      ) : null}
      <Card>
        <Form id={form} onSubmit={submit}>
          <div className={styles.typed}>
            <Field
              label="Username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={({ target }) => {
                setUsername(target.value)
                keepTypedUsername(target.value)
              }}
              error={errors.fields.username}
            />
            <PinField
              label="PIN"
              name="pin"
              autoComplete="current-password"
              value={pin}
              onChange={setPin}
              error={errors.fields.pin}
              hint="Four numbers"
            />
          </div>
          {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
          <p className={complete ? styles.had : styles.needed}>{missing(username, pin)}</p>
          <p className={styles.help}>
            <ButtonLink kind="quiet" to={rememberAt(place)} onClick={() => keepTypedUsername(username)}>
              Need help remembering your PIN?
            </ButtonLink>
          </p>
        </Form>
      </Card>
      <FormLinks>
        <ButtonLink kind="quiet" to={paths.parentSignup}>
          Ask a grown-up to create an account
        </ButtonLink>
      </FormLinks>
    </Page>
  )
}

/** What is still to be typed: said before it is asked for. */
function missing(username: string, pin: string): string {
  if (username.trim() !== '') return 'Please enter your 4-digit PIN'
  return pin === '' ? 'Type your username and all four numbers.' : 'Please enter your username'
}

/** Step 1 of 4 of the sign-up: the parent enters email and password, or continues with Google. */

import type { FamilySignup } from '@lanternleaf/domain/family-signup/family-signup'
import { type ReactNode, useId } from 'react'
import { paths } from '../../paths.ts'
import { isPlainClick } from '../../router/link.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormEnd } from '../../ui/forms/form.tsx'
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { WizardSteps } from '../../ui/steps/wizard-steps.tsx'
import styles from './parent-signup.module.css'
import { useAccountStep } from './use-account-step.ts'
import type { SendSignup } from './use-signup.ts'

type AccountStepProps = {
  signup: FamilySignup
  send: SendSignup
  isSignedIn: boolean
  /** Why the server refused the email in an earlier attempt. Undefined if it did not. */
  emailError: string | undefined
  onEdit: () => void
  onSignIn: (email: string) => void
  /** Loads the later steps, which the form waits for before it goes on. If that fails, the form stays and says so. */
  onBeforeNext: () => Promise<unknown>
  googleButton: ReactNode
  picture: ReactNode
}

/** The first step of the sign-up: the grown-up's account. The account is created only at the end, together with the readers. */
export function AccountStep({
  signup,
  send,
  isSignedIn,
  emailError,
  onEdit,
  onSignIn,
  onBeforeNext,
  googleButton,
  picture,
}: AccountStepProps) {
  const { busy, errors, submit, set } = useAccountStep({ signup, send, isSignedIn, onEdit, onBeforeNext })
  const agreement = useId()
  return (
    <Page title="Create Parent Account">
      <div className={styles.account}>
        <div>
          <p className={styles.signIn}>
            Already have an account?
            <ButtonLink
              kind="quiet"
              to={paths.parentLogin}
              data-carries-input
              onClick={(event) => (isPlainClick(event) ? onSignIn(signup.email) : null)}
            >
              Sign In
            </ButtonLink>
          </p>
          <Card>
            <div className={styles.before}>
              <WizardSteps label="Sign up" at={1} of={4} />
              {isSignedIn ? null : googleButton}
            </div>
            <Form onSubmit={submit}>
              {isSignedIn ? (
                <StatusMessage>You're signed in. All that's left is the reading space.</StatusMessage>
              ) : (
                <div className={styles.fields}>
                  <Field
                    label="Email"
                    type="email"
                    name="email"
                    autoComplete="username"
                    value={signup.email}
                    onChange={({ target }) => set({ email: target.value })}
                    error={errors.fields.email ?? emailError}
                  />
                  <NewPasswordField
                    value={signup.password}
                    onChange={(password) => set({ password })}
                    error={errors.fields.password}
                  />
                </div>
              )}
              {errors.form ? <StatusMessage kind="careful">{errors.form}</StatusMessage> : null}
              <FormEnd>
                <p id={agreement} className={styles.agreement}>
                  By continuing, you agree as parent or guardian that Lanternleaf keeps the data listed in{' '}
                  <a href={paths.privacy} target="_blank" rel="noreferrer">
                    Privacy
                  </a>
                  .
                </p>
                <Button type="submit" kind="primary" aria-disabled={busy} aria-describedby={agreement}>
                  {busy ? 'One moment…' : 'Next'}
                </Button>
                <ButtonLink to={paths.home}>Back to Login</ButtonLink>
              </FormEnd>
            </Form>
          </Card>
        </div>
        <div className={styles.glimpse}>{picture}</div>
      </div>
    </Page>
  )
}

import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormEnd, FormLinks } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { CarryingLink } from './carrying-link.tsx'
import { ContinueWithPasskey } from './continue-with-passkey.tsx'
import { ForGrownUps } from './for-grown-ups.tsx'
import { ContinueWithGoogle } from './google/continue-with-google.tsx'
import styles from './parent-account.module.css'
import { useParentAccount } from './use-parent-account.ts'

/** Sign in with e-mail and password. The way to a new account takes the e-mail along. */
export function ParentAccountForm({ onDone }: { onDone: (isNew?: boolean) => void }) {
  const account = useParentAccount(onDone)
  return (
    <Page title="Welcome Back!" lede="Sign in to see your children’s spaces." width="wide">
      <div className={styles.columns}>
        <div>
          <Card>
            <ContinueWithGoogle mode="sign-in" onDone={onDone} beside={<ContinueWithPasskey onDone={onDone} />} />
            <Form onSubmit={account.submit}>
              <Field
                label="Email"
                type="email"
                name="email"
                autoComplete="username"
                value={account.email}
                onChange={(event) => account.setEmail(event.target.value)}
                error={account.errors.fields.email}
              />
              <Field
                label="Password"
                type="password"
                name="password"
                autoComplete="current-password"
                value={account.password}
                onChange={(event) => account.setPassword(event.target.value)}
                error={account.errors.fields.password}
              />
              {account.errors.form ? <StatusMessage kind="careful">{account.errors.form}</StatusMessage> : null}
              <FormEnd>
                <Button type="submit" kind="primary" aria-disabled={account.busy}>
                  {account.busy ? 'Signing in…' : 'Sign In'}
                </Button>
              </FormEnd>
            </Form>
          </Card>
          <FormLinks>
            <CarryingLink to={paths.parentForgotPassword} email={account.email}>
              Forgot your password?
            </CarryingLink>
            <span>
              New here?
              <CarryingLink to={paths.parentSignup} email={account.email}>
                Create Account
              </CarryingLink>
            </span>
            <ButtonLink kind="quiet" to={paths.practiceReading}>
              Log in as a child
            </ButtonLink>
          </FormLinks>
        </div>
        <ForGrownUps />
      </div>
    </Page>
  )
}

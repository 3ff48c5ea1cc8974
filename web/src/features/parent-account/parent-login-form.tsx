/** The parent's login screen. It is a page of its own, and it replaces a parent's page while nobody is signed in. */

import { parentCredentials, readParentLogin, signInParent } from '@lanternleaf/contract/parent-account'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { requireStoredCookie } from '../../api/cookies-refused.ts'
import { logFailure } from '../../api/log-failure.ts'
import { InputError, parseInput } from '../../api/parse-input.ts'
import { paths } from '../../paths.ts'
import { useLocation, useNavigate, useQuery } from '../../router/router.tsx'
import { grownUpSignedIn } from '../../storage/entries/login.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormEnd, FormLinks } from '../../ui/forms/form.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DemoLogins, useDemo } from '../../ui/messages/demo-logins.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { EmailCarryingLink, takeCarriedEmail } from './carried-email.tsx'
import { ContinueWithPasskey } from './continue-with-passkey.tsx'
import { ForGrownUps } from './for-grown-ups.tsx'
import { ContinueWithGoogle } from './google/continue-with-google.tsx'
import styles from './parent-account.module.css'
import { parentQuery, queryClient } from './parent-query.ts'

/**
 * The login as a page of its own. A new account continues to the sign-up, an existing one to the dashboard, and so does a
 * parent who is signed in already.
 */
export default function ParentLogin() {
  const navigate = useNavigate()
  // The window of a sign-in with Google stays until it has notified the page that opened it, and closes itself.
  const isGoogleWindow = useQuery().get('google') === 'window'
  const isChecked = useWasSignedIn() && !isGoogleWindow
  const leave = useEffectEvent(() => navigate(paths.parent, { replace: true }))
  useEffect(() => {
    if (!isChecked) return
    let isShown = true
    call(readParentLogin)
      .then((parent) => {
        if (parent !== null && isShown) leave()
      })
      .catch(logFailure('Could not check whether a parent is signed in.'))
    return () => {
      isShown = false
    }
  }, [isChecked])
  return <ParentLoginForm onDone={(isNew) => navigate(isNew ? paths.parentSignup : paths.parent)} />
}

type ParentLoginFormProps = {
  onDone: (isNew?: boolean) => void
  /** Whether the form is shown in place of a parent's page. A parent who was signed out then reads what happened. */
  replacesScreen?: boolean
}

/**
 * The form that signs a parent in: with email and password, Google, or a passkey. Links to other forms carry the typed
 * email along.
 */
export function ParentLoginForm({ onDone, replacesScreen = false }: ParentLoginFormProps) {
  const login = useParentLogin(onDone)
  const isKnown = useWasSignedIn()
  const isAccount = useLocation().pathname === paths.parentAccount
  const isSignedOut = isKnown && replacesScreen
  return (
    // The first two titles are one line high, so that the form does not move when the page of a newcomer becomes that of a known parent.
    <Page
      title={
        isSignedOut
          ? `Sign in to see your ${isAccount ? 'account' : 'family'}`
          : isKnown
            ? 'Welcome Back!'
            : 'For grown-ups'
      }
      lede={isSignedOut ? "You're signed out on this device. Nothing your children have done is lost." : undefined}
    >
      <div className={styles.columns}>
        <div className={styles.forms}>
          <p className={styles.newcomer} data-sign-up>
            New here?
            <EmailCarryingLink to={paths.parentSignup} email={login.email}>
              Create a family account
            </EmailCarryingLink>
          </p>
          <Card aria-labelledby="sign-in">
            <h2 id="sign-in" className="visually-hidden">
              Sign in
            </h2>
            <Form onSubmit={login.submit}>
              <div className={styles.fields}>
                <Field
                  label="Email"
                  type="email"
                  name="email"
                  autoComplete="username"
                  value={login.email}
                  onChange={(event) => login.setEmail(event.target.value)}
                  error={login.errors.fields.email}
                />
                <Field
                  label="Password"
                  type="password"
                  name="password"
                  autoComplete="current-password"
                  value={login.password}
                  onChange={(event) => login.setPassword(event.target.value)}
                  error={login.errors.fields.password}
                />
              </div>
              {login.errors.form ? <StatusMessage kind="careful">{login.errors.form}</StatusMessage> : null}
              <FormEnd>
                <Button type="submit" kind="primary" aria-disabled={login.busy}>
                  {login.busy ? 'Signing in…' : 'Sign In'}
                </Button>
                <ContinueWithPasskey onDone={onDone} />
              </FormEnd>
            </Form>
            <ContinueWithGoogle mode="sign-in" onDone={onDone} isBelowForm />
          </Card>
          {/* Its logins are in the fields already, so it leaves the room above to them. */}
          <DemoLogins as="parent" />
          <FormLinks>
            <EmailCarryingLink to={paths.parentForgotPassword} email={login.email}>
              Forgot your password?
            </EmailCarryingLink>
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

/** Whether a grown-up has signed in on this device before. A prerendered page is that of a newcomer. */
const useWasSignedIn = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => grownUpSignedIn.read(),
    () => false,
  )

/** The state of the sign-in form. A wrong password is cleared, and the email stays. */
function useParentLogin(onDone: () => void) {
  const [email, setEmail] = useState(takeCarriedEmail)
  const [password, setPassword] = useState('')
  const demo = useDemo()
  useEffect(() => {
    if (!demo) return
    setEmail((typed) => typed || demo.parent.email)
    setPassword((typed) => typed || demo.parent.password)
  }, [demo])
  const form = useSubmit(async () => {
    const credentials = parseInput(parentCredentials, { email, password })
    try {
      const parent = await call(signInParent, { body: credentials })
      await requireStoredCookie(call(readParentLogin), 'parent')
      queryClient.clear()
      queryClient.setQueryData(parentQuery.queryKey, parent)
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'wrong-password') throw failure
      setPassword('')
      // The error belongs to the password field, which then gets the focus.
      throw new InputError({ password: failure.message })
    }
    onDone()
  }, 'Authentication failed')
  return {
    ...form,
    email,
    password,
    setEmail: (typed: string) => {
      form.clearFieldError('email')
      setEmail(typed)
    },
    setPassword: (typed: string) => {
      form.clearFieldError('password')
      setPassword(typed)
    },
  }
}

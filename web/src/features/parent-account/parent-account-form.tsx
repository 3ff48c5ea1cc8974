import { paths } from '../../paths.ts'
import { isPlain } from '../../router/link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormEnd, FormLinks } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { carryEmail } from './carried-email.ts'
import { ForGrownUps } from './for-grown-ups.tsx'
import styles from './parent-account.module.css'
import { useParentAccount } from './use-parent-account.ts'

export type AccountMode = 'sign-in' | 'create'

const TEXT = {
  'sign-in': {
    title: 'Welcome Back!',
    lede: 'Sign in to see your children’s spaces.',
    submit: 'Sign In',
    busy: 'Signing in…',
    question: 'New here?',
    other: 'Create Account',
    otherPath: paths.parentSignup,
  },
  create: {
    title: 'Create Parent Account',
    lede: 'One account for the grown-up. You make the children’s spaces next.',
    submit: 'Create Account',
    busy: 'Creating your account…',
    question: 'Already have an account?',
    other: 'Sign In',
    otherPath: paths.parentLogin,
  },
} as const

type ParentAccountFormProps = { mode: AccountMode; onDone: () => void }

/** Sign in or create an account with e-mail and password. The way to the other takes the e-mail along. */
export function ParentAccountForm({ mode, onDone }: ParentAccountFormProps) {
  const account = useParentAccount(mode, onDone)
  const text = TEXT[mode]
  return (
    <Page title={text.title} lede={text.lede} width="wide">
      <div className={styles.columns}>
        <div>
          <Card>
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
                autoComplete={mode === 'create' ? 'new-password' : 'current-password'}
                value={account.password}
                onChange={(event) => account.setPassword(event.target.value)}
                hint={
                  mode === 'create'
                    ? 'At least 6 characters. Three or four words in a row are easy to remember.'
                    : undefined
                }
                error={account.errors.fields.password}
              />
              {account.errors.form ? <StatusMessage kind="careful">{account.errors.form}</StatusMessage> : null}
              <FormEnd>
                <Button type="submit" kind="primary" aria-disabled={account.busy}>
                  {account.busy ? text.busy : text.submit}
                </Button>
              </FormEnd>
            </Form>
          </Card>
          <FormLinks>
            <span>
              {text.question}
              <ButtonLink
                kind="quiet"
                to={text.otherPath}
                onClick={(event) => (isPlain(event) ? carryEmail(account.email) : null)}
              >
                {text.other}
              </ButtonLink>
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

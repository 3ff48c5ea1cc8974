import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormLinks } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
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
  },
  create: {
    title: 'Create Parent Account',
    lede: 'One account for the grown-up. You make the children’s spaces next.',
    submit: 'Create Account',
    busy: 'Creating your account…',
    question: 'Already have an account?',
    other: 'Sign In',
  },
} as const

type ParentAccountFormProps = { begin: AccountMode; signUpLink?: boolean; onDone: () => void }

/** Sign in or create an account with e-mail and password; switching between the two keeps what was typed. */
export function ParentAccountForm({ begin, signUpLink = true, onDone }: ParentAccountFormProps) {
  const [mode, setMode] = useState<AccountMode>(begin)
  const account = useParentAccount(mode, onDone)
  const text = TEXT[mode]
  const other = mode === 'sign-in' ? 'create' : 'sign-in'
  return (
    <Page title={text.title} lede={text.lede} width="narrow">
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
          <Button type="submit" kind="primary" aria-disabled={account.busy}>
            {account.busy ? text.busy : text.submit}
          </Button>
        </Form>
      </Card>
      <FormLinks>
        <span>
          {text.question}
          <Button
            kind="quiet"
            onClick={() => {
              account.clear()
              setMode(other)
            }}
          >
            {text.other}
          </Button>
        </span>
        {signUpLink ? (
          <ButtonLink kind="quiet" to={paths.parentSignup}>
            Set up your family's space
          </ButtonLink>
        ) : null}
        <ButtonLink kind="quiet" to={paths.practiceReading}>
          Log in as a child
        </ButtonLink>
      </FormLinks>
    </Page>
  )
}

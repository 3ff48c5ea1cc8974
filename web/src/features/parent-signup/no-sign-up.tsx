/** What the sign-up shows if the operator of the server has closed it, or requires an invitation. */

import type { SignUps } from '@lanternleaf/contract/this-server'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Page } from '../../ui/layout/page.tsx'

const TEXTS = {
  closed: {
    title: 'Sign-up is closed here',
    lede: "We're not taking new families here. If you already have an account, you can sign in.",
  },
  invited: {
    title: 'You need an invitation',
    lede: 'You need a link to make an account here. Open the one you got, or ask the person who runs this Lanternleaf site. Each link works once.',
  },
} as const

type NoSignUpProps = {
  why: Exclude<SignUps, 'open'>
  /** another way to an account */
  children?: ReactNode
}

/** Shown if the server takes no new accounts, or only with an invitation. Links to the logins. */
export const NoSignUp = ({ why, children }: NoSignUpProps) => (
  <Page title={TEXTS[why].title} lede={TEXTS[why].lede} width="narrow">
    {children}
    <Actions>
      <ButtonLink kind="primary" to={paths.parentLogin}>
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.practiceReading}>Log in as a child</ButtonLink>
    </Actions>
  </Page>
)

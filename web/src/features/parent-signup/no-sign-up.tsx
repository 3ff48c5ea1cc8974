/** What the sign-up shows in a demo, or if the operator of the server has closed it or requires an invitation. */

import type { SignUps } from '@lanternleaf/contract/this-server'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import styles from './parent-signup.module.css'

const TEXTS = {
  demo: {
    title: 'This is a demo',
    lede: "You can't make an account in this demo, and everything is reset every hour. Look around as much as you like.",
  },
  closed: {
    title: 'Sign-up is closed here',
    lede: "We're not taking new families here. To join, ask the person who runs this Lanternleaf site. If you already have an account, you can sign in.",
  },
  invited: {
    title: 'You need an invitation',
    lede: 'You need a link to make an account here. Open the one you got, or ask the person who runs this Lanternleaf site. Each link works once.',
  },
} as const

type NoSignUpProps = {
  why: Exclude<SignUps, 'open'> | 'demo'
  /** Called in a demo when somebody wants to look around as its child. */
  onDemoChild: () => void
  picture?: ReactNode
  /** What Lanternleaf is. */
  about?: ReactNode
  /** another way to an account */
  children?: ReactNode
}

/** Shown if the server takes no new accounts, or only with an invitation. Links to the logins, in a demo to those of the demo. */
export const NoSignUp = ({ why, onDemoChild, picture, about, children }: NoSignUpProps) => (
  <Page title={TEXTS[why].title}>
    <div className={styles.noSignUp}>
      <div className={styles.instead}>
        <p>{TEXTS[why].lede}</p>
        {children}
        <Actions>
          {why === 'demo' ? (
            <>
              <Button kind="primary" onClick={onDemoChild}>
                Look around as a child
              </Button>
              <ButtonLink to={paths.parentLogin}>Sign in as the demo parent</ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink kind="primary" to={paths.parentLogin}>
                Sign In
              </ButtonLink>
              <ButtonLink to={paths.practiceReading}>Log in as a child</ButtonLink>
            </>
          )}
          <ButtonLink to={paths.tryOneWord}>Try one word</ButtonLink>
        </Actions>
      </div>
      {picture}
    </div>
    {about}
  </Page>
)

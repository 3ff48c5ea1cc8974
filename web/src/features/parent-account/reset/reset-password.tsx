import { useLayoutEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/form.tsx'
import { takeLinkToken } from '../../../ui/link-token.ts'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFocusOnStage } from '../../../ui/use-focus-on-stage.ts'
import { NewPassword } from './new-password.tsx'

const NO_LINK = 'This page needs the link from the email. Please open the newest email and press its link again.'

/** Where the mailed link leads. Opened without it, late or twice, it says so, and leads on. */
export function ResetPassword({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  const [token, setToken] = useState<string | null>(null)
  const [expiredMessage, setExpiredMessage] = useState<string | null>(null)
  const screen = useFocusOnStage(expiredMessage === null ? 'form' : 'over')
  useLayoutEffect(() => {
    const readToken = () => {
      setToken(takeLinkToken())
      setExpiredMessage(null)
    }
    readToken()
    // A newer link, opened where this page is already.
    addEventListener('hashchange', readToken)
    return () => removeEventListener('hashchange', readToken)
  }, [])
  return (
    <div ref={screen}>
      {expiredMessage !== null || token === '' ? (
        <NoLink says={expiredMessage ?? NO_LINK} />
      ) : (
        <Page title="Choose a New Password" lede="Everybody who was signed in has to sign in again." width="narrow">
          {token === null ? (
            <Skeleton />
          ) : (
            <NewPassword key={token} token={token} onDone={onDone} onExpired={setExpiredMessage} />
          )}
        </Page>
      )}
    </div>
  )
}

const NoLink = ({ says }: { says: string }) => (
  <Page title="Choose a New Password" lede={says} width="narrow">
    <p>If you have just chosen a new password, it holds: sign in with it. If not, ask for a new email.</p>
    <Actions>
      <ButtonLink kind="primary" to={paths.parentForgotPassword}>
        Ask for a new email
      </ButtonLink>
      <ButtonLink to={paths.parentLogin}>Back to Login</ButtonLink>
    </Actions>
  </Page>
)

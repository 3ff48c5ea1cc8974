/** The screen that opens from the link in the email about a forgotten password. */

import { useLayoutEffect, useState } from 'react'
import { isLinkToken, readLinkToken } from '../../../api/link-token.ts'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useFocusOnStage } from '../../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { NewPassword } from './new-password.tsx'

const NO_LINK = 'This page needs the link from the email. Please open the newest email and press its link again.'
const BROKEN = "This link doesn't work. Please open the newest email and press its link again."

/** The screen at its address: it continues to the dashboard, or to the login if signing in failed. */
export default function ParentResetPassword() {
  const navigate = useNavigate()
  return <ResetPassword onDone={(isSignedIn) => navigate(isSignedIn ? paths.parent : paths.parentLogin)} />
}

/** The screen for the link of a password reset. Without a link, or with one that expired or was used, it says how to get another. */
export function ResetPassword({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  const [token, setToken] = useState<string | null>(null)
  const [expiredMessage, setExpiredMessage] = useState<string | null>(null)
  const screen = useFocusOnStage(expiredMessage === null ? 'form' : 'expired')
  useLayoutEffect(() => {
    const readToken = () => {
      const read = readLinkToken()
      setToken(read)
      setExpiredMessage(read === '' || isLinkToken(read) ? null : BROKEN)
    }
    readToken()
    // The parent may open a newer link while this screen is shown.
    addEventListener('hashchange', readToken)
    return () => removeEventListener('hashchange', readToken)
  }, [])
  return (
    <div ref={screen}>
      {expiredMessage !== null || token === '' ? (
        <UnusableLink lede={expiredMessage ?? NO_LINK} />
      ) : (
        <Page
          title="Choose a New Password"
          lede="Everyone who was signed in will have to sign in again."
          width="narrow"
        >
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

const UnusableLink = ({ lede }: { lede: string }) => (
  <Page title="Choose a New Password" lede={lede} width="narrow">
    <p>If you've just chosen a new password, you can sign in with it. If not, ask for a new email.</p>
    <Actions>
      <ButtonLink kind="primary" to={paths.parentForgotPassword}>
        Ask for a new email
      </ButtonLink>
      <ButtonLink to={paths.parentLogin}>Back to Login</ButtonLink>
    </Actions>
  </Page>
)

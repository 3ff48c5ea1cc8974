/** The navigation at the top of the parent's pages: Children, Account, Sign Out. */

import { signOutParent } from '@lanternleaf/contract/parent-account'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useLocation, useNavigate } from '../../router/router.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import styles from './family-nav.module.css'

/** The links between a parent's pages, and the button that signs the parent out. */
export function FamilyNav() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const signOut = useSubmit(async () => {
    await call(signOutParent)
    navigate(paths.home)
  })
  const page = (to: string) => ({ to, 'aria-current': pathname === to ? ('page' as const) : undefined })
  return (
    <>
      <nav className={styles.nav} aria-label="Family">
        <Link {...page(paths.parent)}>Children</Link>
        <Link {...page(paths.parentAccount)}>Account</Link>
        <Button kind="quiet" onClick={() => void signOut.submit()} disabled={signOut.busy}>
          {signOut.busy ? 'Signing out…' : 'Sign Out'}
        </Button>
      </nav>
      {signOut.errors.form ? (
        <StatusMessage kind="careful">
          We couldn't sign you out just now. Please try again before you leave this device.
        </StatusMessage>
      ) : null}
    </>
  )
}

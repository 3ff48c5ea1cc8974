/**
 * Asks for the password when a parent signs in with Google for the first time but has an account with the same email already.
 */

import { joinGoogle } from '@lanternleaf/contract/google-sign-in'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordCheck } from '../../../ui/parent-proof/password-check.tsx'
import { Name } from '../../../ui/text/quoted.tsx'

type JoinGoogleProps = { provider: string; email: string; onDone: () => void; onClose: () => void }

/** The dialog that joins a Google account with an existing account of the same email address. It asks for its password once. */
export const JoinGoogle = ({ provider, email, onDone, onClose }: JoinGoogleProps) => (
  <Dialog title="You already have an account here" open onClose={onClose}>
    <PasswordCheck
      check={async (password) => {
        await call(joinGoogle, { body: { password } })
      }}
      onRight={onDone}
      onCancel={onClose}
      does={['Sign In', 'Signing in…']}
      wrong="That isn't the password for this account. Please try again."
      autoComplete="current-password"
    >
      <p>
        <Name>{email}</Name> has an account with a password. Please enter that password once. After that, {provider}{' '}
        will open the account too.
      </p>
    </PasswordCheck>
  </Dialog>
)

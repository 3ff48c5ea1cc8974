import { resetLook } from '../comfort/look.ts'
import { loginStartedAt, pendingErasures } from '../storage/entries/login.ts'
import { eraseChild } from '../storage/erase-child.ts'
import { endLogin, useChildLogin, withServer } from './child-login.ts'

/**
 * Removes everything that this device stores of the logged-in child, and logs the child out. Pending facts can only be sent
 * during the login on the server, so that login ends after they are sent. Then the facts are removed, too.
 */
export function eraseFromDevice(): void {
  const { session } = useChildLogin.getState()
  if (!session) return
  const began = loginStartedAt.read()
  endLogin()
  eraseChild(session.childId)
  resetLook()
  pendingErasures.of(session.childId).write({ began })
  withServer(({ retryPendingErasures }) => retryPendingErasures())
}

import { resetLook } from '../comfort/look.ts'
import { loginStartedAt, pendingErasures } from '../storage/entries/login.ts'
import { eraseChild } from '../storage/erase-child.ts'
import { endLogin, useChildLogin, withServer } from './child-login.ts'

/**
 * Removes everything this device stores of the child who is logged in, and logs them out. Pending facts can be sent only
 * while the server's login lasts: so that ends after they are sent, and then they are removed here too.
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

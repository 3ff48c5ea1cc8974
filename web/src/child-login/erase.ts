import { resetLook } from '../comfort/look.ts'
import { loginStartedAt, pendingErasures } from '../storage/entries/login.ts'
import { eraseChild } from '../storage/erase-child.ts'
import { endLogin, notifyBeforeLogout, useChildLogin, withServer } from './child-login.ts'

/**
 * Removes everything that this device stores of the logged-in child, and logs the child out. Settings offers it to children. Facts
 * (things the child did) that the server does not have yet can be sent only during the login on the server. So that login ends
 * after they are sent, and then the facts are removed, too.
 */
export function eraseFromDevice(): void {
  const { session } = useChildLogin.getState()
  if (!session) return
  notifyBeforeLogout()
  const began = loginStartedAt.read()
  endLogin()
  eraseChild(session.childId)
  resetLook()
  pendingErasures.of(session.childId).write({ began })
  withServer(({ retryPendingErasures }) => retryPendingErasures())
}

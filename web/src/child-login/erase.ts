import { resetLook } from '../comfort/look.ts'
import { loginStartedAt, pendingErasures } from '../storage/entries/login.ts'
import { eraseChild } from '../storage/erase-child.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { withServer } from './with-server.ts'

/**
 * Removes everything this device keeps of the child who is logged in, and logs them out. The server takes what waits for
 * it only while it knows the login: that ends there when all is sent, and what was sent goes from this device too.
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

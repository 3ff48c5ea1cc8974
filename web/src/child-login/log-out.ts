import { loginStartedAt, pendingLogout } from '../storage/entries/login.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { withServer } from './with-server.ts'

/** Logs the child out on this device at once. The logout and the pending facts are sent to the server as soon as possible. */
export function logOutChild(): void {
  const { session } = useChildLogin.getState()
  if (!session) return
  pendingLogout.write({ childId: session.childId, began: loginStartedAt.read() })
  endLogin()
  withServer(({ retryPendingLogout }) => retryPendingLogout())
}

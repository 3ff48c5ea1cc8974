import { loginStartedAt, pendingLogout } from '../storage/entries/login.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { withServer } from './with-server.ts'

/** Logs the child out here and now. The server is told as soon as it can be, and so is what it was not told yet. */
export function logOutChild(): void {
  const { session } = useChildLogin.getState()
  if (!session) return
  pendingLogout.write({ childId: session.childId, began: loginStartedAt.read() })
  endLogin()
  withServer(({ retryPendingLogout }) => retryPendingLogout())
}

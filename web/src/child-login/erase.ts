import { forgetLook } from '../comfort/look.ts'
import { eraseChild } from '../storage/erase-child.ts'
import { readLocal, writeLocalJson } from '../storage/local.ts'
import { endLogin, useChildLogin } from './child-login.ts'
import { withServer } from './with-server.ts'

/**
 * Removes everything this device keeps of the child who is logged in, and logs them out. The server takes what waits for
 * it only while it knows the login: that ends there when all is sent, and what was sent goes from this device too.
 */
export function eraseFromDevice(): void {
  const { session } = useChildLogin.getState()
  if (!session) return
  const began = Number(readLocal('login-began'))
  endLogin()
  eraseChild(session.childId)
  forgetLook()
  writeLocalJson(`erase-owed:${session.childId}`, { began })
  withServer(({ payOwedErases }) => payOwedErases())
}

import { forgetLook } from '../comfort/look.ts'
import { erasesOwed, loginBegan } from '../storage/entries/login.ts'
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
  const began = loginBegan.read()
  endLogin()
  eraseChild(session.childId)
  forgetLook()
  erasesOwed.of(session.childId).write({ began })
  withServer(({ payOwedErases }) => payOwedErases())
}

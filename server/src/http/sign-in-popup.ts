import type { MiddlewareHandler } from 'hono'
import { OPENER_POLICY } from './security-headers.ts'

/** The pages where a parent may sign in with another service, which asks in a window of its own. */
const OPENERS = new Set(['/parent-login', '/parent-signup'])

/** Lets those pages keep hold of the window they open. Every other page stays apart from all windows of other origins. */
export const allowSignInPopup: MiddlewareHandler = async (c, next) => {
  await next()
  // Where browsers would ignore it there is none to open.
  if (OPENERS.has(c.req.path) && c.res.headers.has(OPENER_POLICY)) {
    c.res.headers.set(OPENER_POLICY, 'same-origin-allow-popups')
  }
}

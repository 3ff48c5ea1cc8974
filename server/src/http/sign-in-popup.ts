import type { MiddlewareHandler } from 'hono'

/** The pages where a parent may sign in with another service, which asks in a window of its own. */
const OPENERS = new Set(['/parent-login', '/parent-signup'])

/** Lets those pages keep hold of the window they open. Every other page stays apart from all windows of other origins. */
export const allowSignInPopup: MiddlewareHandler = async (c, next) => {
  await next()
  if (OPENERS.has(c.req.path)) {
    c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  }
}

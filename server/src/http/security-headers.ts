import { RECORDING_PAGES } from '@lanternleaf/contract/this-server'
import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { hostnameOf, hostOf } from './host-check.ts'

const SELF = ["'self'"]
const NONE = ["'none'"]

/** Where the style a page may hold within it is kept until its answer is sent. */
const STYLES = 'styles-within'

/** Lets the answer to this request hold style within it: that of these hashes, and no other. */
export const allowStyles = (c: Context, hashes: readonly string[]): void => c.set(STYLES, hashes)

/** What browsers may do with our answers: nothing from elsewhere, no script inline, in nobody's frame. */
export function securityHeaders(behindTls: boolean): MiddlewareHandler {
  const strict = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: SELF,
      imgSrc: ["'self'", 'data:'],
      objectSrc: NONE,
      baseUri: NONE,
      frameAncestors: NONE,
      formAction: SELF,
    },
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    strictTransportSecurity: behindTls ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // Without effect in any browser that runs the client, and each costs time in every answer.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
  })
  return async (c, next) => {
    await strict(c, next)
    // Of an address it does not trust a browser ignores it, with an error in the console of each page.
    if (!behindTls && !isOnThisMachine(hostOf(c))) c.res.headers.delete(OPENER_POLICY)
    // With a slash at its end it is no document of its own for the client, which keeps one for other screens then.
    if (RECORDING_PAGES.has(c.req.path) && RECORDING_PAGES.has(new URL(c.req.url).pathname)) {
      const permissions = c.res.headers.get('Permissions-Policy') ?? ''
      c.res.headers.set('Permissions-Policy', permissions.replace('microphone=()', 'microphone=(self)'))
    }
    const styles: readonly string[] | undefined = c.get(STYLES)
    if (styles === undefined) return
    const policy = c.res.headers.get(POLICY)
    c.res.headers.set(POLICY, `${policy}; style-src 'self' ${styles.join(' ')}`)
  }
}

const POLICY = 'Content-Security-Policy'

/** Keeps a window apart from those of other origins. */
const OPENER_POLICY = 'Cross-Origin-Opener-Policy'

/** Whether browsers trust an address without TLS: those of the machine itself. */
const isOnThisMachine = (host: string): boolean => {
  const name = hostnameOf(host)
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || name.startsWith('127.')
}

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

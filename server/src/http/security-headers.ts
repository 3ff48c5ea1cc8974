import { RECORDING_PAGES } from '@lanternleaf/contract/this-server'
import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { hostnameOf, hostOf } from './host-check.ts'

const SELF = ["'self'"]
const NONE = ["'none'"]

/** The name of the context variable with the hashes of inline styles that the response may contain. */
const STYLES = 'styles-within'

/** Allows inline styles with these hashes in the response to this request. */
export const allowStyles = (c: Context, hashes: readonly string[]): void => c.set(STYLES, hashes)

/** Sets headers that forbid content from other sites, inline scripts, and showing a page in a frame. */
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
    // These have no effect in any browser that runs the client, and cost time in every response.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
  })
  return async (c, next) => {
    await strict(c, next)
    // At an address without TLS a browser ignores this header, with an error in the console of each page.
    if (!behindTls && !isOnThisMachine(hostOf(c))) c.res.headers.delete(OPENER_POLICY)
    // The client reuses the document at an address with a slash at its end for other screens, so it gets no microphone.
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

/** The header that separates a window from windows of other origins. */
const OPENER_POLICY = 'Cross-Origin-Opener-Policy'

/** Whether a host is this machine itself, the only one that browsers trust without TLS. */
const isOnThisMachine = (host: string): boolean => {
  const name = hostnameOf(host)
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || name.startsWith('127.')
}

/** The pages on which a parent may sign in with Google, which opens a popup window. */
const OPENERS = new Set(['/parent-login', '/parent-signup'])

/** Lets the sign-in pages communicate with the popup they open. All other pages stay separated from other origins. */
export const allowSignInPopup: MiddlewareHandler = async (c, next) => {
  await next()
  // If the header was removed, browsers would ignore it.
  if (OPENERS.has(c.req.path) && c.res.headers.has(OPENER_POLICY)) {
    c.res.headers.set(OPENER_POLICY, 'same-origin-allow-popups')
  }
}

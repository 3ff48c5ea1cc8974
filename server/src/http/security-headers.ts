/** Headers of every response against attacks in the browser, such as injected scripts. Two middlewares of `app.ts`. */

import { RECORDING_PAGES } from '@lanternleaf/contract/this-server'
import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { hostnameOf, hostOf } from './host-check.ts'

const SELF = ["'self'"]
const NOTHING = ["'none'"]

/** The name of the context variable with the hashes of inline styles that the response may contain. */
const ALLOWED_STYLES = 'allowed-styles'

/** Allows inline styles with these hashes in the response to this request. */
export const allowStyles = (c: Context, hashes: readonly string[]): void => c.set(ALLOWED_STYLES, hashes)

/** Sets headers that forbid content from other sites, inline scripts, and showing a page in a frame. */
export function securityHeaders(behindTls: boolean): MiddlewareHandler {
  const setStrictHeaders = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: SELF,
      imgSrc: ["'self'", 'data:'],
      objectSrc: NOTHING,
      baseUri: NOTHING,
      frameAncestors: NOTHING,
      formAction: SELF,
    },
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    strictTransportSecurity: behindTls ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // These headers have no effect in any browser that runs the client, and would cost time in every response.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
  })
  return async (c, next) => {
    await setStrictHeaders(c, next)
    // Without TLS, browsers ignore this header and print an error in the console, except on this machine.
    if (!behindTls && !isOnThisMachine(hostOf(c))) c.res.headers.delete(OPENER_POLICY)
    // The path has to match with and without Hono's normalization: at a path with a trailing slash the client shows other
    // screens in the same document, so that document gets no microphone.
    if (RECORDING_PAGES.has(c.req.path) && RECORDING_PAGES.has(new URL(c.req.url).pathname)) {
      const permissions = c.res.headers.get('Permissions-Policy') ?? ''
      c.res.headers.set('Permissions-Policy', permissions.replace('microphone=()', 'microphone=(self)'))
    }
    const styles: readonly string[] | undefined = c.get(ALLOWED_STYLES)
    if (styles === undefined) return
    const policy = c.res.headers.get(CONTENT_SECURITY_POLICY)
    c.res.headers.set(CONTENT_SECURITY_POLICY, `${policy}; style-src 'self' ${styles.join(' ')}`)
  }
}

const CONTENT_SECURITY_POLICY = 'Content-Security-Policy'

/** The header that separates a window from windows of other origins. */
const OPENER_POLICY = 'Cross-Origin-Opener-Policy'

/** Whether a host is this machine itself, the only host that browsers trust without TLS. */
const isOnThisMachine = (host: string): boolean => {
  const name = hostnameOf(host)
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || name.startsWith('127.')
}

/** The pages on which a parent may sign in with Google, which opens a popup window. */
const SIGN_IN_PAGES = new Set(['/parent-login', '/parent-signup'])

/** Lets the sign-in pages communicate with the popup window of Google. All other pages stay separated from other origins. */
export const allowSignInPopup: MiddlewareHandler = async (c, next) => {
  await next()
  // If `securityHeaders` removed the header, browsers would ignore it.
  if (SIGN_IN_PAGES.has(c.req.path) && c.res.headers.has(OPENER_POLICY)) {
    c.res.headers.set(OPENER_POLICY, 'same-origin-allow-popups')
  }
}

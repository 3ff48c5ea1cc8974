import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const SELF = ["'self'"]
const NONE = ["'none'"]

/** What browsers may do with our answers: nothing from elsewhere, nothing inline, in nobody's frame. */
export const securityHeaders = (behindTls: boolean): MiddlewareHandler =>
  secureHeaders({
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

/**
 * Puts the application together: creates the cookies, authenticators and stores once, and adds the routes of every
 * folder. To find the code behind an address, look here which folder serves it. `start-server.ts` calls it once at the
 * start.
 */

import { readThisServer } from '@lanternleaf/contract/this-server'
import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { childDataRoutes } from './child-data/routes.ts'
import {
  childLoginCookie,
  deviceCookie,
  pinRequestCookie,
  recoveryCookie,
  resetPinCookie,
  stepsCookie,
} from './child-login/cookies.ts'
import { createLoginFinder } from './child-login/login-store.ts'
import { childLoginRoutes, createChildAuthenticator } from './child-login/routes.ts'
import { childrenRoutes } from './children/routes.ts'
import { createLookApplier } from './comfort/apply-look.ts'
import { comfortRoutes } from './comfort/routes.ts'
import { type Config, isBehindTls } from './config.ts'
import type { Database } from './db/database.ts'
import { createDeferredWrites } from './db/deferred-writes.ts'
import { DEMO_CHILDREN, DEMO_PARENT } from './demo/demo-family.ts'
import { markPages } from './demo/mark-pages.ts'
import { restrictToDemo } from './demo/restrict-demo.ts'
import { familyRoutes } from './family/routes.ts'
import { googleCookie } from './google-sign-in/browser-binding.ts'
import { nameProvider } from './google-sign-in/name-provider.ts'
import { createProvider } from './google-sign-in/provider.ts'
import { googleSignInRoutes } from './google-sign-in/routes.ts'
import { runAsNetwork } from './hashing/hash-slots.ts'
import type { Hashing } from './hashing/hashing.ts'
import { createPins } from './hashing/pins.ts'
import { addRootAttribute, type ClientFiles } from './http/client-files.ts'
import type { DiskSpace } from './http/disk-space.ts'
import { warnOfUntrustedProxies } from './http/forwarded.ts'
import { watchHealth } from './http/health.ts'
import { checkHost } from './http/host-check.ts'
import { DEFAULT_RETRY_AFTER, handleError, sendError } from './http/http-error.ts'
import { HEALTH_ROUTES, requestLog } from './http/request-log.ts'
import { type ResponseTimer, realTimer } from './http/response-timer.ts'
import { allowSignInPopup, securityHeaders } from './http/security-headers.ts'
import { serveClient } from './http/serve-client.ts'
import { endpointServer, type Serve } from './http/serve-endpoint.ts'
import { visitorNetwork } from './http/visitor-network.ts'
import { insightsRoutes } from './insights/routes.ts'
import { learningRoutes } from './learning/routes.ts'
import { manageRoutes } from './manage/routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { parentAddressRoutes } from './parent-account/address-routes.ts'
import { createAuth } from './parent-account/auth.ts'
import { parentLoginCookie } from './parent-account/cookie.ts'
import { familiarBrowser } from './parent-account/familiar-browser.ts'
import { parentLoginsRoutes } from './parent-account/logins-routes.ts'
import { passkeyCookie } from './parent-account/passkeys/challenge.ts'
import { passkeyRoutes } from './parent-account/passkeys/routes.ts'
import { proofRoutes } from './parent-account/proof-routes.ts'
import { parentReviewRoutes, passwordResetRoutes } from './parent-account/reset-routes.ts'
import {
  createFreshParentAuthenticator,
  createParentAuthenticator,
  parentAccountRoutes,
} from './parent-account/routes.ts'
import { practiceStateRoutes } from './practice-state/routes.ts'
import { createPracticeStateReader } from './practice-state/store.ts'
import { createReadQueue } from './read-queue.ts'
import { createRecoveryAuthenticator } from './recovery/grants.ts'
import { parentCheckRoutes } from './recovery/parent-check.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import type { Secrets } from './secrets.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { VERSION } from './version.ts'
import { weeklyMailRoutes } from './weekly-mail/routes.ts'
import { createUnsubscribeAuthenticator } from './weekly-mail/unsubscribe.ts'
import { wordBankRoutes } from './word-bank/routes.ts'

/** Everything that the application needs from outside. Tests replace the clock, the log, the hashing and the timer. */
export type AppDeps = {
  readonly database: Database
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'allowedHosts'
    | 'trustedProxies'
    | 'schoolNetworks'
    | 'host'
    | 'dataDir'
    | 'signInProvider'
    | 'isDemo'
    | 'retentionDays'
    | 'signUps'
    | 'smtpUrl'
  >
  readonly secrets: Secrets
  readonly hashing: Hashing
  /** the built client; null to serve only the API */
  readonly client: ClientFiles | null
  readonly log: Logger
  /** epoch ms */
  readonly now: () => number
  /** delays responses; the real timer by default */
  readonly timer?: ResponseTimer
  /** records responses, if metrics are configured */
  readonly measure?: Metrics['observe'] | undefined
  /** the disk space of the data folder, if the database is in it */
  readonly diskSpace?: DiskSpace | undefined
  /** whether the server will stop soon, so that a proxy should send it nothing more */
  readonly isStopping?: () => boolean
  /** adds endpoints for tests */
  readonly moreRoutes?: (serve: Serve) => void
}

/**
 * Creates the HTTP application with all routes. It does not listen on a port. The middleware (log, headers, host check) comes
 * first, then the endpoints of each folder, then the client's pages and files.
 */
export function createApp(deps: AppDeps): Hono {
  const {
    database,
    config,
    secrets,
    hashing,
    client,
    log,
    now,
    timer = realTimer,
    measure,
    diskSpace,
    isStopping = () => false,
    moreRoutes,
  } = deps
  const { db } = database
  const pins = createPins(secrets.pinPepper, hashing.pinCost)
  const behindTls = isBehindTls(config)
  const authSettings = { secret: secrets.authSecret, behindTls, publicUrl: config.publicUrl }
  const auth = createAuth(db, hashing.passwords, authSettings, log)
  const parentCookie = parentLoginCookie(behindTls)
  const childCookie = childLoginCookie(behindTls)
  const network = visitorNetwork(config, secrets.authSecret)
  const deferredWrites = createDeferredWrites(log)
  const authenticateChild = createChildAuthenticator(
    { cookie: childCookie, deferredWrites, now },
    createLoginFinder(db),
  )
  const ownDevice = deviceCookie(behindTls)
  const recoveryCookies = {
    steps: stepsCookie(behindTls),
    grant: recoveryCookie(behindTls),
    resetPin: resetPinCookie(behindTls),
    request: pinRequestCookie(behindTls),
  }
  const childLogin = {
    db,
    cookie: childCookie,
    deviceCookie: ownDevice,
    parentCookie,
    pins,
    authenticate: authenticateChild,
    now,
    network,
    recoveryCookies,
    deferredWrites,
    timer,
  }
  const familiar = familiarBrowser(behindTls, secrets.authSecret, db)
  const { authSecret: secret } = secrets
  const parentAccount = {
    db,
    auth,
    cookie: parentCookie,
    familiar,
    secret,
    network,
    signUps: config.signUps,
    hasDiskSpace: () => !diskSpace?.isFull(),
    requiresProof: config.smtpUrl !== undefined,
    authenticateChild,
    deferredWrites,
    log,
    now,
  }
  const recovery = {
    db,
    pins,
    deviceCookie: childLogin.deviceCookie,
    network,
    now,
    authenticateChild,
    cookies: { ...recoveryCookies, child: childCookie },
  }
  const authenticators = {
    parent: createParentAuthenticator(parentAccount),
    'fresh-parent': createFreshParentAuthenticator(parentAccount),
    child: authenticateChild,
    'recovery-grant': createRecoveryAuthenticator(recovery),
    'unsubscribe-token': createUnsubscribeAuthenticator({ db, network, now }),
  }

  const app = new Hono({ strict: false })
  app.use(requestLog(log, measure), allowSignInPopup, securityHeaders(behindTls), warnOfUntrustedProxies(config, log))
  app.use(checkHost(config, log))
  const health = watchHealth(database, config.dataDir)
  app.onError((reason, c) => {
    health.recordError(reason)
    return handleError(c, reason, log)
  })
  app.notFound((c) => sendError(c, 'not-found'))

  app.on('GET', [...HEALTH_ROUTES], async (c) => {
    c.header('Cache-Control', 'no-store')
    const reason = c.req.path.startsWith('/readyz') && isStopping() ? 'stopping' : await health.problem()
    const warning = database.warning() ?? (diskSpace?.isLow() ? 'disk-nearly-full' : null)
    const version = VERSION
    if (reason === null) return c.json({ status: 'ok', version, ...(warning !== null && { warning }) })
    return c.json({ status: 'unavailable', version, reason }, 503, { 'Retry-After': String(DEFAULT_RETRY_AFTER) })
  })
  app.use('/api/*', (c, next) => runAsNetwork(() => network(c), next))
  const serveAll = endpointServer(app, authenticators, config.publicUrl, log)
  const serve = config.isDemo ? restrictToDemo(serveAll) : serveAll
  const providerName = config.signInProvider?.name ?? GOOGLE
  serve(readThisServer, async () => ({
    signUps: config.signUps,
    sendsMail: config.smtpUrl !== undefined,
    retentionDays: config.retentionDays,
    provider: {
      name: providerName,
      invites: config.signUps === 'invited' && config.signInProvider?.allowedClaim != null,
    },
    ...(config.isDemo && { demo: { parent: DEMO_PARENT, children: DEMO_CHILDREN } }),
  }))
  parentAccountRoutes(serve, parentAccount)
  parentLoginsRoutes(serve, parentAccount)
  passwordResetRoutes(serve, { ...parentAccount, timer })
  parentAddressRoutes(serve, parentAccount)
  parentReviewRoutes(serve, parentAccount)
  const passkeys = { ...parentAccount, passkeyCookie: passkeyCookie(behindTls), publicUrl: config.publicUrl, log }
  passkeyRoutes(serve, passkeys)
  const provider = config.signInProvider === undefined ? null : createProvider(config.signInProvider, now)
  proofRoutes(serve, { db, isGoogleSetUp: provider !== null })
  const google = {
    provider,
    googleCookie: googleCookie(behindTls),
    authenticateParent: authenticators.parent,
    childCookie,
  }
  googleSignInRoutes(serve, { ...parentAccount, ...google, publicUrl: config.publicUrl })
  familyRoutes(serve, { ...parentAccount, pins, deviceCookie: ownDevice })
  childrenRoutes(serve, { db, pins, network, log, now })
  childLoginRoutes(serve, childLogin)
  recoveryRoutes(serve, recovery)
  parentCheckRoutes(serve, {
    ...passkeys,
    googleCookie: google.googleCookie,
    childCookie,
    resetPinCookie: recoveryCookies.resetPin,
    authenticateFreshParent: authenticators['fresh-parent'],
  })
  comfortRoutes(serve, { db, now })
  manageRoutes(serve, { db, deviceCookie: childLogin.deviceCookie, now })
  childDataRoutes(serve, { db, secret, log, now })
  const readQueue = createReadQueue()
  const practiceState = createPracticeStateReader({ db, log })
  learningRoutes(serve, { db, log, readQueue, now })
  practiceStateRoutes(serve, { practiceState, readQueue })
  insightsRoutes(serve, { db, log, practiceState, readQueue, deferredWrites, now })
  sharingRoutes(serve, { db })
  weeklyMailRoutes(serve, { db })
  moreRoutes?.(serve)
  // Pages of version 0.1.0 that are still open ask for the practice state at its former path, and follow no redirect.
  app.get('/api/childs-own', (c) =>
    app.fetch(new Request(c.req.url.replace('/api/childs-own', '/api/practice-state'), c.req.raw), c.env),
  )
  app.all('/api/*', (c) => sendError(c, 'not-found'))
  wordBankRoutes(app, { dataDir: config.dataDir, log })
  const servedClient = client && adaptPages(client, config)
  if (servedClient) serveClient(app, servedClient, createLookApplier(servedClient.looks), config.publicUrl)
  return app
}

/** The client's pages as this server offers them: without what is not set up here, with the provider's name and a demo's notice. */
function adaptPages(
  client: ClientFiles,
  { signInProvider, signUps, isDemo }: Pick<Config, 'signInProvider' | 'signUps' | 'isDemo'>,
): ClientFiles {
  const withProvider =
    signInProvider === undefined
      ? addRootAttribute(client, 'data-sign-in-provider="none"')
      : nameProvider(client, signInProvider.name)
  const withSignUps = signUps === 'closed' ? addRootAttribute(withProvider, 'data-sign-ups="closed"') : withProvider
  return isDemo ? markPages(withSignUps) : withSignUps
}

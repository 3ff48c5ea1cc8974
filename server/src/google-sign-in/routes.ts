/**
 * The endpoints of Google sign-in: start it, receive the parent who comes back from the provider, read the outcome, and
 * link an existing account with its password. The provider is Google, or another that the operator has set up.
 */

import {
  beginGoogleSignIn,
  type GoogleOutcome,
  joinGoogle,
  readGoogleSignIn,
  returnFromGoogle,
} from '@lanternleaf/contract/google-sign-in'
import type { SignUps } from '@lanternleaf/contract/this-server'
import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import { NETWORK_GOOGLE_SIGN_IN_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { publicOrigin } from '../http/csrf.ts'
import { HttpError } from '../http/http-error.ts'
import type { Authenticators, Serve } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { type LogInDeps, logIn } from '../parent-account/log-in.ts'
import { toRequiredInvitation } from '../parent-account/sign-ups.ts'
import { networkLimits } from '../rate-limits/network-limits.ts'
import { consumeOrThrow } from '../rate-limits/store.ts'
import { signInSecrets } from './browser-binding.ts'
import { handleReturn } from './handle-return.ts'
import { linkPendingIdentity } from './identity-store.ts'
import type { Provider } from './provider.ts'
import { beginSignIn, consumeSignIn, findSignIn, type Proof, type StartedSignIn } from './sign-in-store.ts'

export type GoogleDeps = LogInDeps & {
  /** null if Google sign-in is not configured */
  readonly provider: Provider | null
  readonly googleCookie: TokenCookie
  /** Authenticates the parent who is signed in. */
  readonly authenticateParent: Authenticators['parent']
  /** of the child who is logged in */
  readonly childCookie: TokenCookie
  readonly publicUrl: URL | undefined
}

/** Endpoints for parents to sign in or up with a Google account. */
export function googleSignInRoutes(serve: Serve, deps: GoogleDeps): void {
  const { db, provider, network, secret, googleCookie: cookie, publicUrl, authenticateChild, log, now } = deps
  const signUps = signUpsByProvider(deps)
  const name = provider?.name ?? GOOGLE
  /** The redirect URI, which is registered at the provider. */
  const returnTo = (c: Context) => new URL(returnFromGoogle.path, publicOrigin(c, publicUrl))

  serve(beginGoogleSignIn, async ({ body: { openedIn, proves, invitation }, c }) => {
    if (provider === null) throw new HttpError('not-found', { message: notSetUp(name) })
    await consumeOrThrow(
      db,
      networkLimits('google', network(c), NETWORK_GOOGLE_SIGN_IN_LIMIT),
      NETWORK_EXHAUSTED,
      now(),
    )
    const proof = proves === undefined ? null : await requiredProof(deps, proves, c)
    const token = newToken()
    const request = { secrets: signInSecrets(secret, token), returnTo: returnTo(c) }
    const requiresReauthentication = proof !== null || (await authenticateChild(c)) !== null
    const address = await provider.address({ ...request, requiresReauthentication }).catch((reason: unknown) => {
      log.warn({ err: reason }, 'the identity provider cannot be reached')
      throw new HttpError('unavailable', { message: providerUnavailable(name) })
    })
    await beginSignIn(
      db,
      token,
      { openedIn, proof, requiredInvitation: toRequiredInvitation(signUps, invitation) },
      now(),
    )
    cookie.write(c, token)
    return { address: address.href }
  })

  serve(readGoogleSignIn, async ({ c }) => {
    const token = cookie.read(c)
    const signIn = token === undefined ? null : await findSignIn(db, token, now())
    const { outcome = null, email = null } = signIn ?? {}
    return { isSetUp: provider !== null, outcome, email: outcome === 'password-needed' ? email : null }
  })

  serve(returnFromGoogle, async ({ query, c }) => {
    const token = cookie.read(c)
    const signIn = token === undefined ? null : await consumeSignIn(db, token, now())
    if (provider === null || token === undefined || signIn === null) return redirectAfter('failed', NO_SIGN_IN)
    const returned = returnTo(c)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) returned.searchParams.set(name, value)
    const outcome = await handleReturn(
      { ...deps, provider, signUps },
      { returned, token, c, proof: signIn.proof, requiredInvitation: signIn.requiredInvitation },
    )
    return redirectAfter(outcome, signIn)
  })

  serve(joinGoogle, async ({ body: { password }, c }) => {
    const token = cookie.read(c)
    const pending = token === undefined ? null : await findSignIn(db, token, now())
    if (token === undefined || pending?.outcome !== 'password-needed' || pending.email === null)
      throw expiredError(name)
    // One transaction, so that a parent to whom the sign-in is reported as expired is not signed in.
    const alongside = (transaction: Transaction<Tables>) => linkPendingIdentity(transaction, token, now())
    return logIn(deps, { email: pending.email, password }, c, { alongside, notAlongside: () => expiredError(name) })
  })
}

/** Who may create an account with the provider. An account there with the needed claim counts as an invitation. */
const signUpsByProvider = ({ provider, signUps }: Pick<GoogleDeps, 'provider' | 'signUps'>): SignUps =>
  provider?.allowedClaim && signUps === 'invited' ? 'open' : signUps

/**
 * Returns the parent whose presence the sign-in has to prove: the parent who is logged in, or the parent of the logged-in
 * child. @throws HttpError `login-needed` if nobody is logged in
 */
async function requiredProof(
  { authenticateParent, authenticateChild, childCookie }: GoogleDeps,
  by: Proof['by'],
  c: Context,
): Promise<Proof> {
  const parentId = (await (by === 'parent' ? authenticateParent(c) : authenticateChild(c)))?.parentId
  if (parentId === undefined) throw new HttpError('login-needed')
  const childLogin = by === 'childs-parent' ? childCookie.read(c) : undefined
  return { by, parentId, childLoginHash: childLogin === undefined ? null : hashToken(childLogin) }
}

const NO_SIGN_IN: StartedSignIn = { openedIn: 'page', proof: null, requiredInvitation: { invitationHash: null } }

const notSetUp = (name: string) => `${name} sign-in is not set up here. Please use your email and password.`
const providerUnavailable = (name: string) =>
  `We can't reach ${name} right now. Nothing changed. Please try again, or use your email and password.`
const NETWORK_EXHAUSTED = {
  code: 'too-many-requests',
  message: 'Many people are signing in from here. Please try again in ten minutes.',
} as const

const expiredError = (name: string) =>
  new HttpError('not-found', { message: `That took too long. Please continue with ${name} again.` })

/** Returns the page to which the browser is redirected: in a popup a page that notifies its opener, otherwise the next page. */
function redirectAfter(outcome: GoogleOutcome, { openedIn }: StartedSignIn): string {
  if (openedIn === 'page' && outcome === 'signed-in') return '/parent'
  if (openedIn === 'page' && outcome === 'signed-up') return '/parent-signup'
  return `/parent-login?google=${openedIn}`
}

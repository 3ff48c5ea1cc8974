/**
 * Decides what happens when the provider sends a parent back: signs the parent in, creates an account, proves that the
 * parent is present, or refuses. The route of the return address calls it.
 */

import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import { emailField } from '@lanternleaf/contract/parent-account'
import {
  isFreshProof,
  PARENT_LOGIN_TTL,
  PARENT_LOGIN_TTL_WITH_CHILD,
} from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { AuthorizationResponseError, ClientError } from 'openid-client'
import { browserOf } from '../http/request-info.ts'
import type { RequiredInvitation } from '../parent-account/sign-ups.ts'
import { signInSecrets } from './browser-binding.ts'
import { findParentByIdentity, signInWithIdentity } from './identity-store.ts'
import type { Identity, Provider } from './provider.ts'
import type { GoogleDeps } from './routes.ts'
import { type Proof, recordProof, saveOutcome } from './sign-in-store.ts'

type Deps = GoogleDeps & { readonly provider: Provider }
type ReturnContext = {
  readonly returned: URL
  readonly token: string
  readonly c: Context
  /** the parent whose presence the sign-in has to prove; null for an ordinary sign-in */
  readonly proof: Proof | null
  /** the permission to create an account */
  readonly requiredInvitation: RequiredInvitation
}

/** Verifies the provider's response to a sign-in, and signs in the parent whom it identifies. `consumeSignIn` was called before. */
export async function handleReturn(
  deps: Deps,
  { returned, token, c, proof, requiredInvitation }: ReturnContext,
): Promise<GoogleOutcome> {
  const finish = (outcome: GoogleOutcome): Promise<GoogleOutcome> =>
    saveOutcome(deps.db, token, outcome).then(() => outcome)
  let identity: Identity
  try {
    identity = await deps.provider.identify(returned, signInSecrets(deps.secret, token))
  } catch (reason) {
    if (reason instanceof AuthorizationResponseError && reason.error === 'access_denied') return finish('cancelled')
    deps.log.warn({ err: reason }, 'a sign-in with the identity provider was rejected')
    return finish(isProviderUnavailable(reason) ? 'away' : 'failed')
  }
  // OpenID Connect limits a subject to 255 ASCII characters. Some other characters could not be stored.
  if (!/^[ -~]{1,255}$/.test(identity.subject)) return finish('failed')
  if (!identity.isAllowed) {
    const claim = deps.provider.allowedClaim?.name
    deps.log.warn({ claim }, 'a sign-in was refused: the account does not have the claim of OIDC_ALLOWED_CLAIM')
    return finish('not-allowed')
  }
  const child = await deps.authenticateChild(c)
  const status = proofStatus(identity, child?.timestamp ?? null, deps.now())
  if (proof !== null) {
    const known = await findParentByIdentity(deps.db, identity)
    if (known?.id !== proof.parentId) return finish('other-account')
    if (proof.by === 'childs-parent') {
      // A proof for a logged-in child is useless if no child is logged in any more.
      if (child === null) return finish('failed')
      if (status !== 'proved') return finish(status)
      await recordProof(deps.db, token, proofTime(identity, deps.now()))
      return 'proved'
    }
    if (status !== 'proved') return finish(status === 'not-told' ? 'child-here' : status)
  }
  const email = emailField.safeParse(identity.email)
  if (!email.success || !identity.isEmailVerified) return finish('email-unverified')
  // In a browser with a logged-in child, an old session at the provider does not show that the parent is present.
  if (child !== null && status !== 'proved') return finish('child-here')
  const context = { token, c, isChildHere: child !== null, only: proof?.parentId ?? null, requiredInvitation }
  return signIn(deps, { ...context, identity: { ...identity, email: email.data } })
}

/** Whether the provider could not be reached or did not respond in time. */
const isProviderUnavailable = (reason: unknown): boolean =>
  reason instanceof TypeError ||
  (reason instanceof ClientError && (reason.code === 'OAUTH_TIMEOUT' || reason.cause instanceof TypeError))

/** The precision of the provider's times, in milliseconds: it reports whole seconds. */
const SECOND = 1000

/**
 * Whether the parent is present: the provider reports an authentication within five minutes and, next to a logged-in
 * child, after the child's login. If the provider does not report when, choosing the account again is enough, but not
 * next to a child.
 * @param childBegan when the logged-in child logged in; this and `now` in epoch ms
 */
function proofStatus(
  { authenticatedAt }: Identity,
  childBegan: number | null,
  now: number,
): 'proved' | 'not-proved' | 'not-told' {
  if (authenticatedAt === undefined) return childBegan === null ? 'proved' : 'not-told'
  const isSince = childBegan === null || authenticatedAt + SECOND > childBegan
  return isSince && isFreshProof(authenticatedAt, now) ? 'proved' : 'not-proved'
}

/** Returns when the parent authenticated at the provider, which may be days ago. Returns now if the provider does not report it. */
const proofTime = ({ authenticatedAt = Number.POSITIVE_INFINITY }: Identity, now: number): number =>
  Math.min(authenticatedAt, now)

type SignInContext = {
  readonly identity: Identity & { readonly email: string }
  readonly isChildHere: boolean
  /** the id of the only parent who may sign in; null if any parent may */
  readonly only: string | null
  readonly requiredInvitation: RequiredInvitation
  readonly token: string
  readonly c: Context
}

async function signIn(
  deps: Deps,
  { identity, isChildHere, only, requiredInvitation, token, c }: SignInContext,
): Promise<GoogleOutcome> {
  const { db, cookie, familiar, signUps, now } = deps
  const hasDiskSpace = deps.hasDiskSpace()
  const ttlMs = isChildHere ? PARENT_LOGIN_TTL_WITH_CHILD : PARENT_LOGIN_TTL
  const login = { presented: cookie.read(c), ttlMs, browser: browserOf(c), provedAt: proofTime(identity, now()) }
  const { outcome, login: fresh } = await signInWithIdentity(
    db,
    { token, identity, only, signUps, hasDiskSpace, requiredInvitation, ...login },
    now(),
  )
  if (fresh === null) return outcome
  cookie.write(c, fresh.token, ttlMs)
  familiar.rememberAccount(c, fresh.email, fresh.passwordHash)
  return outcome
}

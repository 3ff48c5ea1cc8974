import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import { emailField } from '@lanternleaf/contract/parent-account'
import {
  isFreshProof,
  PARENT_LOGIN_LASTS,
  PARENT_LOGIN_LASTS_BESIDE_CHILD,
} from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { AuthorizationResponseError, ClientError } from 'openid-client'
import { browserOf } from '../http/browser-of.ts'
import { parentOf, signInAs } from './identity-store.ts'
import type { Identity, Provider } from './provider.ts'
import type { GoogleDeps } from './routes.ts'
import { signInSecrets } from './secrets.ts'
import { noteOutcome, type Proof } from './store.ts'

type Deps = GoogleDeps & { readonly provider: Provider }
type Returned = {
  readonly returned: URL
  readonly token: string
  readonly c: Context
  /** who is to prove to be there, if anybody is */
  readonly proof: Proof | null
}

/** Looks at what the provider sent back, and signs in whom it names. The sign-in has been spent before. */
export async function outcomeOf(deps: Deps, { returned, token, c, proof }: Returned): Promise<GoogleOutcome> {
  const ended = (outcome: GoogleOutcome): Promise<GoogleOutcome> =>
    noteOutcome(deps.db, token, outcome).then(() => outcome)
  let identity: Identity
  try {
    identity = await deps.provider.identify(returned, signInSecrets(deps.secret, token))
  } catch (reason) {
    if (reason instanceof AuthorizationResponseError && reason.error === 'access_denied') return ended('cancelled')
    deps.log.warn({ err: reason }, 'a sign-in with Google was refused')
    return ended(isAway(reason) ? 'away' : 'failed')
  }
  // What a database could not keep is no subject, as the standard says: at most 255 ASCII characters.
  if (!/^[ -~]{1,255}$/.test(identity.subject)) return ended('failed')
  if (proof !== null) {
    const known = await parentOf(deps.db, identity)
    if (known?.id !== proof.parentId) return ended('other-account')
    if (!provedJustNow(identity, deps.now())) return ended('not-proved')
    if (proof.by === 'childs-parent') return ended('proved')
  }
  const child = await deps.childGate(c)
  const email = emailField.safeParse(identity.email)
  if (!email.success || !identity.isEmailVerified) return ended('email-unverified')
  // What is left in the browser is not enough beside a child: the provider tells that its password was just given, and
  // since the child logged in.
  if (child !== null && !provedSince(identity, child.timestamp, deps.now())) return ended('child-here')
  return signIn(deps, { token, c, isChildHere: child !== null, identity: { ...identity, email: email.data } })
}

/** The provider was not reached, or did not answer in time. */
const isAway = (reason: unknown): boolean =>
  reason instanceof TypeError ||
  (reason instanceof ClientError && (reason.code === 'OAUTH_TIMEOUT' || reason.cause instanceof TypeError))

/** In milliseconds: the provider tells whole seconds. */
const SECOND = 1000

const provedSince = (identity: Identity, since: number, now: number): boolean =>
  provedJustNow(identity, now) && (identity.provedAt ?? 0) + SECOND > since

const provedJustNow = ({ provedAt }: Identity, now: number): boolean => isFreshProof(provedAt ?? null, now)

type Found = {
  readonly identity: Identity & { readonly email: string }
  readonly isChildHere: boolean
  readonly token: string
  readonly c: Context
}

async function signIn(deps: Deps, { identity, isChildHere, token, c }: Found): Promise<GoogleOutcome> {
  const { db, cookie, familiar, now } = deps
  const lasts = isChildHere ? PARENT_LOGIN_LASTS_BESIDE_CHILD : PARENT_LOGIN_LASTS
  // When it was proved to the provider, which may know its own page's visitor from days ago.
  const provedAt = identity.provedAt === undefined ? null : Math.min(identity.provedAt, now())
  const login = { presented: cookie.read(c), lasts, browser: browserOf(c), provedAt }
  const { outcome, login: fresh } = await signInAs(db, { token, identity, ...login }, now())
  if (fresh === null) return outcome
  cookie.write(c, fresh.token, lasts)
  familiar.note(c, fresh.email)
  return outcome
}

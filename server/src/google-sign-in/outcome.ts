import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import { emailField } from '@lanternleaf/contract/parent-account'
import {
  isFreshLogin,
  PARENT_LOGIN_LASTS,
  PARENT_LOGIN_LASTS_BESIDE_CHILD,
} from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { AuthorizationResponseError, ClientError } from 'openid-client'
import { browserOf } from '../parent-account/log-in.ts'
import { signInAs } from './identity-store.ts'
import type { Identity, Provider } from './provider.ts'
import type { GoogleDeps } from './routes.ts'
import { signInSecrets } from './secrets.ts'
import { noteOutcome } from './store.ts'

type Deps = GoogleDeps & { readonly provider: Provider }
type Returned = { readonly returned: URL; readonly token: string; readonly c: Context }

/** Looks at what the provider sent back, and signs in whom it names. The sign-in has been spent before. */
export async function outcomeOf(deps: Deps, { returned, token, c }: Returned): Promise<GoogleOutcome> {
  const refused = (outcome: GoogleOutcome) => noteOutcome(deps.db, token, outcome).then(() => outcome)
  let identity: Identity
  try {
    identity = await deps.provider.identify(returned, signInSecrets(deps.secret, token))
  } catch (reason) {
    if (reason instanceof AuthorizationResponseError && reason.error === 'access_denied') return refused('cancelled')
    deps.log.warn({ err: reason }, 'a sign-in with Google was refused')
    return refused(isAway(reason) ? 'away' : 'failed')
  }
  const isChildHere = (await deps.childGate(c)) !== null
  const email = emailField.safeParse(identity.email)
  if (!email.success || !identity.isEmailVerified) return refused('email-unverified')
  // What is left in the browser is not enough beside a child: the provider tells that its password was just given.
  if (isChildHere && !provedJustNow(identity, deps.now())) return refused('child-here')
  return signIn(deps, { token, c, isChildHere, identity: { ...identity, email: email.data } })
}

/** The provider was not reached, or did not answer in time. */
const isAway = (reason: unknown): boolean =>
  reason instanceof TypeError ||
  (reason instanceof ClientError && (reason.code === 'OAUTH_TIMEOUT' || reason.cause instanceof TypeError))

const provedJustNow = ({ provedAt }: Identity, now: number): boolean =>
  provedAt !== undefined && isFreshLogin(provedAt, now)

type Found = {
  readonly identity: Identity & { readonly email: string }
  readonly isChildHere: boolean
  readonly token: string
  readonly c: Context
}

async function signIn(deps: Deps, { identity, isChildHere, token, c }: Found): Promise<GoogleOutcome> {
  const { db, cookie, familiar, now } = deps
  const lasts = isChildHere ? PARENT_LOGIN_LASTS_BESIDE_CHILD : PARENT_LOGIN_LASTS
  const login = { presented: cookie.read(c), lasts, browser: browserOf(c) }
  const { outcome, login: fresh } = await signInAs(db, { token, identity, ...login }, now())
  if (fresh === null) return outcome
  cookie.write(c, fresh.token, lasts)
  familiar.note(c, fresh.email)
  return outcome
}

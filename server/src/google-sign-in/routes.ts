import {
  beginGoogleSignIn,
  type GoogleOutcome,
  joinGoogle,
  readGoogleSignIn,
  returnFromGoogle,
} from '@lanternleaf/contract/google-sign-in'
import { GOOGLE_SIGN_IN_LASTS } from '@lanternleaf/domain/parent-login/parent-login'
import { NETWORK_SIGN_INS } from '@lanternleaf/domain/parent-login/tries'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { takeOrRefuse } from '../budgets/take-or-refuse.ts'
import { newToken } from '../hashing/tokens.ts'
import { hostOf } from '../http/own-host.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { tokenCookie } from '../http/token-cookie.ts'
import { type LogInDeps, logIn } from '../parent-account/log-in.ts'
import { joinIdentity } from './identity-store.ts'
import { outcomeOf } from './outcome.ts'
import type { Provider } from './provider.ts'
import { signInSecrets } from './secrets.ts'
import { beginSignIn, findSignIn, type OpenedIn, spendSignIn } from './store.ts'

export type GoogleDeps = LogInDeps & {
  /** null where Google is not set up */
  readonly provider: Provider | null
  readonly behindTls: boolean
  readonly publicUrl: URL | undefined
  readonly log: Logger
}

/** Parents sign in, or up, with the account they have at Google. */
export function googleSignInRoutes(serve: Serve, deps: GoogleDeps): void {
  const { db, provider, network, secret, behindTls, publicUrl, childGate, log, now } = deps
  const cookie = tokenCookie(behindTls, { name: 'google_sign_in', sameSite: 'Lax', lasts: GOOGLE_SIGN_IN_LASTS })
  /** Where the provider sends the window back to, as it was told beforehand. */
  const returnTo = (c: Context) => new URL(returnFromGoogle.path, publicUrl ?? `http://${hostOf(c)}`)

  serve(beginGoogleSignIn, async ({ body: { openedIn }, c }) => {
    if (provider === null) throw new Refusal('not-found', { message: NOT_SET_UP })
    await takeOrRefuse(db, [{ name: `google from ${network(c)}`, ...NETWORK_SIGN_INS }], MANY, now())
    const token = newToken()
    const asked = { secrets: signInSecrets(secret, token), returnTo: returnTo(c) }
    const provesAnew = (await childGate(c)) !== null
    const address = await provider.address({ ...asked, provesAnew }).catch((reason: unknown) => {
      log.warn({ err: reason }, 'the provider of Google sign-in cannot be reached')
      throw new Refusal('unavailable', { message: AWAY })
    })
    await beginSignIn(db, token, openedIn, now())
    cookie.write(c, token)
    return { address: address.href }
  })

  serve(readGoogleSignIn, async ({ c }) => {
    const token = cookie.read(c)
    const found = token === undefined ? null : await findSignIn(db, token, now())
    const { outcome = null, email = null } = found ?? {}
    return { isSetUp: provider !== null, outcome, email: outcome === 'password-needed' ? email : null }
  })

  serve(returnFromGoogle, async ({ query, c }) => {
    const token = cookie.read(c)
    const openedIn = token === undefined ? null : await spendSignIn(db, token, now())
    if (provider === null || token === undefined || openedIn === null) return pageAfter('failed', 'page')
    const returned = returnTo(c)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) returned.searchParams.set(name, value)
    const outcome = await outcomeOf({ ...deps, provider }, { returned, token, c })
    return pageAfter(outcome, openedIn)
  })

  serve(joinGoogle, async ({ body: { password }, c }) => {
    const token = cookie.read(c)
    const waiting = token === undefined ? null : await findSignIn(db, token, now())
    if (token === undefined || waiting?.outcome !== 'password-needed' || waiting.email === null) throw over()
    const parent = await logIn(deps, { email: waiting.email, password }, c)
    if (!(await joinIdentity(db, token, now()))) throw over()
    return parent
  })
}

const NOT_SET_UP = 'Google sign-in is not set up here. Please use your email and password.'
const AWAY =
  'Google cannot be reached right now. Nothing was changed. Please try again, or use your email and password.'
const MANY = {
  code: 'too-many-requests',
  message: 'Many people are signing in from here. Please try again in ten minutes.',
} as const

const over = () =>
  new Refusal('not-found', { message: 'That took a while, so it is over now. Please continue with Google again.' })

/** The page the window goes to: it tells the one that opened it, or goes on itself. */
function pageAfter(outcome: GoogleOutcome, openedIn: OpenedIn): string {
  if (openedIn === 'page' && outcome === 'signed-in') return '/parent'
  if (openedIn === 'page' && outcome === 'signed-up') return '/parent-signup'
  return `/parent-login?google=${openedIn}`
}

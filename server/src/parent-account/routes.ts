import {
  type Parent,
  type ParentCredentials,
  readParentLogin,
  signInParent,
  signOutParent,
  signUpParent,
} from '@lanternleaf/contract/parent-account'
import {
  countsBesideChild,
  isFreshLogin,
  PARENT_LOGIN_LASTS,
  PARENT_LOGIN_LASTS_BESIDE_CHILD,
} from '@lanternleaf/domain/parent-login/parent-login'
import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Gate, Serve } from '../http/serve-endpoint.ts'
import type { VisitorNetwork } from '../http/visitor-network.ts'
import type { Auth } from './auth.ts'
import type { ParentLoginCookie } from './cookie.ts'
import type { FamiliarBrowser } from './familiar-browser.ts'
import { accountMark, takePasswordTry, takeSignUp } from './password-tries.ts'
import { addParent, currentParentLogin, endParentLogin, type ParentLogin, settleParentLogin } from './store.ts'

export type ParentAccountDeps = {
  readonly db: Db
  readonly auth: Auth
  readonly cookie: ParentLoginCookie
  readonly familiar: FamiliarBrowser
  /** held by the server alone */
  readonly secret: string
  readonly network: VisitorNetwork
  /** Finds the child who is logged in in the same browser. */
  readonly childGate: Gate['child']
  readonly now: () => number
}

export function parentAccountRoutes(serve: Serve, deps: ParentAccountDeps): void {
  const { db, auth, cookie, network, now } = deps

  serve(signUpParent, async ({ body, c }) => {
    await takeSignUp(db, network(c), now())
    // Hashed before the transaction: it takes as long as hundreds of writes.
    const { password } = await auth.$context
    const passwordHash = await password.hash(body.password)
    const isNew = await addParent(db, { email: body.email, passwordHash }, now())
    try {
      // With the right password an account that exists is as good as a new one: a sign-up whose answer was lost, or
      // that failed after the account was made, can be sent again.
      // What others tried of the address before it had an account is nothing to the new one.
      return await logIn(deps, body, c, isNew ? (asked) => signIn(auth, asked) : undefined)
    } catch (reason) {
      throw isWrongPassword(reason) ? new Refusal('email-taken', { field: 'email' }) : reason
    }
  })

  serve(signInParent, ({ body, c }) => logIn(deps, body, c))

  serve(readParentLogin, ({ c }) => parentGate(deps)(c))

  serve(signOutParent, async ({ c }) => {
    const token = cookie.read(c)
    // The cookie stays: it opens nothing any more, and an answer that comes late must not take the next login's away.
    if (token !== undefined) await endParentLogin(db, token)
    return null
  })
}

type GateDeps = Pick<ParentAccountDeps, 'db' | 'cookie' | 'childGate' | 'now'>

/** Finds the parent whose login the request carries. */
export const parentGate =
  (deps: GateDeps): Gate['parent'] =>
  async (c) =>
    (await findLogin(deps, c))?.parent ?? null

/** The same for what only the parent in person may do. @throws Refusal `fresh-login-needed` when the login is too old */
export const freshParentGate =
  (deps: GateDeps): Gate['fresh-parent'] =>
  async (c) => {
    const login = await findLogin(deps, c)
    if (login !== null && !isFreshLogin(login.began, deps.now())) throw new Refusal('fresh-login-needed')
    return login?.parent ?? null
  }

/** The login the request carries. Beside a child's login it counts for a short while only. */
async function findLogin({ db, cookie, childGate, now }: GateDeps, c: Context): Promise<ParentLogin | null> {
  const token = cookie.read(c)
  if (token === undefined) return null
  const login = await currentParentLogin(db, token, now())
  if (login === null) return null
  const child = await childGate(c)
  return child === null || countsBesideChild(login.began, child.timestamp, now()) ? login : null
}

/** A new login every time someone logs in; the one this browser had before ends. */
async function logIn(
  deps: ParentAccountDeps,
  body: ParentCredentials,
  c: Context,
  check = (asked: ParentCredentials) => tryPassword(deps, asked, c),
): Promise<Parent> {
  const { db, cookie, familiar, childGate, now } = deps
  const { headers, response } = await check(body)
  const { id: parentId, email, name: displayName } = response.user
  const tokens = { fresh: response.token, presented: cookie.read(c) }
  const lasts = (await childGate(c)) === null ? PARENT_LOGIN_LASTS : PARENT_LOGIN_LASTS_BESIDE_CHILD
  await settleParentLogin(db, { parentId, tokens, lasts }, now())
  cookie.pass(c, headers)
  familiar.note(c, body.email)
  return { parentId, email, displayName }
}

async function tryPassword(
  { db, auth, secret, network, familiar, now }: ParentAccountDeps,
  body: ParentCredentials,
  c: Context,
) {
  const { email } = body
  const taken = await takePasswordTry(
    db,
    { account: accountMark(secret, email), network: network(c), familiar: familiar.markFor(c, email) },
    now(),
  )
  try {
    const signedIn = await signIn(auth, body)
    await taken.wasRight()
    return signedIn
  } catch (reason) {
    if (!isWrongPassword(reason)) await taken.wasNone()
    throw reason
  }
}

async function signIn(auth: Auth, body: ParentCredentials) {
  try {
    return await auth.api.signInEmail({ body, returnHeaders: true })
  } catch (reason) {
    // Its other refusals, such as that no login could be stored, say nothing about the password.
    if (isAPIError(reason) && reason.body?.code === 'INVALID_EMAIL_OR_PASSWORD') throw new Refusal('wrong-password')
    throw reason
  }
}

const isWrongPassword = (reason: unknown): boolean => reason instanceof Refusal && reason.code === 'wrong-password'

import type { Parent, ParentCredentials } from '@lanternleaf/contract/parent-account'
import { browserWords } from '@lanternleaf/domain/child-login/browser-words'
import { PARENT_LOGIN_LASTS, PARENT_LOGIN_LASTS_BESIDE_CHILD } from '@lanternleaf/domain/parent-login/parent-login'
import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Gate } from '../http/serve-endpoint.ts'
import type { VisitorNetwork } from '../http/visitor-network.ts'
import type { Auth } from './auth.ts'
import type { ParentLoginCookie } from './cookie.ts'
import type { FamiliarBrowser } from './familiar-browser.ts'
import { accountMark, takePasswordTry } from './password-tries.ts'
import { passwordHashAt, settleParentLogin } from './store.ts'

export type LogInDeps = {
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

/** The kind of browser a request comes from, in plain words. */
export const browserOf = (c: Context): string => browserWords(c.req.header('user-agent') ?? '')

/** A new login every time someone logs in; the one this browser had before ends. */
export async function logIn(
  deps: LogInDeps,
  body: ParentCredentials,
  c: Context,
  check = (asked: ParentCredentials) => tryPassword(deps, asked, c),
): Promise<Parent> {
  const { db, cookie, familiar, childGate, now } = deps
  const passwordHash = await passwordHashAt(db, body.email)
  const { headers, response } = await check(body)
  const { id: parentId, email, name: displayName } = response.user
  const tokens = { fresh: response.token, presented: cookie.read(c) }
  const lasts = (await childGate(c)) === null ? PARENT_LOGIN_LASTS : PARENT_LOGIN_LASTS_BESIDE_CHILD
  const isSettled = await settleParentLogin(db, { parentId, tokens, lasts, browser: browserOf(c), passwordHash }, now())
  if (!isSettled) throw new Refusal('wrong-password')
  cookie.pass(c, headers)
  familiar.note(c, body.email)
  return { parentId, email, displayName }
}

async function tryPassword(
  { db, auth, secret, network, familiar, now }: LogInDeps,
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

export async function signIn(auth: Auth, body: ParentCredentials) {
  try {
    return await auth.api.signInEmail({ body, returnHeaders: true })
  } catch (reason) {
    // Its other refusals, such as that no login could be stored, say nothing about the password.
    if (isAPIError(reason) && reason.body?.code === 'INVALID_EMAIL_OR_PASSWORD') throw new Refusal('wrong-password')
    throw reason
  }
}

export const isWrongPassword = (reason: unknown): boolean =>
  reason instanceof Refusal && reason.code === 'wrong-password'

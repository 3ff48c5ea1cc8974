/**
 * Signs a parent in with a password: counts the attempt, checks the password, creates the login and ends the previous
 * one of this browser. Sign-in, sign-up and the sign-up of a family use it.
 */

import type { ParentCredentials } from '@lanternleaf/contract/parent-account'
import type { SignUps } from '@lanternleaf/contract/this-server'
import { PARENT_LOGIN_TTL, PARENT_LOGIN_TTL_WITH_CHILD } from '@lanternleaf/domain/parent-login/parent-login'
import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { DeferredWrites } from '../db/deferred-writes.ts'
import type { Tables } from '../db/tables.ts'
import { runAsDevice } from '../hashing/hash-slots.ts'
import { HttpError } from '../http/http-error.ts'
import { browserOf } from '../http/request-info.ts'
import type { AuthenticatedParent, Authenticators } from '../http/serve-endpoint.ts'
import type { VisitorNetwork } from '../http/visitor-network.ts'
import type { Auth } from './auth.ts'
import type { ParentLoginCookie } from './cookie.ts'
import type { FamiliarBrowser } from './familiar-browser.ts'
import { createLoginCheck } from './lock-parent.ts'
import { finalizeParentLogin, findParentId, findPasswordHash } from './parent-store.ts'
import { consumePasswordAttempt, hashAccount } from './password-limits.ts'

export type LogInDeps = {
  readonly db: Db
  readonly auth: Auth
  readonly cookie: ParentLoginCookie
  readonly familiar: FamiliarBrowser
  /** known only to the server */
  readonly secret: string
  readonly network: VisitorNetwork
  readonly signUps: SignUps
  /** whether the disk has room for a new account */
  readonly hasDiskSpace: () => boolean
  /** whether an address must be proved by a mailed link before other mails are sent to it */
  readonly requiresProof: boolean
  /** Finds the child who is logged in in the same browser. */
  readonly authenticateChild: Authenticators['child']
  readonly deferredWrites: DeferredWrites
  readonly log: Logger
  readonly now: () => number
}

type LogInOptions = {
  /** verifies the password; by default as a counted attempt */
  readonly check?: (attempt: ParentCredentials) => ReturnType<typeof signIn>
  /** false if a child may have the device by now, so that the login does not prove that the parent is present */
  readonly proves?: boolean
  /** runs in the transaction of the login; if it returns false, the login is discarded */
  readonly alongside?: (db: Transaction<Tables>) => Promise<boolean>
  /** creates the error if `alongside` returned false */
  readonly notAlongside?: () => HttpError
}

/** Creates a new login, and ends the previous one of this browser. Returns the authenticated parent. */
export async function logIn(
  deps: LogInDeps,
  body: ParentCredentials,
  c: Context,
  { check = (attempt) => tryPassword(deps, attempt, c), proves = true, alongside, notAlongside }: LogInOptions = {},
): Promise<AuthenticatedParent> {
  const { db, cookie, familiar, authenticateChild, now } = deps
  const existingId = await findParentId(db, body.email)
  const passwordHash = existingId === null ? null : await findPasswordHash(db, existingId)
  const { headers, response } = await check(body)
  const { id: parentId, email, name: displayName } = response.user
  const tokens = { fresh: response.token, presented: cookie.read(c) }
  const ttlMs = (await authenticateChild(c)) === null ? PARENT_LOGIN_TTL : PARENT_LOGIN_TTL_WITH_CHILD
  const login = { parentId, tokens, ttlMs, browser: browserOf(c), passwordHash, proves }
  const outcome = await finalizeParentLogin(db, { ...login, ...(alongside && { alongside }) }, now())
  if (outcome === 'another-password') throw new HttpError('wrong-password')
  if (outcome === 'not-alongside') throw notAlongside?.() ?? new HttpError('not-found')
  cookie.pass(c, headers)
  familiar.rememberAccount(c, body.email, passwordHash)
  const lockAndRequireLogin = createLoginCheck({ parentId, token: tokens.fresh, inPerson: false })
  return { parentId, email, displayName, lockAndRequireLogin }
}

const tryPassword = (deps: LogInDeps, body: ParentCredentials, c: Context) =>
  withPasswordAttempt(deps, body.email, c, () => signIn(deps.auth, body))

type AttemptDeps = Pick<LogInDeps, 'db' | 'secret' | 'network' | 'familiar' | 'now'>

/**
 * Verifies a password, and counts it as a password attempt. Every endpoint that accepts a password uses this function.
 * @param verify returns a result if the password is right; throws HttpError `wrong-password` if it is wrong
 * @throws HttpError `too-many-requests` if a limit is exhausted, and every error of `verify`
 */
export async function withPasswordAttempt<Result>(
  { db, secret, network, familiar, now }: AttemptDeps,
  email: string,
  c: Context,
  verify: () => Promise<Result>,
): Promise<Result> {
  const browserId = await familiar.findBrowserId(c, email)
  const attempt = { account: hashAccount(secret, email), network: network(c), browserId }
  const family = browserId === null ? null : await findParentId(db, email)
  const attemptLimits = await consumePasswordAttempt(db, attempt, now())
  try {
    const owner = { network: attempt.network, beforeWork: attemptLimits.recheckNetwork, ...(family && { family }) }
    const result = await runAsDevice(browserId, verify, owner)
    await attemptLimits.refundRight()
    return result
  } catch (reason) {
    await (isWrongPassword(reason) ? attemptLimits.countWrong() : attemptLimits.refund())
    throw reason
  }
}

/** Signs in with better-auth. @throws HttpError `wrong-password`, also if there is no such account */
export async function signIn(auth: Auth, body: ParentCredentials) {
  try {
    return await auth.api.signInEmail({ body, returnHeaders: true })
  } catch (reason) {
    // Other errors, such as a failed insert, do not mean that the password is wrong.
    if (isAPIError(reason) && reason.body?.code === 'INVALID_EMAIL_OR_PASSWORD') throw new HttpError('wrong-password')
    throw reason
  }
}

export const isWrongPassword = (reason: unknown): boolean =>
  reason instanceof HttpError && reason.code === 'wrong-password'

/**
 * The endpoints to sign up, sign in and sign out, and the functions that find the parent of a request. `app.ts`
 * registers them.
 */

import {
  handOverDevice,
  type ParentCredentials,
  readParentLogin,
  signInParent,
  signOutParent,
  signUpParent,
} from '@lanternleaf/contract/parent-account'
import { isFreshProof, isValidWithChild } from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import type { AuthenticatedParent, Authenticators, Serve } from '../http/serve-endpoint.ts'
import { consumeNetworkProofMail } from '../mail/proof-mail-limits.ts'
import { createLoginCheck } from './lock-parent.ts'
import { type LogInDeps, logIn } from './log-in.ts'
import { addParent, createParentLoginFinder, endParentLoginByToken, type ParentLogin } from './parent-store.ts'
import { clearProof } from './proof-store.ts'
import { beginSignUp, logInAfterSignUp } from './sign-up.ts'
import { createCountedAccount } from './sign-up-limits.ts'
import { type ProofMailOption, type RequiredInvitation, toRequiredInvitation } from './sign-ups.ts'

/** Endpoints to sign up, sign in and sign out, and to hand the device to a child. */
export function parentAccountRoutes(serve: Serve, deps: LogInDeps): void {
  const { db, auth, cookie, network, signUps, deferredWrites, now } = deps
  const authenticate = createParentAuthenticator(deps)

  /** Creates an account. Returns false if another request has taken the email address meanwhile. */
  const createAccount = async (
    { email, password }: ParentCredentials,
    options: RequiredInvitation & ProofMailOption,
  ): Promise<boolean> => {
    // The password is hashed before the transaction, because hashing takes as long as hundreds of writes.
    const passwordHash = await (await auth.$context).password.hash(password)
    return addParent(db, { email, passwordHash, ...options }, now())
  }

  serve(signUpParent, async ({ body: { invitation, ...body }, c }) => {
    const { accountExists, refusal } = await beginSignUp(deps, { email: body.email, invitation }, c)
    const createNew = async () =>
      createAccount(body, { ...toRequiredInvitation(signUps, invitation), mailsProof: await reserveProofMail(deps, c) })
    const creation = { network: network(c), create: createNew, isCreated: (isAdded: boolean) => isAdded }
    const isNew = !accountExists && (await createCountedAccount(db, creation, now()))
    return logInAfterSignUp(deps, body, c, { isNew, refusal, proves: true })
  })

  serve(signInParent, ({ body, c }) => logIn(deps, body, c))

  serve(readParentLogin, ({ c }) => authenticate(c))

  serve(handOverDevice, async ({ c }) => {
    const token = cookie.read(c)
    if (token !== undefined) await clearProof(db, token)
    return null
  })

  serve(signOutParent, async ({ c }) => {
    const token = cookie.read(c)
    // The cookie stays, because a late response must not remove the cookie of a newer login. Its token is no longer valid.
    if (token === undefined) return null
    // Ends the login for this process at once. An error says that a restart of the server would forget it.
    const isStored = await deferredWrites.write(signOutKey(token), () => endParentLoginByToken(db, token))
    if (!isStored) throw new HttpError('unavailable')
    return null
  })
}

/** Returns whether a confirmation mail is sent for a new account, and consumes one of the network's mails for it. */
export const reserveProofMail = async (
  { db, network, requiresProof, log, now }: LogInDeps,
  c: Context,
): Promise<boolean> => requiresProof && (await consumeNetworkProofMail(db, { network: network(c), log }, now()))

type AuthenticatorDeps = Pick<LogInDeps, 'db' | 'cookie' | 'authenticateChild' | 'deferredWrites' | 'now'>

/** Creates the function that returns the parent whose session cookie a request carries, or null without a valid login. */
export function createParentAuthenticator(deps: AuthenticatorDeps): Authenticators['parent'] {
  const findLogin = createLoginLookup(deps)
  return async (c) => toAuthenticatedParent(await findLogin(c), false)
}

/** Like `createParentAuthenticator`; the function throws HttpError `fresh-login-needed` without a fresh proof of presence. */
export function createFreshParentAuthenticator(deps: AuthenticatorDeps): Authenticators['fresh-parent'] {
  const findLogin = createLoginLookup(deps)
  return async (c) => {
    const login = await findLogin(c)
    if (login !== null && !isFreshProof(login.provedAt, deps.now())) throw new HttpError('fresh-login-needed')
    return toAuthenticatedParent(login, true)
  }
}

/** The key of a sign-out that is not stored yet. */
const signOutKey = (token: string): string => `parent-sign-out:${hashToken(token)}`

type FoundLogin = ParentLogin & { readonly token: string }

function toAuthenticatedParent(login: FoundLogin | null, inPerson: boolean): AuthenticatedParent | null {
  if (login === null) return null
  const { parent, token } = login
  return { ...parent, lockAndRequireLogin: createLoginCheck({ parentId: parent.parentId, token, inPerson }) }
}

/** Creates the function that finds the login of a request. In a browser with a logged-in child, it is valid only shortly. */
function createLoginLookup({
  db,
  cookie,
  authenticateChild,
  deferredWrites,
  now,
}: AuthenticatorDeps): (c: Context) => Promise<FoundLogin | null> {
  const find = createParentLoginFinder(db)
  return async (c) => {
    const token = cookie.read(c)
    if (token === undefined || deferredWrites.isPending(signOutKey(token))) return null
    const login = await find(token, now())
    if (login === null) return null
    const child = await authenticateChild(c)
    return child === null || isValidWithChild(login.began, child.timestamp, now()) ? { ...login, token } : null
  }
}

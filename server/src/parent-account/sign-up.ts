/** What the two endpoints that create an account do alike: one creates it alone, the other with the family's children. */

import type { ParentCredentials } from '@lanternleaf/contract/parent-account'
import type { Context } from 'hono'
import { HttpError } from '../http/http-error.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { isWrongPassword, type LogInDeps, logIn, signIn } from './log-in.ts'
import { findParentId } from './parent-store.ts'
import { consumeSignUp } from './sign-up-limits.ts'
import { type SignUpRefusal, signUpRefusal } from './sign-ups.ts'

type SignUp = {
  /** Then the request may be a repetition after a lost response. */
  readonly accountExists: boolean
  /** why no account could be created; null if it could */
  readonly refusal: SignUpRefusal | null
}

/**
 * Consumes a sign-up request of the network, and looks the email address up.
 * @throws HttpError if no account may be created and none exists
 */
export async function beginSignUp(
  deps: LogInDeps,
  { email, invitation }: { readonly email: string; readonly invitation?: string | undefined },
  c: Context,
): Promise<SignUp> {
  const { db, network, signUps, now } = deps
  if (signUps === 'closed') throw new HttpError('sign-ups-closed')
  await consumeSignUp(db, network(c), now())
  const refusal = await signUpRefusal(deps, invitation, now())
  const accountExists = (await findParentId(db, email)) !== null
  if (!accountExists && refusal !== null) throw new HttpError(refusal)
  return { accountExists, refusal }
}

/**
 * Logs in to the account of a sign-up. With the right password it also opens an account that existed before, so that a sign-up
 * can be repeated after a lost response. A new account is opened without counting a password attempt, so that attempts
 * before the sign-up do not matter.
 * @throws HttpError `email-taken` if the account has another password, or the reason why no account may be created
 */
export async function logInAfterSignUp(
  deps: LogInDeps,
  credentials: ParentCredentials,
  c: Context,
  { isNew, refusal, proves }: Pick<SignUp, 'refusal'> & { readonly isNew: boolean; readonly proves: boolean },
): Promise<AuthenticatedParent> {
  const check = isNew ? { check: (credentials: ParentCredentials) => signIn(deps.auth, credentials) } : {}
  return await logIn(deps, credentials, c, { ...check, proves }).catch((reason: unknown) => {
    if (!isWrongPassword(reason)) throw reason
    throw refusal === null ? new HttpError('email-taken', { field: 'email' }) : new HttpError(refusal)
  })
}

/**
 * The parent check: a logged-in child may set a new PIN, without the old one, because the parent is sitting next to the
 * child. `app.ts` adds this endpoint.
 */

import { allowNewPin } from '@lanternleaf/contract/recovery'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { lockChild } from '../children/child-row.ts'
import type { Tables } from '../db/tables.ts'
import { consumeProof } from '../google-sign-in/sign-in-store.ts'
import { HttpError } from '../http/http-error.ts'
import type { Authenticators, Serve } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { lockParent } from '../parent-account/lock-parent.ts'
import { withPasswordAttempt } from '../parent-account/log-in.ts'
import { findPasswordHash } from '../parent-account/parent-store.ts'
import { type PasskeyDeps, proveByPasskey } from '../parent-account/passkeys/prove.ts'
import { findPasskey } from '../parent-account/passkeys/store.ts'
import { endRecoveriesOfChild } from './end-recovery.ts'
import { createGrant } from './grants.ts'

export type ParentCheckDeps = PasskeyDeps & {
  readonly googleCookie: TokenCookie
  readonly childCookie: TokenCookie
  readonly resetPinCookie: TokenCookie
  readonly authenticateFreshParent: Authenticators['fresh-parent']
}

/**
 * Serves the endpoint that allows the logged-in child to choose a new PIN because a parent is present. The proof is a
 * parent's login in this browser that is at most five minutes old or, in the request, the password, a passkey or a Google
 * sign-in. Such a proof does not log the parent in.
 */
export function parentCheckRoutes(serve: Serve, deps: ParentCheckDeps): void {
  const { db, authenticateFreshParent, resetPinCookie, googleCookie, childCookie, now } = deps
  const isProvedByGoogle = async (transaction: Transaction<Tables>, parentId: string, c: Context): Promise<boolean> => {
    const [token, childLogin] = [googleCookie.read(c), childCookie.read(c)]
    if (token === undefined || childLogin === undefined) return false
    return consumeProof(transaction, { token, childLogin, parentId }, now())
  }
  serve(allowNewPin, async ({ body: { password, google, passkey }, caller: { childId, parentId }, c }) => {
    // A parent's login is needed only if the request contains no proof.
    const isByGoogle = google && password === null && !passkey
    const hasProof = password !== null || passkey || isByGoogle
    const parent = hasProof ? null : await authenticateFreshParent(c)
    const verifiedHash = password === null ? null : await checkPassword(deps, parentId, password, c)
    if (passkey) await proveByPasskey(deps, { answer: passkey, parentId, login: null }, c)
    if (!hasProof && parent?.parentId !== parentId) throw new HttpError('fresh-login-needed')
    const grant = await db.transaction().execute(async (transaction) => {
      await parent?.lockAndRequireLogin(transaction)
      // A password reset invalidates the proof. The lock prevents a reset until this transaction ends, and the checks below
      // notice a reset since the proof was verified.
      if (hasProof) await lockParent(transaction, parentId)
      if (verifiedHash !== null) await assertSamePassword(transaction, parentId, verifiedHash)
      if (passkey) await assertSamePasskey(transaction, parentId, passkey.id)
      if (isByGoogle && !(await isProvedByGoogle(transaction, parentId, c))) throw new HttpError('fresh-login-needed')
      if (!(await lockChild(transaction, childId))) throw new HttpError('login-needed')
      // Deletes all pending recoveries of the child, on every device, so that only this grant remains.
      await endRecoveriesOfChild(transaction, childId)
      return createGrant(transaction, childId, now(), 'parent')
    })
    resetPinCookie.write(c, grant)
    return null
  })
}

/**
 * Verifies the parent's password, which counts as a login attempt.
 * @returns the hash that the password matched
 * @throws HttpError `wrong-password`; `login-needed` if the account was erased; `too-many-requests`
 */
async function checkPassword(deps: ParentCheckDeps, parentId: string, password: string, c: Context): Promise<string> {
  const parent = deps.db.selectFrom('parents').select('email').where('id', '=', parentId)
  const row = await parent.executeTakeFirst()
  if (row === undefined) throw new HttpError('login-needed')
  return withPasswordAttempt(deps, row.email, c, async () => {
    const hash = await findPasswordHash(deps.db, parentId)
    const { password: passwords } = await deps.auth.$context
    if (hash === null || !(await passwords.verify({ hash, password }))) throw wrongPasswordError()
    return hash
  })
}

async function assertSamePassword(transaction: Transaction<Tables>, parentId: string, hash: string): Promise<void> {
  if ((await findPasswordHash(transaction, parentId)) !== hash) throw wrongPasswordError()
}

async function assertSamePasskey(transaction: Transaction<Tables>, parentId: string, passkeyId: string): Promise<void> {
  if ((await findPasskey(transaction, passkeyId))?.parentId !== parentId) throw new HttpError('wrong-passkey')
}

const wrongPasswordError = () =>
  new HttpError('wrong-password', { field: 'password', message: "That isn't your password. Please try again." })

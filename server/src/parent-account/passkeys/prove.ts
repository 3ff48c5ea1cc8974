/**
 * Checks the answer of a passkey (a key on the parent's device), to sign in or to prove that the parent is present.
 */

import type { Parent } from '@lanternleaf/contract/parent-account'
import type { PasskeyAssertion } from '@lanternleaf/contract/parent-passkeys'
import { NETWORK_PASSKEY_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import { keyedHash } from '../../hashing/tokens.ts'
import { publicOrigin } from '../../http/csrf.ts'
import { HttpError } from '../../http/http-error.ts'
import { networkLimits } from '../../rate-limits/network-limits.ts'
import { consumeOrThrow } from '../../rate-limits/store.ts'
import type { LogInDeps } from '../log-in.ts'
import type { NewParentLogin } from '../login-store.ts'
import type { PasskeyCookie } from './challenge.ts'
import { findPasskey, type PasskeyUseResult, usePasskey } from './store.ts'
import { verifyPasskey } from './verify.ts'

export type PasskeyDeps = LogInDeps & {
  readonly passkeyCookie: PasskeyCookie
  readonly publicUrl: URL | undefined
}

/** Returns the user handle that authenticators store for a parent: a keyed hash, so that it contains no personal data. */
export const userHandle = (secret: string, parentId: string): string => keyedHash(secret, `passkey user ${parentId}`)

type Proof = {
  readonly answer: PasskeyAssertion
  /** the id of the parent to whom the passkey has to belong; null if any parent may sign in */
  readonly parentId: string | null
  /** the login to create; null if the passkey only proves that the parent is present */
  readonly login: Omit<NewParentLogin, 'parentId' | 'provedAt'> | null
}

/**
 * Verifies a passkey's assertion, which is valid once, and creates the login if there is one to create.
 * @throws HttpError `wrong-passkey` for every failure; `too-many-requests` if the network's limit is exhausted, unless the
 * browser is familiar to the account
 */
export async function proveByPasskey(
  deps: PasskeyDeps,
  { answer, parentId, login }: Proof,
  c: Context,
): Promise<PasskeyUseResult & { readonly parent: Parent }> {
  const { db, secret, passkeyCookie, familiar, publicUrl, network, log, now } = deps
  const passkey = await findPasskey(db, answer.id)
  // The limit protects the server from costly signature checks. Familiar browsers are exempt from it.
  if (passkey === undefined || (await familiar.findBrowserId(c, passkey.email)) === null) {
    const limits = networkLimits('passkey', network(c), NETWORK_PASSKEY_LIMIT)
    await consumeOrThrow(db, limits, { code: 'too-many-requests' }, now())
  }
  const browser = passkeyCookie.read(c)
  if (passkey === undefined || browser === undefined) throw new HttpError('wrong-passkey')
  const { userHandle: answeredHandle } = answer.response
  const belongsToOtherParent = parentId !== null && parentId !== passkey.parentId
  if (belongsToOtherParent || (answeredHandle !== undefined && answeredHandle !== userHandle(secret, passkey.parentId)))
    throw new HttpError('wrong-passkey')
  const expected = { secret, browser, purpose: 'sign-in', origin: publicOrigin(c, publicUrl), now: now(), log } as const
  const verified = await verifyPasskey(answer, passkey, expected)
  if (verified === null) throw new HttpError('wrong-passkey')
  const result = await usePasskey(db, { ...verified, passkey, login }, now())
  if (!result.ok) throw new HttpError('wrong-passkey')
  const { email, displayName } = passkey
  return { parent: { parentId: passkey.parentId, email, displayName }, ...result.value }
}

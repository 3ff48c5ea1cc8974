import type { Parent } from '@lanternleaf/contract/parent-account'
import type { PasskeyAnswer } from '@lanternleaf/contract/parent-passkeys'
import { NETWORK_PASSKEY_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import { keyedHash } from '../../hashing/tokens.ts'
import { publicOrigin } from '../../http/csrf.ts'
import { HttpError } from '../../http/http-error.ts'
import { consumeOrThrow } from '../../rate-limits/consume-or-throw.ts'
import { networkLimits } from '../../rate-limits/network-limits.ts'
import type { LogInDeps } from '../log-in.ts'
import type { NewParentLogin } from '../login-store.ts'
import type { PasskeyCookie } from './challenge.ts'
import { findPasskey, type PasskeyUseResult, usePasskey } from './store.ts'
import { verifyPasskey } from './verify.ts'

export type PasskeyDeps = LogInDeps & {
  readonly passkeyCookie: PasskeyCookie
  readonly publicUrl: URL | undefined
}

/** The user handle that authenticators store: a keyed hash that names nobody. */
export const userHandle = (secret: string, parentId: string): string => keyedHash(secret, `passkey user ${parentId}`)

type Proof = {
  readonly answer: PasskeyAnswer
  /** the only parent it may belong to; null when anybody may sign in */
  readonly parentId: string | null
  /** the login to create; null when it only proves that the parent is present */
  readonly login: Omit<NewParentLogin, 'parentId' | 'provedAt'> | null
}

/**
 * Verifies a passkey's assertion, once, and creates the login. Every failure gets the same response.
 * @throws HttpError `wrong-passkey`, and `too-many-requests` if the account was not opened in this browser before
 */
export async function proveByPasskey(
  deps: PasskeyDeps,
  { answer, parentId, login }: Proof,
  c: Context,
): Promise<PasskeyUseResult & { readonly parent: Parent }> {
  const { db, secret, passkeyCookie, familiar, publicUrl, network, log, now } = deps
  const passkey = await findPasskey(db, answer.id)
  // Verifying costs a signature check. Passkeys cannot be guessed, so limiting strangers locks nobody out of an
  // account.
  if (passkey === undefined || (await familiar.findBrowserId(c, passkey.email)) === null) {
    const limits = networkLimits('passkey', network(c), NETWORK_PASSKEY_LIMIT)
    await consumeOrThrow(db, limits, { code: 'too-many-requests' }, now())
  }
  const browser = passkeyCookie.read(c)
  if (passkey === undefined || browser === undefined) throw new HttpError('wrong-passkey')
  const { userHandle: handle } = answer.response
  const isOther = parentId !== null && parentId !== passkey.parentId
  if (isOther || (handle !== undefined && handle !== userHandle(secret, passkey.parentId)))
    throw new HttpError('wrong-passkey')
  const expected = { secret, browser, purpose: 'sign-in', origin: publicOrigin(c, publicUrl), now: now(), log } as const
  const verified = await verifyPasskey(answer, passkey, expected)
  if (verified === null) throw new HttpError('wrong-passkey')
  const result = await usePasskey(db, { ...verified, passkey: passkey, login }, now())
  if (!result.ok) throw new HttpError('wrong-passkey')
  const { email, displayName } = passkey
  return { parent: { parentId: passkey.parentId, email, displayName }, ...result.value }
}

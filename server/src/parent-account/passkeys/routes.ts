/** The endpoints to sign in with a passkey (a key on the parent's device), and to list, add and remove passkeys. */

import { isIP } from 'node:net'
import {
  addPasskey,
  beginNewPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@lanternleaf/contract/parent-passkeys'
import {
  PARENT_LOGIN_TTL,
  PARENT_LOGIN_TTL_WITH_CHILD,
  PASSKEY_CHALLENGE_TTL,
} from '@lanternleaf/domain/parent-login/parent-login'
import { NEW_PASSKEY_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import { publicOrigin } from '../../http/csrf.ts'
import { HttpError } from '../../http/http-error.ts'
import { browserOf } from '../../http/request-info.ts'
import type { Serve } from '../../http/serve-endpoint.ts'
import { KEYS } from '../../rate-limits/keys.ts'
import { consumeOrThrow } from '../../rate-limits/store.ts'
import { createChallenge, type Purpose } from './challenge.ts'
import { type PasskeyDeps, proveByPasskey, userHandle } from './prove.ts'
import { deletePasskey, findPasskeys, insertPasskey, MAX_PASSKEYS } from './store.ts'
import { ALGORITHMS, passkeySite, verifyNewPasskey } from './verify.ts'

/** Endpoints to sign in and prove a parent's presence with passkeys, and to manage them. */
export function passkeyRoutes(serve: Serve, deps: PasskeyDeps): void {
  const { db, cookie, passkeyCookie, familiar, secret, publicUrl, authenticateChild, log, now } = deps
  /** Creates a challenge, and refreshes the cookie to which it is bound. */
  const challengeFor = (purpose: Purpose, c: Context) => {
    const site = passkeySite(publicOrigin(c, publicUrl))
    // Browsers do not create passkeys for IP addresses.
    if (isIP(site.replace(/^\[|\]$/g, '')) !== 0) throw new HttpError('not-found', { message: NEEDS_HOST_NAME })
    const challenge = createChallenge({ secret, browser: passkeyCookie.refresh(c), purpose }, now())
    return { site, challenge, timeout: PASSKEY_CHALLENGE_TTL }
  }
  /** Consumes one of the passkeys that a parent may add a day. Removals need no limit: each follows an addition. */
  const consumeAddition = (parentId: string) => {
    const limit = { key: KEYS.passkeyChange(parentId), parentId, ...NEW_PASSKEY_LIMIT }
    return consumeOrThrow(db, [limit], { code: 'too-many-requests', message: TOO_MANY_CHANGES }, now())
  }
  const passkeysFor = async (parentId: string) => ({ passkeys: await findPasskeys(db, parentId) })

  serve(beginPasskey, async ({ c }) => {
    const { site, challenge, timeout } = challengeFor('sign-in', c)
    return { challenge, timeout, rpId: site, userVerification: 'required' as const }
  })

  serve(signInWithPasskey, async ({ body: { answer, parentId }, c }) => {
    const ttlMs = (await authenticateChild(c)) === null ? PARENT_LOGIN_TTL : PARENT_LOGIN_TTL_WITH_CHILD
    const login = { presented: cookie.read(c), ttlMs, browser: browserOf(c) }
    const { parent, token, passwordHash } = await proveByPasskey(deps, { answer, parentId, login }, c)
    if (token !== null) cookie.write(c, token, ttlMs)
    familiar.rememberAccount(c, parent.email, passwordHash)
    return parent
  })

  serve(listPasskeys, ({ caller: { parentId } }) => passkeysFor(parentId))

  serve(beginNewPasskey, async ({ caller: { parentId, email, displayName }, c }) => {
    const { site, challenge, timeout } = challengeFor({ parentId }, c)
    const existing = await findPasskeys(db, parentId)
    if (existing.length >= MAX_PASSKEYS) throw noRoomError()
    return {
      challenge,
      timeout,
      rp: { id: site, name: 'Lanternleaf' },
      user: { id: userHandle(secret, parentId), name: email, displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      attestation: 'none' as const,
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
      excludeCredentials: existing.map(({ credentialId: id }) => ({ type: 'public-key' as const, id })),
    }
  })

  serve(addPasskey, async ({ body, caller, c }) => {
    const { parentId } = caller
    await consumeAddition(parentId)
    const browser = passkeyCookie.read(c) ?? ''
    const expected = { secret, browser, purpose: { parentId }, origin: publicOrigin(c, publicUrl), now: now(), log }
    const verified = await verifyNewPasskey(body, expected)
    if (verified === null) throw notAddedError()
    const { challenge, ...passkey } = verified
    const { transports = [] } = body.response
    const row = { ...passkey, parent: caller, transports, browser: browserOf(c) }
    const added = await insertPasskey(db, row, challenge, now())
    if (!added.ok) throw added.error === 'no-room' ? noRoomError() : notAddedError()
    return passkeysFor(parentId)
  })

  serve(removePasskey, async ({ params: { passkeyId }, caller }) => {
    if (!(await deletePasskey(db, caller, passkeyId, now()))) throw new HttpError('not-found')
    return null
  })
}

const NEEDS_HOST_NAME =
  'Passkeys need an address with a name, not just numbers. Please use your email and password here.'
const TOO_MANY_CHANGES = 'Passkeys were changed many times today. Please try again tomorrow.'
const noRoomError = () =>
  new HttpError('invalid-request', { message: `There is room for ${MAX_PASSKEYS} passkeys. Please remove one first.` })
const notAddedError = () =>
  new HttpError('wrong-passkey', { message: "We couldn't add that passkey. Nothing changed. Please try again." })

/**
 * Creates and checks challenges of passkeys. A passkey is a key on the parent's device that signs a challenge, a
 * random text from the server, instead of a password.
 */

import { timingSafeEqual } from 'node:crypto'
import { PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { hashToken, isToken, keyedHash, newToken } from '../../hashing/tokens.ts'
import { tokenCookie } from '../../http/token-cookie.ts'

/** What a challenge is for: to use a passkey (sign in, or prove that the parent is present), or to add a passkey to this parent. */
export type Purpose = 'sign-in' | { readonly parentId: string }

type ChallengeContext = {
  /** known only to the server */
  readonly secret: string
  /** the browser's token from its cookie */
  readonly browser: string
  readonly purpose: Purpose
}

/**
 * Creates a challenge in base64url. It consists of a random token, the expiry, and a signature that binds both to the
 * browser and the purpose. A challenge is stored only when it is answered, so that requests for challenges leave no rows.
 * `now` in epoch ms.
 */
export function createChallenge(context: ChallengeContext, now: number): string {
  const head = `${newToken()}.${now + PASSKEY_CHALLENGE_TTL}`
  return Buffer.from(`${head}.${signature(context, head)}`).toString('base64url')
}

/** A verified challenge, with the hash under which it is stored as answered. */
export type Challenge = { readonly hash: string /** epoch ms */; readonly expiresAt: number }

/**
 * Verifies the challenge in an answer. Returns null if it is forged or expired, or belongs to another browser or purpose.
 * `now` in epoch ms.
 */
export function readChallenge(context: ChallengeContext, challenge: string, now: number): Challenge | null {
  const text = Buffer.from(challenge, 'base64url').toString()
  const [, head = '', expiry = '', signatureOfChallenge = ''] =
    /^([\w-]{43}\.(\d{1,16}))\.([\w-]{43})$/.exec(text) ?? []
  const expiresAt = Number(expiry)
  if (head === '' || !timingSafeEqual(Buffer.from(signatureOfChallenge), Buffer.from(signature(context, head))))
    return null
  // An expiry that is too late means that the clock was set back: no challenge is valid for longer than a new one.
  if (expiresAt <= now || expiresAt > now + PASSKEY_CHALLENGE_TTL) return null
  return { hash: hashToken(head), expiresAt }
}

const signature = ({ secret, browser, purpose }: ChallengeContext, head: string): string => {
  const purposeText = purpose === 'sign-in' ? 'sign-in' : `add ${purpose.parentId}`
  return keyedHash(secret, `passkey ${purposeText} ${browser} ${head}`)
}

/** The cookie that binds challenges to a browser. All tabs share its token, so that their challenges stay valid. */
export function passkeyCookie(behindTls: boolean) {
  const cookie = tokenCookie(behindTls, { name: 'passkey', sameSite: 'Strict', ttlMs: PASSKEY_CHALLENGE_TTL })
  return {
    read: cookie.read,
    /** Returns the browser's token, or creates one, and sets the cookie for another five minutes. */
    refresh: (c: Context): string => {
      const cookieToken = cookie.read(c)
      const token = cookieToken !== undefined && isToken(cookieToken) ? cookieToken : newToken()
      cookie.write(c, token)
      return token
    },
  }
}
export type PasskeyCookie = ReturnType<typeof passkeyCookie>

import { timingSafeEqual } from 'node:crypto'
import { PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { hashToken, isToken, keyedHash, newToken } from '../../hashing/tokens.ts'
import { tokenCookie } from '../../http/token-cookie.ts'

/** The purpose of a challenge: to sign in, or to add a passkey for this parent. */
export type Purpose = 'sign-in' | { readonly parentId: string }

type ChallengeContext = {
  /** known only to the server */
  readonly secret: string
  /** the browser's token from its cookie */
  readonly browser: string
  readonly purpose: Purpose
}

/**
 * Creates a challenge in base64url: random, with its expiry and a signature that binds it to the browser and the
 * purpose. It is stored only once it is answered, so that requesting thousands leaves no rows. `now` in epoch ms.
 */
export function createChallenge(context: ChallengeContext, now: number): string {
  const head = `${newToken()}.${now + PASSKEY_CHALLENGE_TTL}`
  return Buffer.from(`${head}.${signature(context, head)}`).toString('base64url')
}

export type Challenge = { readonly hash: string /** epoch ms */; readonly expiresAt: number }

/**
 * Verifies a challenge that came back; null when it is forged, for another browser or purpose, or expired. `now` in
 * epoch ms.
 */
export function readChallenge(context: ChallengeContext, challenge: string, now: number): Challenge | null {
  const text = Buffer.from(challenge, 'base64url').toString()
  const [, head = '', end = '', signed = ''] = /^([\w-]{43}\.(\d{1,16}))\.([\w-]{43})$/.exec(text) ?? []
  const expiresAt = Number(end)
  if (head === '' || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(context, head)))) return null
  // The clock may have been set back: a challenge is never valid for longer than a new one.
  if (expiresAt <= now || expiresAt > now + PASSKEY_CHALLENGE_TTL) return null
  return { hash: hashToken(head), expiresAt }
}

const signature = ({ secret, browser, purpose }: ChallengeContext, head: string): string => {
  const what = purpose === 'sign-in' ? 'sign-in' : `add ${purpose.parentId}`
  return keyedHash(secret, `passkey ${what} ${browser} ${head}`)
}

/**
 * The cookie that binds challenges to a browser. Two tabs share it, so that neither invalidates the other's challenge.
 */
export function passkeyCookie(behindTls: boolean) {
  const cookie = tokenCookie(behindTls, { name: 'passkey', sameSite: 'Strict', lasts: PASSKEY_CHALLENGE_TTL })
  return {
    read: cookie.read,
    /** Returns the browser's token and extends the cookie by five minutes. */
    keep: (c: Context): string => {
      const known = cookie.read(c)
      const token = known !== undefined && isToken(known) ? known : newToken()
      cookie.write(c, token)
      return token
    },
  }
}
export type PasskeyCookie = ReturnType<typeof passkeyCookie>

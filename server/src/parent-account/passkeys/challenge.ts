import { timingSafeEqual } from 'node:crypto'
import { PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { hashToken, isToken, keyedHash, newToken } from '../../hashing/tokens.ts'
import { tokenCookie } from '../../http/token-cookie.ts'

/** What an answer to a challenge may do: be a sign-in of whoever it is of, or add a passkey to this parent's. */
export type Purpose = 'sign-in' | { readonly parentId: string }

type ChallengeContext = {
  /** held by the server alone */
  readonly secret: string
  /** of the browser that asks, from its cookie */
  readonly browser: string
  readonly purpose: Purpose
}

/**
 * A challenge, as base64url: random, with its end and a signature that ties it to the browser and to what it is for.
 * Nothing is written until one is answered, so that who asks for thousands leaves none. `now` in epoch ms.
 */
export function createChallenge(asked: ChallengeContext, now: number): string {
  const head = `${newToken()}.${now + PASSKEY_CHALLENGE_TTL}`
  return Buffer.from(`${head}.${signature(asked, head)}`).toString('base64url')
}

export type Challenge = { readonly hash: string /** epoch ms */; readonly expiresAt: number }

/** Reads a challenge that came back; null when it is not ours, for another browser or purpose, or over. `now` in epoch ms. */
export function readChallenge(asked: ChallengeContext, challenge: string, now: number): Challenge | null {
  const text = Buffer.from(challenge, 'base64url').toString()
  const [, head = '', end = '', signed = ''] = /^([\w-]{43}\.(\d{1,16}))\.([\w-]{43})$/.exec(text) ?? []
  const expiresAt = Number(end)
  if (head === '' || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(asked, head)))) return null
  // A clock may have been put back since: a challenge never lasts longer than one that is new.
  if (expiresAt <= now || expiresAt > now + PASSKEY_CHALLENGE_TTL) return null
  return { hash: hashToken(head), expiresAt }
}

const signature = ({ secret, browser, purpose }: ChallengeContext, head: string): string => {
  const what = purpose === 'sign-in' ? 'sign-in' : `add ${purpose.parentId}`
  return keyedHash(secret, `passkey ${what} ${browser} ${head}`)
}

/** Knows the browser a challenge was given to. Two of its tabs share it, so that neither ends the other's. */
export function passkeyCookie(behindTls: boolean) {
  const cookie = tokenCookie(behindTls, { name: 'passkey', sameSite: 'Strict', lasts: PASSKEY_CHALLENGE_TTL })
  return {
    read: cookie.read,
    /** The browser's token, for five more minutes. */
    keep: (c: Context): string => {
      const known = cookie.read(c)
      const token = known !== undefined && isToken(known) ? known : newToken()
      cookie.write(c, token)
      return token
    },
  }
}
export type PasskeyCookie = ReturnType<typeof passkeyCookie>

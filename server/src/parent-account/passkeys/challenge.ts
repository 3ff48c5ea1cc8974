import { timingSafeEqual } from 'node:crypto'
import { PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { hashToken, keyedHash, newToken } from '../../hashing/tokens.ts'

/** What an answer to a challenge may do: be a sign-in of whoever it is of, or add a passkey to this parent's. */
export type Purpose = 'sign-in' | { readonly parentId: string }

type Asked = {
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
export function makeChallenge(asked: Asked, now: number): string {
  const head = `${newToken()}.${now + PASSKEY_CHALLENGE_TTL}`
  return Buffer.from(`${head}.${signature(asked, head)}`).toString('base64url')
}

export type Challenge = { readonly hash: string /** epoch ms */; readonly expiresAt: number }

/** Reads a challenge that came back; null when it is not ours, for another browser or purpose, or over. `now` in epoch ms. */
export function readChallenge(asked: Asked, challenge: string, now: number): Challenge | null {
  const text = Buffer.from(challenge, 'base64url').toString()
  const [, head = '', end = '', signed = ''] = /^([\w-]{43}\.(\d{1,16}))\.([\w-]{43})$/.exec(text) ?? []
  const expiresAt = Number(end)
  if (head === '' || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(asked, head)))) return null
  // A clock may have been put back since: a challenge never lasts longer than one that is new.
  if (expiresAt <= now || expiresAt > now + PASSKEY_CHALLENGE_TTL) return null
  return { hash: hashToken(head), expiresAt }
}

const signature = ({ secret, browser, purpose }: Asked, head: string): string => {
  const what = purpose === 'sign-in' ? 'sign-in' : `add ${purpose.parentId}`
  return keyedHash(secret, `passkey ${what} ${browser} ${head}`)
}

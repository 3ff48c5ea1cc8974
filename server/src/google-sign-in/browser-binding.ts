/**
 * Binds a sign-in with Google to the browser that started it, so that nobody can sign another person in to a wrong
 * account with a prepared link. The routes of Google sign-in use it.
 */

import { GOOGLE_SIGN_IN_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { keyedHash } from '../hashing/tokens.ts'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** The values that bind the provider's response to the browser that started the sign-in. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/**
 * Derives the values from the token in the browser's cookie. They are never stored, so that nobody can forge them with data
 * from the database.
 * @param secret known only to the server
 */
export const signInSecrets = (secret: string, token: string): SignInSecrets => ({
  state: keyedHash(secret, `google state ${token}`),
  nonce: keyedHash(secret, `google nonce ${token}`),
  verifier: keyedHash(secret, `google verifier ${token}`),
})

/** The cookie that binds a Google sign-in to the browser that started it. */
export const googleCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'google_sign_in', sameSite: 'Lax', ttlMs: GOOGLE_SIGN_IN_TTL })

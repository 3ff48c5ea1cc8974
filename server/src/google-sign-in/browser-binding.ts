import { GOOGLE_SIGN_IN_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { keyedHash } from '../hashing/tokens.ts'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** What ties an answer of the provider to the browser that asked. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/**
 * Made from the token in the browser's cookie whenever they are needed: nothing that is kept is enough to make them.
 * @param secret held by the server alone
 */
export const signInSecrets = (secret: string, token: string): SignInSecrets => ({
  state: keyedHash(secret, `google state ${token}`),
  nonce: keyedHash(secret, `google nonce ${token}`),
  verifier: keyedHash(secret, `google verifier ${token}`),
})

/** Knows the browser that asked Google. */
export const googleCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'google_sign_in', sameSite: 'Lax', lasts: GOOGLE_SIGN_IN_TTL })

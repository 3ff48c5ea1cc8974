import { GOOGLE_SIGN_IN_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** Knows the browser that asked Google. */
export const googleCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'google_sign_in', sameSite: 'Lax', lasts: GOOGLE_SIGN_IN_TTL })

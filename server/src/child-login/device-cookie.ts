import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** The cookie by which a browser is known again as one in which children have logged in. It opens nothing. */
export const deviceCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'device', sameSite: 'Lax', lasts: OWN_DEVICE_TTL })

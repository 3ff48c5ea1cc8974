import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'
import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** The session cookie of a child's login. */
export const childLoginCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'child_login', sameSite: 'Lax', lasts: CHILD_LOGIN_TTL })

/** The cookie that identifies a browser in which children have logged in. It does not authenticate anybody. */
export const deviceCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'device', sameSite: 'Lax', lasts: OWN_DEVICE_TTL })

import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** The cookie that carries a child's login. */
export const childLoginCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'child_login', sameSite: 'Lax', lasts: CHILD_LOGIN_TTL })

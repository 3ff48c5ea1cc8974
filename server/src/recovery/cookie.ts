import { RECOVERY_GRANT_LASTS } from '@lanternleaf/domain/recovery/recovery-grant'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** The cookie that binds a grant to the browser in which the questions were answered. */
export const recoveryCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'recovery', sameSite: 'Strict', lasts: RECOVERY_GRANT_LASTS })

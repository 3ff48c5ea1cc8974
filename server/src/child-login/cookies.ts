/**
 * The cookies that children's browsers carry. Each holds a random token; the database stores only its hash. `app.ts`
 * creates them, and passes them to the routes of child login and recovery.
 */

import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'
import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { PIN_REQUEST_TTL, RECOVERY_GRANT_TTL, RECOVERY_TTL } from '@lanternleaf/domain/recovery/recovery'
import { type TokenCookie, tokenCookie } from '../http/token-cookie.ts'

/** The session cookie of a child's login. */
export const childLoginCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'child_login', sameSite: 'Lax', ttlMs: CHILD_LOGIN_TTL })

/** The cookie that identifies a browser in which children have logged in. It does not authenticate anybody. */
export const deviceCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'device', sameSite: 'Lax', ttlMs: OWN_DEVICE_TTL })

/**
 * The cookie of a recovery grant (the permission to set a new PIN), set in the browser in which the recovery questions
 * were answered.
 */
export const recoveryCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'recovery', sameSite: 'Strict', ttlMs: RECOVERY_GRANT_TTL })

/** The cookie of a recovery grant that a parent gave to the logged-in child. */
export const resetPinCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'reset_pin', sameSite: 'Strict', ttlMs: RECOVERY_GRANT_TTL })

/** The cookie of the browser in which the child is answering recovery questions. */
export const stepsCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'recovery_steps', sameSite: 'Strict', ttlMs: RECOVERY_TTL })

/** The cookie of the browser that waits for a parent's approval of a new PIN. */
export const pinRequestCookie = (behindTls: boolean): TokenCookie =>
  tokenCookie(behindTls, { name: 'pin_request', sameSite: 'Strict', ttlMs: PIN_REQUEST_TTL })

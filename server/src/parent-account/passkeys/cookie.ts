import { PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import type { Context } from 'hono'
import { isToken, newToken } from '../../hashing/tokens.ts'
import { tokenCookie } from '../../http/token-cookie.ts'

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

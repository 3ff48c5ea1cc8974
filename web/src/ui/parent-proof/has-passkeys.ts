import { isSecure } from '../../api/secure-context.ts'

/**
 * Why this browser cannot use passkeys (a device's signature instead of a password). Null if it can. `needs-name`: passkeys need a
 * host name, and the address of this page is a number.
 */
export function passkeyObstacle(): 'needs-https' | 'needs-name' | 'old-browser' | null {
  if (!isSecure()) return 'needs-https'
  if (/^(?:[\d.]+|\[.*\])$/.test(location.hostname)) return 'needs-name'
  return 'PublicKeyCredential' in window ? null : 'old-browser'
}

/** Whether passkeys can be used here. */
export const hasPasskeys = (): boolean => passkeyObstacle() === null

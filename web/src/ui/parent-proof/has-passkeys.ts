import { isSecure } from '../../api/secure-context.ts'

/** Why this browser cannot use passkeys. Null if it can. */
export function passkeyObstacle(): 'needs-https' | 'needs-name' | 'old-browser' | null {
  if (!isSecure()) return 'needs-https'
  if (/^(?:[\d.]+|\[.*\])$/.test(location.hostname)) return 'needs-name'
  return 'PublicKeyCredential' in window ? null : 'old-browser'
}

/** Whether passkeys can be used here. */
export const hasPasskeys = (): boolean => passkeyObstacle() === null

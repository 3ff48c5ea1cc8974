import { isSecure } from '../../api/secure-context.ts'

/** Why there are no passkeys here; null where there are. */
export function passkeyObstacle(): 'needs-https' | 'needs-name' | 'old-browser' | null {
  if (!isSecure()) return 'needs-https'
  if (/^(?:[\d.]+|\[.*\])$/.test(location.hostname)) return 'needs-name'
  return 'PublicKeyCredential' in window ? null : 'old-browser'
}

/** Whether this browser can use passkeys here. */
export const hasPasskeys = (): boolean => passkeyObstacle() === null

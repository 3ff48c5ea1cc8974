import { isSecure } from '../../api/secure-context.ts'

/** Why passkeys cannot be used here; null where they can. */
export function passkeyObstacle(): 'needs-https' | 'needs-name' | 'old-browser' | null {
  if (!isSecure()) return 'needs-https'
  if (/^(?:[\d.]+|\[.*\])$/.test(location.hostname)) return 'needs-name'
  return 'PublicKeyCredential' in window ? null : 'old-browser'
}

/** Whether passkeys can be used here. */
export const hasPasskeys = (): boolean => passkeyObstacle() === null

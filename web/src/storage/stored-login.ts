import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { CHILD_PICTURES } from '@lanternleaf/domain/child-login/child-picture'
import { pendingWrite, safeLocalStorage } from './safe-local-storage.ts'
import { number, oneOf, optional, shape, text, withFallback } from './schema.ts'
import { deserialize } from './stored-text.ts'

/** The format of the stored login. */
export const CHILD_SESSION = {
  schema: shape<ChildSession>({
    childId: text,
    username: text,
    picture: withFallback(optional(oneOf(CHILD_PICTURES)), undefined),
    expiresAt: number,
    parentId: withFallback(text, ''),
    timestamp: withFallback(number, 0),
  }),
  fallback: null,
}

/** The stored login, which all tabs of this browser share. It may have expired. Null if no login is stored, or it is unreadable. */
export function storedLogin(): ChildSession | null {
  const stored = safeLocalStorage.get('child-session')
  return deserialize('child-session', pendingWrite('child-session', stored) ?? stored, CHILD_SESSION)
}

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { pendingWrite } from './pending-writes.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { number, shape, text, withFallback } from './schema.ts'
import { deserialize } from './stored-text.ts'

export const CHILD_SESSION = {
  schema: shape<ChildSession>({
    childId: text,
    username: text,
    expiresAt: number,
    parentId: withFallback(text, ''),
    timestamp: withFallback(number, 0),
  }),
  otherwise: null,
}

/** The login this browser remembers, over or not. The pages of one browser share it. Null when none can be read. */
export function storedLogin(): ChildSession | null {
  const kept = safeLocalStorage.get('child-session')
  return deserialize('child-session', pendingWrite('child-session', kept) ?? kept, CHILD_SESSION)
}

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import { browser } from './browser.ts'
import { unkept } from './page-memory.ts'
import { number, otherwise, shape, text } from './schema.ts'
import { readText } from './stored-text.ts'

export const CHILD_SESSION = {
  schema: shape<ChildSession>({
    childId: text,
    username: text,
    expiresAt: number,
    parentId: otherwise(text, ''),
    timestamp: otherwise(number, 0),
  }),
  otherwise: null,
}

/** The login this browser remembers, over or not. The pages of one browser share it. Null when none can be read. */
export function storedLogin(): ChildSession | null {
  const kept = browser.get('child-session')
  return readText('child-session', unkept('child-session', kept) ?? kept, CHILD_SESSION)
}

import { pendingWrites } from '../safe-local-storage.ts'
import { restoreChild } from '../stashed-child.ts'
import { showChild } from '../tab-child.ts'

/** Empties this device, and shows a child in this tab. @param childId null for nobody */
export function resetDevice(childId: string | null): void {
  localStorage.clear()
  pendingWrites.clear()
  if (childId !== null) storeLogin(childId)
  showChild(childId)
}

/** Stores a child's login, as another tab of this browser does. This tab does not notice it. */
export function storeLogin(childId: string): void {
  const session = { childId, parentId: 'p', username: childId, timestamp: Date.now(), expiresAt: Date.now() + 60_000 }
  restoreChild(childId)
  localStorage.setItem('child-session', JSON.stringify(session))
}

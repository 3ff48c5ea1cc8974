import { showChild } from '../page-child.ts'
import { pendingWrites } from '../pending-writes.ts'
import { restoreChild } from '../stashed-child.ts'

/** An empty device, and a page that shows a child, or nobody. */
export function newDevice(childId: string | null): void {
  localStorage.clear()
  pendingWrites.clear()
  if (childId !== null) logInHere(childId)
  showChild(childId)
}

/** Logs a child in from another page of this browser. */
export function logInHere(childId: string): void {
  const session = { childId, parentId: 'p', username: childId, timestamp: Date.now(), expiresAt: Date.now() + 60_000 }
  restoreChild(childId)
  localStorage.setItem('child-session', JSON.stringify(session))
}

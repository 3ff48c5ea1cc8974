import { isCheckInKey, isChildKey, type KeyKind, type LocalKey } from './keys.ts'
import { activeChild, pageChild } from './page-child.ts'
import { addPendingWrite, type PendingWrite, pendingWrite, pendingWrites, slotOf } from './pending-writes.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { removeFromStash } from './stashed-values.ts'
import { storedLogin } from './stored-login.ts'
import { isFromLaterVersion } from './stored-text.ts'

const slot = (key: LocalKey): string => slotOf(key, pageChild())

/** Whether what the browser holds under a key may be read and written by this page. */
function isOurs(key: LocalKey): boolean {
  if (!isChildKey(key)) return true
  return activeChild() === pageChild() && (pageChild() !== null || isCheckInKey(key))
}

/** Another page of this browser has ended or changed the login this page shows, and this page does not know yet. */
const isStale = (): boolean => (storedLogin()?.childId ?? null) !== pageChild()

/** What the browser holds of it. */
const stored = (key: LocalKey): string | null => (isOurs(key) ? safeLocalStorage.get(key) : null)

export function readLocal(key: LocalKey): string | null {
  const held = stored(key)
  return pendingWrite(slot(key), held) ?? held
}

/** What only this page holds while another page has stored something else under the same key; null mostly. */
export function conflictingWrite(key: LocalKey): PendingWrite | null {
  const held = pendingWrites.get(slot(key))
  return held && pendingWrite(slot(key), stored(key)) === null ? held : null
}

/** Keeps a value; where the browser refuses, until the page closes. A page that shows another child's things keeps none. */
export function writeLocal(key: LocalKey, value: string, version = 1): void {
  if (isChildKey(key) && isStale()) return
  if (!writeIfRoom(key, value, version)) addPendingWrite(slot(key), value, stored(key))
}

/**
 * Keeps a value if the browser takes it, and answers whether it did; otherwise nothing is changed. What a page of a later
 * version has stored stays.
 */
export function writeIfRoom(key: LocalKey, value: string, version = 1): boolean {
  const isKept =
    isOurs(key) && !isFromLaterVersion(safeLocalStorage.get(key), version) && safeLocalStorage.set(key, value)
  if (isKept) pendingWrites.delete(slot(key))
  return isKept
}

/** Removes a value. What a page of a later version has stored stays. */
export function removeLocal(key: LocalKey, version = 1): void {
  if (isChildKey(key) && isStale()) return
  pendingWrites.delete(slot(key))
  if (isOurs(key) && !isFromLaterVersion(safeLocalStorage.get(key), version)) safeLocalStorage.remove(key)
  const childId = pageChild()
  if (isChildKey(key) && childId !== null) removeFromStash(childId, key, version)
}

/** The keys of this kind that hold something. */
export const localKeys = (kind: KeyKind): readonly string[] =>
  [...new Set([...pendingWrites.keys(), ...safeLocalStorage.keys()])].filter((key) => key.startsWith(kind))

/** Whether the browser has what was written last; otherwise it is gone when this page closes. */
export const isPersisted = (key: LocalKey): boolean => !pendingWrites.has(slot(key))

/**
 * Reads and writes texts in local storage for the entries. It protects children's data from each other: a tab that shows one child
 * does not read or write the data of another. A child key is a key whose value belongs to the child who is logged in.
 */

import { isCheckInKey, isChildKey, type KeyKind, type LocalKey } from './keys.ts'
import {
  addPendingWrite,
  type PendingWrite,
  pendingWrite,
  pendingWrites,
  safeLocalStorage,
  slotOf,
} from './safe-local-storage.ts'
import { removeFromStash } from './stashed-values.ts'
import { storedLogin } from './stored-login.ts'
import { isFromLaterVersion } from './stored-text.ts'
import { activeChild, tabChild } from './tab-child.ts'

const slot = (key: LocalKey): string => slotOf(key, tabChild())

/** Whether this tab may read and write what is stored under a key. */
function isAccessible(key: LocalKey): boolean {
  if (!isChildKey(key)) return true
  return activeChild() === tabChild() && (tabChild() !== null || isCheckInKey(key))
}

/** Whether another tab has ended or changed the login that this tab shows, and this tab does not know that yet. */
const isStale = (): boolean => (storedLogin()?.childId ?? null) !== tabChild()

/** The stored value, if this tab may read it. */
const stored = (key: LocalKey): string | null => (isAccessible(key) ? safeLocalStorage.get(key) : null)

/** The value under a key, or the value that this tab could not store. Null if there is none. */
export function readLocal(key: LocalKey): string | null {
  const value = stored(key)
  return pendingWrite(slot(key), value) ?? value
}

/** The pending write of this tab, if another tab has stored a different value under the same key since. Usually null. */
export function conflictingWrite(key: LocalKey): PendingWrite | null {
  const write = pendingWrites.get(slot(key))
  return write && pendingWrite(slot(key), stored(key)) === null ? write : null
}

/**
 * Stores a value. If the browser refuses it, it becomes a pending write: this tab reads it until the tab is closed. A tab whose
 * login is stale does not write child keys.
 */
export function writeLocal(key: LocalKey, value: string, version = 1): void {
  if (isChildKey(key) && isStale()) return
  if (!writeIfRoom(key, value, version)) addPendingWrite(slot(key), value, stored(key))
}

/**
 * Stores a value if the browser accepts it, and returns whether it did; otherwise nothing changes. A value stored by a later
 * version of the app is never overwritten.
 */
export function writeIfRoom(key: LocalKey, value: string, version = 1): boolean {
  const isStored =
    isAccessible(key) && !isFromLaterVersion(safeLocalStorage.get(key), version) && safeLocalStorage.set(key, value)
  if (isStored) pendingWrites.delete(slot(key))
  return isStored
}

/** Removes a value, unless a later version of the app has stored it. */
export function removeLocal(key: LocalKey, version = 1): void {
  if (isChildKey(key) && isStale()) return
  pendingWrites.delete(slot(key))
  if (isAccessible(key) && !isFromLaterVersion(safeLocalStorage.get(key), version)) safeLocalStorage.remove(key)
  const childId = tabChild()
  if (isChildKey(key) && childId !== null) removeFromStash(childId, key, version)
}

/** The keys of this kind that have a value. */
export const localKeys = (kind: KeyKind): readonly string[] =>
  [...new Set([...pendingWrites.keys(), ...safeLocalStorage.keys()])].filter((key) => key.startsWith(kind))

/** Whether the last write was stored. Otherwise it is lost when this tab is closed. */
export const isPersisted = (key: LocalKey): boolean => !pendingWrites.has(slot(key))

/**
 * The browser's local storage, which may be full or forbidden, and the writes that it refused. Only this folder uses them: the
 * entries read and write through `local.ts`.
 */

import { renameFormerKeys } from './former-keys.ts'
import { isChildKey } from './keys.ts'

/** Local storage. None of these functions throws. */
export const safeLocalStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  keys(): readonly string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch (error) {
      console.warn('Local storage is not available; there is nothing to remove.', error)
    }
  },
}

// Before anything is read.
renameFormerKeys(safeLocalStorage)

/** A value that the browser refused to store, and the stored value that it should have replaced. */
export type PendingWrite = { readonly value: string; readonly previous: string | null }

/**
 * The writes that the browser refused, for example on a full device, by their slot (see `slotOf`). They are only in the memory of
 * this tab, and this tab reads them instead of the stored values.
 */
export const pendingWrites = new Map<string, PendingWrite>()

/**
 * The pending value of a slot. Null if nothing is pending, or if another tab has stored a different value since. That value is
 * newer.
 * @param stored the value that is stored now
 */
export function pendingWrite(slot: string, stored: string | null): string | null {
  const write = pendingWrites.get(slot)
  return write && (stored === null || stored === write.previous) ? write.value : null
}

/** Records a value that the browser refused. @param stored the value that is stored now */
export const addPendingWrite = (slot: string, value: string, stored: string | null): void =>
  void pendingWrites.set(slot, { value, previous: stored ?? pendingWrites.get(slot)?.previous ?? null })

/**
 * The slot of a stored key: its key in `pendingWrites`. A child key has one slot for each child, so that a tab still
 * has the pending values of a child who logs in again.
 */
export const slotOf = (key: string, childId: string | null): string => (isChildKey(key) ? `${childId}/${key}` : key)

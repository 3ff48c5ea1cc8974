import { isChildKey } from './keys.ts'

/** A value the browser did not store, and the stored value it was to replace. */
export type PendingWrite = { readonly value: string; readonly previous: string | null }

/** Writes that failed, as on a full device, so that at least this page goes on working. */
export const pendingWrites = new Map<string, PendingWrite>()

/** The pending value of a key, unless another page has stored a different one since: that one is newer. */
export function pendingWrite(slot: string, stored: string | null): string | null {
  const write = pendingWrites.get(slot)
  return write && (stored === null || stored === write.previous) ? write.value : null
}

/** Records a value the browser did not store. */
export const addPendingWrite = (slot: string, value: string, stored: string | null): void =>
  void pendingWrites.set(slot, { value, previous: stored ?? pendingWrites.get(slot)?.previous ?? null })

/** The map's key: child keys are separate for each child, so that a value is there when that child logs in again. */
export const slotOf = (key: string, childId: string | null): string => (isChildKey(key) ? `${childId}/${key}` : key)

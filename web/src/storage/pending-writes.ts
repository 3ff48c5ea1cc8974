import { isChildKey } from './keys.ts'

/** What the browser would not keep, and what it had instead. */
export type PendingWrite = { readonly value: string; readonly over: string | null }

/** So that at least this page goes on working. */
export const pendingWrites = new Map<string, PendingWrite>()

/** What this page alone remembers, unless something else was stored since: that is newer, and from another page. */
export function pendingWrite(slot: string, stored: string | null): string | null {
  const found = pendingWrites.get(slot)
  return found && (stored === null || stored === found.over) ? found.value : null
}

/** Remembers what the browser refused. */
export const addPendingWrite = (slot: string, value: string, stored: string | null): void =>
  void pendingWrites.set(slot, { value, over: stored ?? pendingWrites.get(slot)?.over ?? null })

/** Where a page remembers a key: each child's things apart, so that they are there when that child comes back. */
export const slotOf = (key: string, childId: string | null): string => (isChildKey(key) ? `${childId}/${key}` : key)

import { isOfAChild } from './keys.ts'

/** What the browser would not keep, and what it had instead. */
export type Unkept = { readonly value: string; readonly over: string | null }

/** So that at least this page goes on working. */
export const memory = new Map<string, Unkept>()

/** What this page alone remembers, unless something else was stored since: that is newer, and from another page. */
export function unkept(slot: string, stored: string | null): string | null {
  const found = memory.get(slot)
  return found && (stored === null || stored === found.over) ? found.value : null
}

/** Remembers what the browser refused. */
export const remember = (slot: string, value: string, stored: string | null): void =>
  void memory.set(slot, { value, over: stored ?? memory.get(slot)?.over ?? null })

/** Where a page remembers a key: each child's things apart, so that they are there when that child comes back. */
export const slotOf = (key: string, childId: string | null): string => (isOfAChild(key) ? `${childId}/${key}` : key)

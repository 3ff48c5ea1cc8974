import { CHILD_KEYS, isCheckInKey } from './keys.ts'
import { activeChild } from './page-child.ts'
import { addPendingWrite, pendingWrite, pendingWrites, slotOf } from './pending-writes.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { type Schema, shape, text } from './schema.ts'
import { readStash, type StashedValues, writeStash } from './stashed-values.ts'
import { storedLogin } from './stored-login.ts'
import { deserialize, isFromLaterVersionThan } from './stored-text.ts'

/**
 * Stashes a child's data until that child logs in again. The stash is written completely before anything is removed. Where
 * the device has no room for it, everything stays under its own keys, and only that child's pages read it there.
 */
export function stashChild(childId: string): void {
  const { all } = collectValues(childId)
  if (writeStash(childId, all)) removeChildKeys(childId)
  else console.warn('The data of a child could not be stashed: this device is full. It stays under its own keys.')
}

/**
 * Makes a child the active one: stashes another child's data, and restores this child's. Only values that could not be
 * restored stay in the stash; the others have their own keys now, and may be removed there.
 */
export function restoreChild(childId: string): void {
  repairActiveChild()
  const before = activeChild()
  if (before !== null && before !== childId) stashChild(before)
  if (activeChild() === null) {
    removeCheckIn()
    safeLocalStorage.set('traces-of', childId)
  }
  const { stash, all } = collectValues(childId)
  const failed = Object.entries(all).filter(([key, value]) => !restoreValue(childId, key, value, stash))
  const failedKeys = new Set(failed.map(([key]) => key))
  writeStash(childId, Object.fromEntries(Object.entries(stash).filter(([key]) => failedKeys.has(key))))
}

/** Repairs the record of the active child where it is lost or damaged, so that the child keys stay with their owner. */
export function repairActiveChild(): void {
  const recorded = activeChild()
  if (recorded === null ? !hasChildKeys() : ID.test(recorded)) return
  const owner = [readAs('learning-session', OWNED)?.childId, storedLogin()?.childId].find(isId)
  // The owner is unknown: the data is stashed under this name, and shown to nobody.
  safeLocalStorage.set('traces-of', owner ?? 'unknown')
}

const ID = /^[\w-]{4,64}$/

const isId = (value: string | undefined): value is string => value !== undefined && ID.test(value)

const OWNED = shape<{ childId: string }>({ childId: text })

const readAs = <Value>(key: string, schema: Schema<Value>): Value | null =>
  deserialize(key, safeLocalStorage.get(key), { schema, otherwise: null })

/** Whether there is data that only a logged-in child can have left. */
const hasChildKeys = (): boolean => CHILD_KEYS.some((key) => !isCheckInKey(key) && safeLocalStorage.get(key) !== null)

const isActive = (childId: string): boolean => activeChild() === childId

/** The stash of a child, and all values: those under the child's keys and this page's pending writes are newer. */
function collectValues(childId: string): { readonly stash: StashedValues; readonly all: StashedValues } {
  const stash = readStash(childId)
  const isTheirs = isActive(childId)
  const current = CHILD_KEYS.flatMap((key) => {
    const stored = isTheirs ? safeLocalStorage.get(key) : null
    const pending = pendingWrite(slotOf(key, childId), stored ?? stash[key] ?? null)
    const value = pending === null || isFromLaterVersionThan(stored, pending) ? stored : pending
    return value === null ? [] : [[key, value] as const]
  })
  return { stash, all: { ...stash, ...Object.fromEntries(current) } }
}

/** Returns whether the value was stored; otherwise it is a pending write. A key that only a newer version knows stays stashed. */
function restoreValue(childId: string, name: string, value: string, stash: StashedValues): boolean {
  const key = CHILD_KEYS.find((childKey) => childKey === name)
  if (!key) return false
  const isTheirs = isActive(childId)
  const isStored = isTheirs && safeLocalStorage.set(key, value)
  if (isStored) pendingWrites.delete(slotOf(key, childId))
  else addPendingWrite(slotOf(key, childId), value, (isTheirs ? safeLocalStorage.get(key) : null) ?? stash[key] ?? null)
  return isStored
}

/** Removes what was chosen before anybody logged in. */
function removeCheckIn(): void {
  for (const key of CHILD_KEYS) {
    pendingWrites.delete(slotOf(key, null))
    safeLocalStorage.remove(key)
  }
}

/** Removes a child's data from the child keys, with this page's pending writes. */
export function removeChildKeys(childId: string): void {
  for (const key of CHILD_KEYS) {
    pendingWrites.delete(slotOf(key, childId))
    if (isActive(childId)) safeLocalStorage.remove(key)
  }
  if (isActive(childId)) safeLocalStorage.remove('traces-of')
}

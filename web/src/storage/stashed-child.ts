import { CHILD_KEYS, isCheckInKey } from './keys.ts'
import { addPendingWrite, pendingWrite, pendingWrites, safeLocalStorage, slotOf } from './safe-local-storage.ts'
import { type Schema, shape, text } from './schema.ts'
import { readStash, type StashedValues, writeStash } from './stashed-values.ts'
import { storedLogin } from './stored-login.ts'
import { deserialize, isFromLaterVersionThan } from './stored-text.ts'
import { ACTIVE_CHILD_KEY, activeChild } from './tab-child.ts'

/**
 * The child keys contain the data of one child at a time: the active child, who logged in last. The stash of a child is one
 * stored value with everything under the child keys. It is written when the child logs out, so that the next child finds the
 * keys empty, and restored when the child logs in again.
 *
 * Stashes the data of a child. The stash is written completely before any key is removed. If the device has no room for the
 * stash, the data stays under the child keys. Only a tab that shows this child reads it from there.
 */
export function stashChild(childId: string): void {
  const { all } = collectValues(childId)
  if (writeStash(childId, all)) removeChildKeys(childId)
  else console.warn('The data of a child could not be stashed: this device is full. It stays under the child keys.')
}

/**
 * Makes a child the active one: stashes the data of the child who was active before, and restores the data of this child.
 * Only values that could not be restored stay in the stash.
 */
export function restoreChild(childId: string): void {
  repairActiveChild()
  const before = activeChild()
  if (before !== null && before !== childId) stashChild(before)
  if (activeChild() === null) {
    removeDataOfNobody()
    safeLocalStorage.set(ACTIVE_CHILD_KEY, childId)
  }
  const { stash, all } = collectValues(childId)
  const failed = Object.entries(all).filter(([key, value]) => !restoreValue(childId, key, value, stash))
  const failedKeys = new Set(failed.map(([key]) => key))
  writeStash(childId, Object.fromEntries(Object.entries(stash).filter(([key]) => failedKeys.has(key))))
}

/**
 * Repairs the record of the active child if it is lost or damaged, so that no other child sees the data under the child keys.
 * The owner is read from the learning session, or else from the stored login.
 */
export function repairActiveChild(): void {
  const recorded = activeChild()
  if (recorded === null ? !hasChildKeys() : ID.test(recorded)) return
  const owner = [readAs('learning-session', OWNED)?.childId, storedLogin()?.childId].find(isId)
  // No child has the id 'unknown': the next login stashes the data under it, and no child sees the data.
  safeLocalStorage.set(ACTIVE_CHILD_KEY, owner ?? 'unknown')
}

const ID = /^[\w-]{4,64}$/

const isId = (value: string | undefined): value is string => value !== undefined && ID.test(value)

const OWNED = shape<{ childId: string }>({ childId: text })

const readAs = <Value>(key: string, schema: Schema<Value>): Value | null =>
  deserialize(key, safeLocalStorage.get(key), { schema, fallback: null })

/** Whether there is data that can only be written while a child is logged in. */
const hasChildKeys = (): boolean => CHILD_KEYS.some((key) => !isCheckInKey(key) && safeLocalStorage.get(key) !== null)

const isActive = (childId: string): boolean => activeChild() === childId

/**
 * Collects the values of a child.
 * @returns the values in the stash, and all values. If a key has several values, `all` has the newest: a pending write of this
 * tab (a value that the browser refused to store), or else the value under the child key, or else the stashed one
 */
function collectValues(childId: string): { readonly stash: StashedValues; readonly all: StashedValues } {
  const stash = readStash(childId)
  const isActiveChild = isActive(childId)
  const current = CHILD_KEYS.flatMap((key) => {
    const stored = isActiveChild ? safeLocalStorage.get(key) : null
    const pending = pendingWrite(slotOf(key, childId), stored ?? stash[key] ?? null)
    const value = pending === null || isFromLaterVersionThan(stored, pending) ? stored : pending
    return value === null ? [] : [[key, value] as const]
  })
  return { stash, all: { ...stash, ...Object.fromEntries(current) } }
}

/**
 * Stores a value under its child key.
 * @returns whether the value was stored. If the browser refuses it, it becomes a pending write. If this version does not know
 * the key, as after a newer version of the app ran here, nothing happens.
 */
function restoreValue(childId: string, name: string, value: string, stash: StashedValues): boolean {
  const key = CHILD_KEYS.find((childKey) => childKey === name)
  if (!key) return false
  const isActiveChild = isActive(childId)
  const isStored = isActiveChild && safeLocalStorage.set(key, value)
  if (isStored) pendingWrites.delete(slotOf(key, childId))
  else
    addPendingWrite(
      slotOf(key, childId),
      value,
      (isActiveChild ? safeLocalStorage.get(key) : null) ?? stash[key] ?? null,
    )
  return isStored
}

/**
 * Empties the child keys while no child is active. They contain the choices of the check-in, which comes before the login. The
 * login has read those choices before, and gives them to the child afterwards.
 */
function removeDataOfNobody(): void {
  for (const key of CHILD_KEYS) {
    pendingWrites.delete(slotOf(key, null))
    safeLocalStorage.remove(key)
  }
}

/** Empties the child keys if this child is active, and discards the pending writes of this tab for the child. */
export function removeChildKeys(childId: string): void {
  for (const key of CHILD_KEYS) {
    pendingWrites.delete(slotOf(key, childId))
    if (isActive(childId)) safeLocalStorage.remove(key)
  }
  if (isActive(childId)) safeLocalStorage.remove(ACTIVE_CHILD_KEY)
}

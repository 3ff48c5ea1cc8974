import { CHILD_KEYS, isCheckInKey } from './keys.ts'
import { activeChild } from './page-child.ts'
import { addPendingWrite, pendingWrite, pendingWrites, slotOf } from './pending-writes.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { type Schema, shape, text } from './schema.ts'
import { readStash, type StashedValues, writeStash } from './stashed-values.ts'
import { storedLogin } from './stored-login.ts'
import { deserialize, isFromLaterVersionThan } from './stored-text.ts'

/**
 * Puts what this device knows of a child away, until that child comes back. What is put away is whole before anything is
 * removed. Where the device has no room for it, everything stays where it is, and only that child's page reads it there.
 */
export function stashChild(childId: string): void {
  const { all } = valuesOf(childId)
  if (writeStash(childId, all)) removeChildKeys(childId)
  else console.warn('This device is full. What belongs to a child stays under its own keys.')
}

/**
 * Makes this device a child's: another's things are put away, and what was put away of this child comes back. Only what
 * could not come back stays put away: the rest has its own keys now, and may be removed there.
 */
export function restoreChild(childId: string): void {
  repairActiveChild()
  const before = activeChild()
  if (before !== null && before !== childId) stashChild(before)
  if (activeChild() === null) {
    removeCheckIn()
    safeLocalStorage.set('traces-of', childId)
  }
  const { kept, all } = valuesOf(childId)
  const stays = Object.entries(all).filter(([key, value]) => !keep(childId, key, value, kept))
  const names = new Set(stays.map(([key]) => key))
  writeStash(childId, Object.fromEntries(Object.entries(kept).filter(([key]) => names.has(key))))
}

/** Says again whose this browser's child keys are, where that is lost or damaged: what they hold stays with that child. */
export function repairActiveChild(): void {
  const named = activeChild()
  if (named === null ? !hasChildKeys() : ID.test(named)) return
  const owner = [storedAs('learning-session', OF_CHILD)?.childId, storedLogin()?.childId].find(isId)
  // Nobody knows whose it is: it is put away, and shown to nobody.
  safeLocalStorage.set('traces-of', owner ?? 'unknown')
}

const ID = /^[\w-]{4,64}$/

const isId = (value: string | undefined): value is string => value !== undefined && ID.test(value)

const OF_CHILD = shape<{ childId: string }>({ childId: text })

const storedAs = <Value>(key: string, schema: Schema<Value>): Value | null =>
  deserialize(key, safeLocalStorage.get(key), { schema, otherwise: null })

/** Whether something is here that only a child who was logged in can have left. */
const hasChildKeys = (): boolean => CHILD_KEYS.some((key) => !isCheckInKey(key) && safeLocalStorage.get(key) !== null)

const isHere = (childId: string): boolean => activeChild() === childId

/** What is put away of a child, and with it what this page and this browser hold now, which is newer. */
function valuesOf(childId: string): { readonly kept: StashedValues; readonly all: StashedValues } {
  const kept = readStash(childId)
  const isTheirs = isHere(childId)
  const now = CHILD_KEYS.flatMap((key) => {
    const here = isTheirs ? safeLocalStorage.get(key) : null
    const mine = pendingWrite(slotOf(key, childId), here ?? kept[key] ?? null)
    const value = mine === null || isFromLaterVersionThan(here, mine) ? here : mine
    return value === null ? [] : [[key, value] as const]
  })
  return { kept, all: { ...kept, ...Object.fromEntries(now) } }
}

/** Whether the browser took it; otherwise this page remembers it. What only a newer version knows is left put away. */
function keep(childId: string, name: string, value: string, kept: StashedValues): boolean {
  const key = CHILD_KEYS.find((one) => one === name)
  if (!key) return false
  const isTheirs = isHere(childId)
  const isKept = isTheirs && safeLocalStorage.set(key, value)
  if (isKept) pendingWrites.delete(slotOf(key, childId))
  else addPendingWrite(slotOf(key, childId), value, (isTheirs ? safeLocalStorage.get(key) : null) ?? kept[key] ?? null)
  return isKept
}

/** Removes what was chosen here before anyone logged in. */
function removeCheckIn(): void {
  for (const key of CHILD_KEYS) {
    pendingWrites.delete(slotOf(key, null))
    safeLocalStorage.remove(key)
  }
}

/** Removes what a child's keys hold, on this page and in this browser. */
export function removeChildKeys(childId: string): void {
  for (const key of CHILD_KEYS) {
    pendingWrites.delete(slotOf(key, childId))
    if (isHere(childId)) safeLocalStorage.remove(key)
  }
  if (isHere(childId)) safeLocalStorage.remove('traces-of')
}

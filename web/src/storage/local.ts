import { browser } from './browser.ts'
import { removeKept } from './kept-values.ts'
import { isOfAChild, isOfCheckIn, type KeyKind, type LocalKey } from './keys.ts'
import { pageChild, tracesOf } from './page-child.ts'
import { memory, remember, slotOf, type Unkept, unkept } from './page-memory.ts'
import { storedLogin } from './stored-login.ts'
import { isNewer } from './stored-text.ts'

const slot = (key: LocalKey): string => slotOf(key, pageChild())

/** Whether what the browser holds under a key may be read and written by this page. */
function isOurs(key: LocalKey): boolean {
  if (!isOfAChild(key)) return true
  return tracesOf() === pageChild() && (pageChild() !== null || isOfCheckIn(key))
}

/** Another page of this browser has ended or changed the login this page shows, and this page does not know yet. */
const isStale = (): boolean => (storedLogin()?.childId ?? null) !== pageChild()

/** What the browser holds of it. */
const stored = (key: LocalKey): string | null => (isOurs(key) ? browser.get(key) : null)

export function readLocal(key: LocalKey): string | null {
  const held = stored(key)
  return unkept(slot(key), held) ?? held
}

/** What only this page holds while another page has stored something else under the same key; null mostly. */
export function heldApart(key: LocalKey): Unkept | null {
  const held = memory.get(slot(key))
  return held && unkept(slot(key), stored(key)) === null ? held : null
}

/** Keeps a value; where the browser refuses, until the page closes. A page that shows another child's things keeps none. */
export function writeLocal(key: LocalKey, value: string, version = 1): void {
  if (isOfAChild(key) && isStale()) return
  if (!writeIfRoom(key, value, version)) remember(slot(key), value, stored(key))
}

/**
 * Keeps a value if the browser takes it, and answers whether it did; otherwise nothing is changed. What a page of a later
 * version has stored stays.
 */
export function writeIfRoom(key: LocalKey, value: string, version = 1): boolean {
  const isKept = isOurs(key) && !isNewer(browser.get(key), version) && browser.set(key, value)
  if (isKept) memory.delete(slot(key))
  return isKept
}

/** Removes a value. What a page of a later version has stored stays. */
export function removeLocal(key: LocalKey, version = 1): void {
  if (isOfAChild(key) && isStale()) return
  memory.delete(slot(key))
  if (isOurs(key) && !isNewer(browser.get(key), version)) browser.remove(key)
  const childId = pageChild()
  if (isOfAChild(key) && childId !== null) removeKept(childId, key, version)
}

/** The keys of this kind that hold something. */
export const localKeys = (kind: KeyKind): readonly string[] =>
  [...new Set([...memory.keys(), ...browser.keys()])].filter((key) => key.startsWith(kind))

/** Whether the browser has what was written last; otherwise it is gone when this page closes. */
export const isOnDevice = (key: LocalKey): boolean => !memory.has(slot(key))

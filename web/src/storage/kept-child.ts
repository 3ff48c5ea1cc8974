import { browser } from './browser.ts'
import { keepValues, keptValues, type Values } from './kept-values.ts'
import { CHILD_KEYS, isOfCheckIn } from './keys.ts'
import { tracesOf } from './page-child.ts'
import { memory, remember, slotOf, unkept } from './page-memory.ts'
import { type Schema, shape, text } from './schema.ts'
import { storedLogin } from './stored-login.ts'
import { isNewerThan, readText } from './stored-text.ts'

/**
 * Puts what this device knows of a child away, until that child comes back. What is put away is whole before anything is
 * removed. Where the device has no room for it, everything stays where it is, and only that child's page reads it there.
 */
export function putAway(childId: string): void {
  const { all } = valuesOf(childId)
  if (keepValues(childId, all)) removeTraces(childId)
  else console.warn('This device is full. What belongs to a child stays under its own keys.')
}

/**
 * Makes this device a child's: another's things are put away, and what was put away of this child comes back. Only what
 * could not come back stays put away: the rest has its own keys now, and may be removed there.
 */
export function bringBack(childId: string): void {
  mendOwner()
  const before = tracesOf()
  if (before !== null && before !== childId) putAway(before)
  if (tracesOf() === null) {
    removeCheckIn()
    browser.set('traces-of', childId)
  }
  const { kept, all } = valuesOf(childId)
  const stays = Object.entries(all).filter(([key, value]) => !keep(childId, key, value, kept))
  const names = new Set(stays.map(([key]) => key))
  keepValues(childId, Object.fromEntries(Object.entries(kept).filter(([key]) => names.has(key))))
}

/** Says again whose this browser's child keys are, where that is lost or damaged: what they hold stays with that child. */
export function mendOwner(): void {
  const named = tracesOf()
  if (named === null ? !hasTraces() : ID.test(named)) return
  const owner = [storedAs('learning-session', OF_CHILD)?.childId, storedLogin()?.childId].find(isId)
  // Nobody knows whose it is: it is put away, and shown to nobody.
  browser.set('traces-of', owner ?? 'unknown')
}

const ID = /^[\w-]{4,64}$/

const isId = (value: string | undefined): value is string => value !== undefined && ID.test(value)

const OF_CHILD = shape<{ childId: string }>({ childId: text })

const storedAs = <Value>(key: string, schema: Schema<Value>): Value | null =>
  readText(key, browser.get(key), { schema, otherwise: null })

/** Whether something is here that only a child who was logged in can have left. */
const hasTraces = (): boolean => CHILD_KEYS.some((key) => !isOfCheckIn(key) && browser.get(key) !== null)

const isHere = (childId: string): boolean => tracesOf() === childId

/** What is put away of a child, and with it what this page and this browser hold now, which is newer. */
function valuesOf(childId: string): { readonly kept: Values; readonly all: Values } {
  const kept = keptValues(childId)
  const isTheirs = isHere(childId)
  const now = CHILD_KEYS.flatMap((key) => {
    const here = isTheirs ? browser.get(key) : null
    const mine = unkept(slotOf(key, childId), here ?? kept[key] ?? null)
    const value = mine === null || isNewerThan(here, mine) ? here : mine
    return value === null ? [] : [[key, value] as const]
  })
  return { kept, all: { ...kept, ...Object.fromEntries(now) } }
}

/** Whether the browser took it; otherwise this page remembers it. What only a newer version knows is left put away. */
function keep(childId: string, name: string, value: string, kept: Values): boolean {
  const key = CHILD_KEYS.find((one) => one === name)
  if (!key) return false
  const isTheirs = isHere(childId)
  const isKept = isTheirs && browser.set(key, value)
  if (isKept) memory.delete(slotOf(key, childId))
  else remember(slotOf(key, childId), value, (isTheirs ? browser.get(key) : null) ?? kept[key] ?? null)
  return isKept
}

/** Removes what was chosen here before anyone logged in. */
function removeCheckIn(): void {
  for (const key of CHILD_KEYS) {
    memory.delete(slotOf(key, null))
    browser.remove(key)
  }
}

/** Removes what a child's keys hold, on this page and in this browser. */
export function removeTraces(childId: string): void {
  for (const key of CHILD_KEYS) {
    memory.delete(slotOf(key, childId))
    if (isHere(childId)) browser.remove(key)
  }
  if (isHere(childId)) browser.remove('traces-of')
}

import { isRecord } from '@lanternleaf/domain/is-record'
import { browser } from './browser.ts'
import { CHILD_KEYS } from './keys.ts'
import { readLocalJson, tracesOf } from './local.ts'
import { memory, slotOf } from './page-memory.ts'

/**
 * Puts what this device knows of a child away, until that child comes back. What is put away is whole before anything is
 * removed. Where the device has no room for it, everything stays where it is, and only that child's page reads it there.
 */
export function putAway(childId: string): void {
  const values = { ...keptOf(childId), ...valuesOf(childId) }
  const isKept = Object.keys(values).length === 0 || browser.set(`kept:${childId}`, JSON.stringify(values))
  if (isKept) removeTraces(childId)
  else console.warn('This device is full. What belongs to a child stays under its own keys.')
}

/** Makes this device a child's: another's things are put away, and what was put away of this child comes back. */
export function bringBack(childId: string): void {
  const before = tracesOf()
  if (before !== null && before !== childId) putAway(before)
  if (tracesOf() === null) {
    removeCheckIn()
    browser.set('traces-of', childId)
  }
  const here = valuesOf(childId)
  // What is here already is newer: an earlier return was cut short.
  const missing = Object.entries(keptOf(childId)).filter(([key]) => !(key in here))
  const back = missing.map(([key, value]) => keep(childId, key, value))
  if (back.every((isKept) => isKept)) browser.remove(`kept:${childId}`)
}

/** Removes everything this device keeps of a child, their writing too. It cannot be brought back. */
export function eraseChild(childId: string): void {
  removeTraces(childId)
  for (const key of [`kept:${childId}`, `my-writing:${childId}`] as const) {
    memory.delete(key)
    browser.remove(key)
  }
}

type Values = Readonly<Record<string, string>>

const keptOf = (childId: string): Values => readLocalJson(`kept:${childId}`, isValues) ?? {}

const isValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const isHere = (childId: string): boolean => tracesOf() === childId

/** What this page and this browser hold of a child now. */
function valuesOf(childId: string): Values {
  const values = CHILD_KEYS.map((key) => {
    const value = memory.get(slotOf(key, childId)) ?? (isHere(childId) ? browser.get(key) : null)
    return [key, value] as const
  })
  return Object.fromEntries(values.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== null))
}

/** Whether the browser took it; otherwise this page remembers it. What only a newer version knows is left put away. */
function keep(childId: string, name: string, value: string): boolean {
  const key = CHILD_KEYS.find((one) => one === name)
  if (!key) return false
  const isKept = isHere(childId) && browser.set(key, value)
  if (!isKept) memory.set(slotOf(key, childId), value)
  return isKept
}

/** Removes what was chosen here before anyone logged in. */
function removeCheckIn(): void {
  for (const key of CHILD_KEYS) {
    memory.delete(slotOf(key, null))
    browser.remove(key)
  }
}

function removeTraces(childId: string): void {
  for (const key of CHILD_KEYS) {
    memory.delete(slotOf(key, childId))
    if (isHere(childId)) browser.remove(key)
  }
  if (isHere(childId)) browser.remove('traces-of')
}

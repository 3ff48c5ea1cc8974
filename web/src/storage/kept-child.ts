import { isRecord } from '@lanternleaf/domain/is-record'
import { browser } from './browser.ts'
import { CHILD_KEYS, ownerOf } from './keys.ts'
import { parsedLocal, readLocalJson, tracesOf } from './local.ts'
import { memory, remember, slotOf, unkept } from './page-memory.ts'
import { storedLogin } from './stored-login.ts'

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
  mendOwner()
  const before = tracesOf()
  if (before !== null && before !== childId) putAway(before)
  if (tracesOf() === null) {
    removeCheckIn()
    browser.set('traces-of', childId)
  }
  // What is here already is newer than what is put away: an earlier return was cut short.
  const values = { ...keptOf(childId), ...valuesOf(childId) }
  const back = Object.entries(values).map(([key, value]) => keep(childId, key, value))
  if (back.every((isKept) => isKept)) browser.remove(`kept:${childId}`)
}

/** Says again whose this browser's child keys are, where that is lost or damaged: what they hold stays with that child. */
export function mendOwner(): void {
  const named = tracesOf()
  if (named === null ? !hasTraces() : ID.test(named)) return
  const session = parsedLocal('learning-session', browser.get('learning-session'), isRecord)
  const owner = [session?.childId, storedLogin()?.childId].find(isId)
  // Nobody knows whose it is: it is put away, and shown to nobody.
  browser.set('traces-of', owner ?? 'unknown')
}

const ID = /^[\w-]{4,64}$/

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** Whether something is here that only a child who was logged in can have left. */
const hasTraces = (): boolean => CHILD_KEYS.some((key) => ownerOf(key) === 'child' && browser.get(key) !== null)

type ChildKey = (typeof CHILD_KEYS)[number]
type Values = Readonly<Record<string, string>>

const keptOf = (childId: string): Values => readLocalJson(`kept:${childId}`, isValues) ?? {}

const isValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const isHere = (childId: string): boolean => tracesOf() === childId

/** What this page and this browser hold of a child now. */
function valuesOf(childId: string): Values {
  const kept = keptOf(childId)
  const values = CHILD_KEYS.map((key) => {
    const here = storedOf(childId, key)
    return [key, unkept(slotOf(key, childId), here ?? kept[key] ?? null) ?? here] as const
  })
  return Object.fromEntries(values.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== null))
}

const storedOf = (childId: string, key: ChildKey): string | null => (isHere(childId) ? browser.get(key) : null)

/** Whether the browser took it; otherwise this page remembers it. What only a newer version knows is left put away. */
function keep(childId: string, name: string, value: string): boolean {
  const key = CHILD_KEYS.find((one) => one === name)
  if (!key) return false
  const isKept = isHere(childId) && browser.set(key, value)
  if (isKept) memory.delete(slotOf(key, childId))
  else remember(slotOf(key, childId), value, storedOf(childId, key) ?? keptOf(childId)[key] ?? null)
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

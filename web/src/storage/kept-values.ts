import { browser } from './browser.ts'
import { readableRecord, text } from './schema.ts'
import { isNewer, readText } from './stored-text.ts'

/** What is put away of a child, by key. */
export type Values = Readonly<Record<string, string>>

const keyOf = (childId: string): string => `kept:${childId}`

const VALUES = { schema: readableRecord(text), otherwise: {} }

export const keptValues = (childId: string): Values => readText(keyOf(childId), browser.get(keyOf(childId)), VALUES)

/** Whether the browser took it. */
export function keepValues(childId: string, values: Values): boolean {
  if (Object.keys(values).length > 0) return browser.set(keyOf(childId), JSON.stringify(values))
  browser.remove(keyOf(childId))
  return true
}

/** What could not be brought back may still be removed. What a later version has stored stays. */
export function removeKept(childId: string, key: string, version: number): void {
  const { [key]: found, ...others } = keptValues(childId)
  if (found !== undefined && !isNewer(found, version)) keepValues(childId, others)
}

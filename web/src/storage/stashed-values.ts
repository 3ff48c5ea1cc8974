import { safeLocalStorage } from './safe-local-storage.ts'
import { lenientRecord, text } from './schema.ts'
import { deserialize, isFromLaterVersion } from './stored-text.ts'

/** What is put away of a child, by key. */
export type StashedValues = Readonly<Record<string, string>>

const keyOf = (childId: string): string => `kept:${childId}`

const VALUES = { schema: lenientRecord(text), otherwise: {} }

export const readStash = (childId: string): StashedValues =>
  deserialize(keyOf(childId), safeLocalStorage.get(keyOf(childId)), VALUES)

/** Whether the browser took it. */
export function writeStash(childId: string, values: StashedValues): boolean {
  if (Object.keys(values).length > 0) return safeLocalStorage.set(keyOf(childId), JSON.stringify(values))
  safeLocalStorage.remove(keyOf(childId))
  return true
}

/** What could not be brought back may still be removed. What a later version has stored stays. */
export function removeFromStash(childId: string, key: string, version: number): void {
  const { [key]: found, ...others } = readStash(childId)
  if (found !== undefined && !isFromLaterVersion(found, version)) writeStash(childId, others)
}

import { safeLocalStorage } from './safe-local-storage.ts'
import { lenientRecord, text } from './schema.ts'
import { deserialize, isFromLaterVersion } from './stored-text.ts'

/** The data of a child who is logged out, by the child key that it was stored under. */
export type StashedValues = Readonly<Record<string, string>>

const stashKey = (childId: string): string => `stash:${childId}`

const VALUES = { schema: lenientRecord(text), fallback: {} }

export const readStash = (childId: string): StashedValues =>
  deserialize(stashKey(childId), safeLocalStorage.get(stashKey(childId)), VALUES)

/** Replaces the stash of a child; without values it is removed. Returns false if the browser refused to store it. */
export function writeStash(childId: string, values: StashedValues): boolean {
  if (Object.keys(values).length > 0) return safeLocalStorage.set(stashKey(childId), JSON.stringify(values))
  safeLocalStorage.remove(stashKey(childId))
  return true
}

/** Removes one value from the stash, unless a later version of the app has stored it. */
export function removeFromStash(childId: string, key: string, version: number): void {
  const { [key]: value, ...others } = readStash(childId)
  if (value !== undefined && !isFromLaterVersion(value, version)) writeStash(childId, others)
}

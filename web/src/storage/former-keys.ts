/** Moves values that an earlier version of the app stored under other keys to the keys of today. */

/** What this file needs of local storage. None of the functions throws. `set` returns whether the value was stored. */
type KeyValueStorage = {
  readonly get: (key: string) => string | null
  readonly keys: () => readonly string[]
  readonly set: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
}

/** The former name of each key that has another name today. */
const KEYS: Readonly<Record<string, string>> = {
  'traces-of': 'active-child',
  'logout-owed': 'pending-logout',
  'login-began': 'login-started',
  'facts-rest': 'sending-backoff',
  'voices-heard': 'voice-calibrations',
  'word-wanted': 'wanted-word',
}

/** The former prefix of each kind of key that has another prefix today. */
const KINDS: Readonly<Record<string, string>> = {
  'kept:': 'stash:',
  'childs-own:': 'practice-state:',
  'fact-noted:': 'pending-fact:',
  'erase-owed:': 'pending-erasure:',
}

/** The former prefix of a kind of key, or null. On a full device a value may still have it. */
export const formerPrefix = (kind: string): string | null =>
  Object.keys(KINDS).find((former) => KINDS[former] === kind) ?? null

/** The key of today for a stored key. */
function currentKey(key: string): string {
  const kind = key.slice(0, key.indexOf(':') + 1)
  const currentKind = KINDS[kind]
  return currentKind ? currentKind + key.slice(kind.length) : (KEYS[key] ?? key)
}

/** A stash with the keys of today inside it. It is returned as it is if it cannot be read. */
function renameInStash(text: string): string {
  try {
    const values: unknown = JSON.parse(text)
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return text
    return JSON.stringify(Object.fromEntries(Object.entries(values).map(([key, value]) => [currentKey(key), value])))
  } catch (error) {
    console.warn('The stored values of a child cannot be read.', error)
    return text
  }
}

/**
 * Moves each value with a former key. If there is a value under its key of today, that is the newer one, and the former is removed. On
 * a full device a value keeps its former key
 * until there is room.
 */
export function renameFormerKeys(storage: KeyValueStorage): void {
  for (const former of storage.keys()) {
    const key = currentKey(former)
    const text = storage.get(former)
    if (key === former || text === null) continue
    if (storage.get(key) === null && !move(storage, former, key, text)) continue
    storage.remove(former)
  }
}

/** Stores the value under its new key, also if the device has no room for both. Returns whether it did. */
function move(storage: KeyValueStorage, former: string, key: string, text: string): boolean {
  const value = key.startsWith('stash:') ? renameInStash(text) : text
  if (storage.set(key, value)) return true
  storage.remove(former)
  if (storage.set(key, value)) return true
  storage.set(former, text)
  return false
}

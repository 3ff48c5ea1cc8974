/** What belongs to the device and stays when a child logs out. */
const DEVICE_KEYS = [
  'accessibility-mode',
  'font-size',
  'audio-preferences',
  'tts-accent',
  'sienna-enabled',
  'keep-messages',
  'logout-owed',
  'facts-noted',
  'facts-rest',
] as const

/** What tells of a child, and goes when that child logs out. */
const CHILD_KEYS = [
  'session',
  'child-session',
  'traces-of',
  'learning-session',
  'current-brain-state',
  'today-choice',
  'user-age',
  'reader-age',
  'selected-reading-activity',
  'selected-word-theme',
  'selected-sentence-theme',
  'pattern-progress',
  'adaptive-session',
  'activity-started',
  'word-practice',
  'sentence-practice',
  'word-building-completed',
  'selected-interest',
  'selected-interests',
  'current-generated-story',
  'current-complexity-level',
  'complexity-hint-seen',
  'story-place',
  'story-just-read',
] as const

/** What a child wrote stays when they log out, and only their own next login opens it. */
type WritingKey = `my-writing:${string}`

/** A fact on its way to the server names its child, and stays until it is stored. */
type NotedFactKey = `fact-noted:${string}`

export type LocalKey = (typeof DEVICE_KEYS)[number] | (typeof CHILD_KEYS)[number] | WritingKey | NotedFactKey

/** Holds what a browser without storage cannot keep, so that at least this page goes on working. */
const memory = new Map<string, string>()

/** Local storage that never fails: where the browser refuses, things are remembered until the page closes. */
export const localStore = {
  getItem(key: string): string | null {
    try {
      // What the browser would not take is newer than what it has.
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  removeItem(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      memory.delete(key)
    }
  },
}

/** The keys of this kind that hold something. */
export function localKeys<Kind extends 'fact-noted:'>(kind: Kind): `${Kind}${string}`[] {
  const isOfKind = (key: string): key is `${Kind}${string}` => key.startsWith(kind)
  const kept = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) kept.add(key)
  } catch {
    // What a browser without storage holds is in memory.
  }
  return [...kept].filter(isOfKind)
}

export const readLocal = (key: LocalKey): string | null => localStore.getItem(key)
export const writeLocal = (key: LocalKey, value: string): void => localStore.setItem(key, value)
export const removeLocal = (key: LocalKey): void => localStore.removeItem(key)

/** The stored value, or null when there is none or it is not what `isValid` expects. */
export function readLocalJson<Value>(key: LocalKey, isValid: (value: unknown) => value is Value): Value | null {
  const text = readLocal(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (isValid(value)) return value
    console.warn(`What was stored under ${key} is not readable and was left out.`)
  } catch (error) {
    console.warn(`What was stored under ${key} is not readable and was left out.`, error)
  }
  return null
}

export const writeLocalJson = (key: LocalKey, value: unknown): void => writeLocal(key, JSON.stringify(value))

/** Removes every trace of a child from this device's local storage. */
export function clearChildKeys(): void {
  for (const key of CHILD_KEYS) removeLocal(key)
}

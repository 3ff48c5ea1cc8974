/**
 * An entry is a value under one key of the browser's local storage, with a schema and a default. Everything that the app stores about a
 * child on a device is an entry of the folder `entries`; nothing else touches local storage.
 */

import type { KeyKind, LocalKey } from './keys.ts'
import { conflictingWrite, isPersisted, localKeys, readLocal, removeLocal, writeIfRoom, writeLocal } from './local.ts'
import { deserialize, type StoredFormat, serialize } from './stored-text.ts'

type Options<Value, Default> = StoredFormat<Value, Default> & {
  /** Whether the value is unfinished work. The app asks the child before it logs out of unfinished work. */
  readonly isUnfinished?: (value: Value | Default) => boolean
}

/** Reads and writes the value under one key of local storage. `keys.ts` says who owns the value. */
export function entry<Value, Default>(key: LocalKey, options: Options<Value, Default>) {
  const { isUnfinished = () => false, version = 1 } = options
  /** The value that was read or written last, and its text. Values are never mutated, so the same text is not parsed again. */
  let cached: { readonly text: string; readonly value: Value | Default } | null = null
  const parse = (text: string | null): Value | Default => {
    if (text !== null && cached?.text === text) return cached.value
    const value = deserialize(key, text, options)
    // An unreadable text is not cached, so that it is logged each time.
    cached = text === null || value === options.fallback ? null : { text, value }
    return value
  }
  const read = (): Value | Default => parse(readLocal(key))
  return {
    key,
    read,
    /** Stores the value. If the device has no room, the value stays in the memory of this tab. */
    write: (value: Value): void => {
      const text = serialize(value, version)
      writeLocal(key, text, version)
      cached = { text, value }
    },
    /** Stores the value if the device has room. Returns whether it was stored. */
    writeIfRoom: (value: Value): boolean => writeIfRoom(key, serialize(value, version), version),
    remove: (): void => removeLocal(key, version),
    /** Whether a value is stored, readable or not. */
    exists: (): boolean => readLocal(key) !== null,
    /** Whether the last write was stored. Otherwise it is lost when this tab is closed. */
    isPersisted: (): boolean => isPersisted(key),
    isUnfinished: (): boolean => isUnfinished(read()),
    /**
     * The value `mine` that this tab could not store, if another tab has stored a different value since; usually null. `before`
     * is the value that `mine` should have replaced.
     */
    conflictingWrite: () => {
      const write = conflictingWrite(key)
      return write && { mine: parse(write.value), before: parse(write.previous) }
    },
    /** Calls the listener when another tab changes the value. @returns unsubscribes */
    follow: (listener: () => void): (() => void) => followKeys((changed) => changed === key, listener),
  }
}

function followKeys(isFollowed: (key: string) => boolean, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when all storage is cleared.
    if (event.key === null || isFollowed(event.key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Entries of one kind. Each key is the kind followed by an id. */
export function entries<Value, Default>(kind: KeyKind, options: Options<Value, Default>) {
  /** The entry that was used last. It is reused because it caches its value. */
  let last: Entry<Value, Default> | null = null
  const of = (id: string): Entry<Value, Default> => {
    const key: LocalKey = `${kind}${id}`
    if (last?.key !== key) last = entry(key, options)
    return last
  }
  return {
    of,
    /** The ids that have a stored value. */
    ids: (): readonly string[] => localKeys(kind).map((key) => key.slice(kind.length)),
    /** Calls the listener when another tab changes a value of this kind. @returns unsubscribes */
    follow: (listener: () => void): (() => void) => followKeys((key) => key.startsWith(kind), listener),
  }
}

export type Entry<Value, Default> = ReturnType<typeof entry<Value, Default>>

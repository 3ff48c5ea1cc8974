import type { KeyKind, LocalKey } from './keys.ts'
import { conflictingWrite, isPersisted, localKeys, readLocal, removeLocal, writeIfRoom, writeLocal } from './local.ts'
import { deserialize, type StoredFormat, serialize } from './stored-text.ts'

type Options<Value, Default> = StoredFormat<Value, Default> & {
  /** Whether what is kept is something half done, of which a way out is to speak. */
  readonly isUnfinished?: (kept: Value | Default) => boolean
}

/** What the device keeps under one key: `keys.ts` says whose it is, the entry what it is. */
export function entry<Value, Default>(key: LocalKey, options: Options<Value, Default>) {
  const { isUnfinished = () => false, version = 1 } = options
  /** What was read last. Nobody changes what they read, so the same text is the same value and is not looked through again. */
  let last: { readonly text: string; readonly value: Value | Default } | null = null
  const readAs = (text: string | null): Value | Default => {
    if (text !== null && last?.text === text) return last.value
    const value = deserialize(key, text, options)
    // What cannot be read is logged each time.
    last = text === null || value === options.otherwise ? null : { text, value }
    return value
  }
  const read = (): Value | Default => readAs(readLocal(key))
  return {
    key,
    read,
    /** Keeps it; where the device has no room, until the page closes. */
    write: (value: Value): void => writeLocal(key, serialize(value, version), version),
    /** Keeps it if the device has room, and answers whether it has. */
    writeIfRoom: (value: Value): boolean => writeIfRoom(key, serialize(value, version), version),
    remove: (): void => removeLocal(key, version),
    /** Whether anything is there, readable or not. */
    exists: (): boolean => readLocal(key) !== null,
    /** Whether the device has what was written last; otherwise it is gone when this page closes. */
    isPersisted: (): boolean => isPersisted(key),
    isUnfinished: (): boolean => isUnfinished(read()),
    /** What only this page holds, and what was there before, while another page has stored something else; null mostly. */
    conflictingWrite: () => {
      const held = conflictingWrite(key)
      return held && { mine: readAs(held.value), before: readAs(held.over) }
    },
    /** Tells when another page of this browser changed it. @returns ends it */
    follow: (tell: () => void): (() => void) => followKeys((changed) => changed === key, tell),
  }
}

function followKeys(isOurs: (key: string) => boolean, tell: () => void): () => void {
  const told = (event: StorageEvent) => {
    // A browser that is emptied names no key.
    if (event.key === null || isOurs(event.key)) tell()
  }
  window.addEventListener('storage', told)
  return () => window.removeEventListener('storage', told)
}

/** Entries of one kind, each named by its kind and an id. */
export function entries<Value, Default>(kind: KeyKind, options: Options<Value, Default>) {
  /** The one asked for last: it remembers what it read. */
  let last: Entry<Value, Default> | null = null
  const of = (id: string): Entry<Value, Default> => {
    const key: LocalKey = `${kind}${id}`
    if (last?.key !== key) last = entry(key, options)
    return last
  }
  return {
    of,
    /** Of which something is kept. */
    ids: (): readonly string[] => localKeys(kind).map((key) => key.slice(kind.length)),
    /** Tells when another page of this browser changed one of them. @returns ends it */
    follow: (tell: () => void): (() => void) => followKeys((key) => key.startsWith(kind), tell),
  }
}

export type Entry<Value, Default> = ReturnType<typeof entry<Value, Default>>

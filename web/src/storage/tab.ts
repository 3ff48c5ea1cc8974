import { deserialize, type StoredFormat, serialize } from './stored-text.ts'

/** A value in the session storage: it survives reloads, until the tab is closed. If storage is forbidden, nothing is stored. */
export function tabEntry<Value, Default>(key: string, format: StoredFormat<Value, Default>) {
  const attempt = <Result>(work: () => Result, fallback: Result): Result => {
    try {
      return work()
    } catch (error) {
      console.warn('Session storage is not available in this tab.', error)
      return fallback
    }
  }
  return {
    read: (): Value | Default =>
      deserialize(
        key,
        attempt(() => sessionStorage.getItem(key), null),
        format,
      ),
    write: (value: Value): void =>
      attempt(() => sessionStorage.setItem(key, serialize(value, format.version ?? 1)), undefined),
    remove: (): void => attempt(() => sessionStorage.removeItem(key), undefined),
  }
}

import { deserialize, type StoredFormat, serialize } from './stored-text.ts'

/** What one tab keeps under a key until it is closed, through reloads. Where it may keep nothing, nothing is kept. */
export function tabEntry<Value, Default>(key: string, readable: StoredFormat<Value, Default>) {
  const tried = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work()
    } catch (error) {
      console.warn('This tab keeps nothing.', error)
      return otherwise
    }
  }
  return {
    read: (): Value | Default =>
      deserialize(
        key,
        tried(() => sessionStorage.getItem(key), null),
        readable,
      ),
    write: (value: Value): void =>
      tried(() => sessionStorage.setItem(key, serialize(value, readable.version ?? 1)), undefined),
    remove: (): void => tried(() => sessionStorage.removeItem(key), undefined),
  }
}

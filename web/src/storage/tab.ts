import { asText, type Readable, readText } from './stored-text.ts'

/** What one tab keeps under a key until it is closed, through reloads. Where it may keep nothing, nothing is kept. */
export function tabEntry<Value, Default>(key: string, readable: Readable<Value, Default>) {
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
      readText(
        key,
        tried(() => sessionStorage.getItem(key), null),
        readable,
      ),
    write: (value: Value): void =>
      tried(() => sessionStorage.setItem(key, asText(value, readable.version ?? 1)), undefined),
    remove: (): void => tried(() => sessionStorage.removeItem(key), undefined),
  }
}

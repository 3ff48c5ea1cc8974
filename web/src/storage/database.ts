import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** The longest a page waits for a database to open, in milliseconds. */
const OPEN_TIMEOUT_MS = 3_000

/** Errors of a connection that the browser has closed. */
const CLOSED_ERRORS = ['InvalidStateError', 'AbortError']

/**
 * An IndexedDB database, opened when it is first needed.
 * @returns runs work on it, and runs it again if the browser had closed the connection meanwhile. Throws the browser's error
 * when it has no database, cannot open it now, or has no room
 */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let database: Promise<IDBPDatabase<Schema>> | undefined

  const forget = () => {
    database = undefined
  }

  /** A page of an older version may block the upgrade: then opening fails now, and works once that page is closed. */
  const open = (): Promise<IDBPDatabase<Schema>> => {
    database ??= new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`The database ${name} does not open.`))
      setTimeout(fail, OPEN_TIMEOUT_MS)
      const opening = openDB<Schema>(name, version, {
        upgrade,
        blocked: fail,
        blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
        terminated: forget,
      })
      opening.then(
        (opened) => {
          database = Promise.resolve(opened)
          resolve(opened)
        },
        (error: unknown) => {
          forget()
          reject(error)
        },
      )
    })
    return database
  }

  return async <Result>(work: (opened: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open())
    } catch (error) {
      if (!(error instanceof DOMException && CLOSED_ERRORS.includes(error.name))) throw error
      forget()
      return work(await open())
    }
  }
}

/** Whether storing failed because this device has no room. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

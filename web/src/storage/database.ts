import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** The longest time that a tab waits for a database to open, in milliseconds. */
const OPEN_TIMEOUT_MS = 3_000

/** The names of the errors that the browser throws if it has closed the connection to a database. */
const CLOSED_ERRORS = ['InvalidStateError', 'AbortError']

/**
 * An IndexedDB database, opened when it is first needed.
 * @returns a function that runs work on the database. If the browser has closed the connection, the function opens the database
 * again and repeats the work. It throws the browser's error if the database cannot be opened, or if the device has no room
 */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let database: Promise<IDBPDatabase<Schema>> | undefined

  const forgetConnection = () => {
    database = undefined
  }

  /** A tab with an older version of the app may block the upgrade: then opening fails until that tab is closed. */
  const open = (): Promise<IDBPDatabase<Schema>> => {
    database ??= new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`The database ${name} does not open.`))
      setTimeout(fail, OPEN_TIMEOUT_MS)
      const opening = openDB<Schema>(name, version, {
        upgrade,
        blocked: fail,
        blocking: (_currentVersion, _newVersion, event) => (event.target as IDBDatabase).close(),
        terminated: forgetConnection,
      })
      opening.then(
        (opened) => {
          database = Promise.resolve(opened)
          resolve(opened)
        },
        (error: unknown) => {
          forgetConnection()
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
      forgetConnection()
      return work(await open())
    }
  }
}

/** Whether storing failed because this device has no room. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** The longest a page waits for a database to open, in milliseconds. */
const OPENS_WITHIN = 3_000

const CLOSED = ['InvalidStateError', 'AbortError']

/**
 * A database of this browser, opened when it is first needed.
 * @returns does something with it, once more if the browser had closed it meanwhile. It throws what the browser says when it
 * has no database, will not open it now, or has no room
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

  /** A page of an older version may hold it: then it is refused now, and there once that page is closed. */
  const open = (): Promise<IDBPDatabase<Schema>> => {
    database ??= new Promise((resolve, reject) => {
      const late = () => reject(new Error(`The database ${name} does not open.`))
      setTimeout(late, OPENS_WITHIN)
      const opening = openDB<Schema>(name, version, {
        upgrade,
        blocked: late,
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
      if (!(error instanceof DOMException && CLOSED.includes(error.name))) throw error
      forget()
      return work(await open())
    }
  }
}

/** Whether keeping failed because this device has no room. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

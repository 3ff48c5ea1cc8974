import { SERVER_HEADER } from '@lanternleaf/contract/endpoint'
import { beforeAll } from 'vitest'

/** What tests answer in the server's place is known as the server's, as what it answers itself is. */
class Answered extends Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init)
    this.headers.set(SERVER_HEADER.name, SERVER_HEADER.value)
  }

  static override json(body: unknown, init?: ResponseInit): Response {
    const headers = new Headers(init?.headers)
    headers.set('content-type', 'application/json')
    return new Answered(JSON.stringify(body), { ...init, headers })
  }
}
globalThis.Response = Answered

/** All files of tests run at one address, so each finds what the one before it left on the device. */
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => name && remove(name)))
})

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name)
    // Blocked is no end: it goes on once the page that holds the database is gone.
    removing.onsuccess = () => resolve()
    removing.onerror = () => reject(removing.error)
  })
}

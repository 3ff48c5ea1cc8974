/** Set-up of every test file that runs in a browser: see `vitest.config.ts`. */

import { SERVER_HEADER } from '@lanternleaf/contract/endpoint'
import { beforeAll } from 'vitest'

/** A response with the header that marks responses of the server, so that tests can fake the server. */
class ServerResponse extends Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init)
    this.headers.set(SERVER_HEADER.name, SERVER_HEADER.value)
  }

  static override json(body: unknown, init?: ResponseInit): Response {
    const headers = new Headers(init?.headers)
    headers.set('content-type', 'application/json')
    return new ServerResponse(JSON.stringify(body), { ...init, headers })
  }
}
globalThis.Response = ServerResponse

/** Empties the device before each test file, because all files run at one address and share its storage. */
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => name && remove(name)))
})

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name)
    // A blocked deletion continues when the page that uses the database is closed.
    removing.onsuccess = () => resolve()
    removing.onerror = () => reject(removing.error)
  })
}

import { beforeAll } from 'vitest'

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

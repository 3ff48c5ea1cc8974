import { expect } from '@playwright/test'
import type { Tabs } from './tabs.ts'

/** A way in which a browser cannot do what it should, until it is lifted. */
export type Outage = {
  readonly name: string
  readonly begin: (tabs: Tabs) => Promise<() => Promise<void>>
  /** Whether the child stays until it is lifted: where the device keeps nothing, the open page alone has it. */
  readonly childStays: boolean
}

const API = '**/api/**'

const cut = async ({ context }: Tabs) => {
  await context.setOffline(true)
  return () => context.setOffline(false)
}

const hanging = async ({ context }: Tabs) => {
  // Never answered: the page has to give up by itself.
  await context.route(API, () => undefined)
  return () => context.unroute(API)
}

const portal = async ({ context }: Tabs) => {
  const body = '<!doctype html><title>Welcome to our Wi-Fi</title><p>Please accept our terms.'
  await context.route(API, (route) => route.fulfill({ status: 200, contentType: 'text/html', body }))
  return () => context.unroute(API)
}

/** Neither the network nor the device takes anything: facts live in their pages alone, until the network is back. */
const full = async (tabs: Tabs) => {
  const [page] = tabs.pages
  if (!page) throw new Error('No page is open')
  const devtools = await tabs.context.newCDPSession(page)
  const origin = new URL(page.url()).origin
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The browser looks at what room there is every thirty seconds.
  await expect.poll(() => page.evaluate(databaseRefuses), { timeout: 60_000, intervals: [1_000] }).toBe(true)
  await page.evaluate(fillLocalStorage)
  const reconnect = await cut(tabs)
  return async () => {
    await reconnect()
    await tabs.pass(30_000)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await page.evaluate(emptyLocalStorage)
  }
}

/** Runs in the page: whether a database takes nothing more. */
function databaseRefuses(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('filler')
    opening.onupgradeneeded = () => opening.result.createObjectStore('filler')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const write = opening.result.transaction('filler', 'readwrite')
      write.objectStore('filler').put('x', 'x')
      write.oncomplete = () => resolve(false)
      write.onabort = () => resolve(write.error?.name === 'QuotaExceededError')
      opening.result.close()
    }
  })
}

/** Runs in the page: fills it to the last letter. */
function fillLocalStorage() {
  let fillers = 0
  for (const size of [2 ** 19, 2 ** 13, 2 ** 7, 1]) {
    for (let hasRoom = true; hasRoom; fillers += 1) {
      try {
        localStorage.setItem(`filler-${fillers}`, 'x'.repeat(size))
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
        hasRoom = false
      }
    }
  }
}

/** Runs in the page. */
function emptyLocalStorage() {
  for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key)
}

/** The outage in which an open page alone has what children make. */
export const STORAGE_FULL = 'storage full and network cut'

export const OUTAGES: readonly Outage[] = [
  { name: 'network cut', begin: cut, childStays: false },
  { name: 'network hangs', begin: hanging, childStays: false },
  { name: 'captive portal', begin: portal, childStays: false },
  { name: STORAGE_FULL, begin: full, childStays: true },
]

/** The failures of network and storage that `outages.spec.ts` causes. */

import { expect } from '@playwright/test'
import { DATABASE_QUOTA, type Tabs } from './tabs.ts'

/** A failure of the network or the storage of a browser, until it is ended. */
export type Outage = {
  readonly name: string
  readonly begin: (tabs: Tabs) => Promise<() => Promise<void>>
  /** Whether the page has to stay open until the end: when nothing can be stored, only the open page has the facts. */
  readonly needsOpenPage: boolean
}

const API = '**/api/**'

const cutNetwork = async ({ context }: Tabs) => {
  await context.setOffline(true)
  return () => context.setOffline(false)
}

const hangNetwork = async ({ context }: Tabs) => {
  // Never answered: the page has to give up by itself.
  await context.route(API, () => undefined)
  return () => context.unroute(API)
}

const answerWithPortal = async ({ context }: Tabs) => {
  const body = '<!doctype html><title>Welcome to our Wi-Fi</title><p>Please accept our terms.'
  await context.route(API, (route) => route.fulfill({ status: 200, contentType: 'text/html', body }))
  return () => context.unroute(API)
}

/** Neither the network nor the storage works: facts are only in the memory of their tabs until the network is back. */
const fillStorage = async (tabs: Tabs) => {
  const [page] = tabs.pages
  if (!page) throw new Error('No page is open')
  await tabs.setQuota(1)
  // The browser caches its quota for half a minute unless a write exceeds it.
  expect(await page.evaluate(databaseRefuses, DATABASE_QUOTA)).toBe(true)
  expect(await page.evaluate(databaseRefuses, 1)).toBe(true)
  await page.evaluate(fillLocalStorage)
  const reconnect = await cutNetwork(tabs)
  return async () => {
    await reconnect()
    await tabs.advanceClock(30_000)
    await tabs.setQuota(DATABASE_QUOTA)
    await page.evaluate(emptyLocalStorage)
  }
}

/** Runs in the page: whether a database refuses so many bytes. */
function databaseRefuses(bytes: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('filler')
    opening.onupgradeneeded = () => opening.result.createObjectStore('filler')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const write = opening.result.transaction('filler', 'readwrite')
      write.objectStore('filler').put(new Uint8Array(bytes), bytes)
      write.oncomplete = () => resolve(false)
      write.onabort = () => resolve(write.error?.name === 'QuotaExceededError')
      opening.result.close()
    }
  })
}

/** Runs in the page: fills local storage to the last character. */
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

/** The outage in which only an open page has the facts. */
export const STORAGE_FULL = 'storage full and network cut'

const networkCut: Outage = { name: 'network cut', begin: cutNetwork, needsOpenPage: false }
const networkHangs: Outage = { name: 'network hangs', begin: hangNetwork, needsOpenPage: false }
const captivePortal: Outage = { name: 'captive portal', begin: answerWithPortal, needsOpenPage: false }
const storageFull: Outage = { name: STORAGE_FULL, begin: fillStorage, needsOpenPage: true }

/** The outages of two browsers, round by round. In a round both browsers have the outage at once, or only one of them has it. */
export const EACH_FOR_BOTH = [networkCut, networkHangs, captivePortal, storageFull].map((outage) => [outage, outage])
export const ONE_FOR_EACH: typeof EACH_FOR_BOTH = [[networkHangs, storageFull]]

/** One browser with three tabs of the same child, for `run-outages.ts`. */

import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { expect, type Family, logInChild, logOutChild } from '../fixtures.ts'
import type { Ledger } from './ledger.ts'

const TABS = 3
/** How far the clock is advanced at a time, and the real time after each step for work without timers, in milliseconds. */
const TICK_MS = 5_000
const REAL_TIME_MS = 25
/** A browser counts as idle after this long without a request, in milliseconds of real time. */
const IDLE_MS = 300
/** The database quota of a browser, in bytes. It is small, as on an old tablet. */
export const DATABASE_QUOTA = 4 * 1024 * 1024

/** One browser with three tabs of the same child, whose clock can be moved and whose requests are counted. */
export type Tabs = {
  readonly context: BrowserContext
  readonly pages: readonly Page[]
  /** Requests sent so far, answered or not. */
  readonly requests: () => number
  /** Waits until all requests are answered: prefetches are late on a busy machine. */
  readonly waitUntilIdle: () => Promise<void>
  /** Sets the database quota in bytes. */
  readonly setQuota: (bytes: number) => Promise<void>
  readonly logIn: (child: Family) => Promise<void>
  readonly logOut: () => Promise<void>
  /** Records at least one fact in each tab. */
  readonly recordFacts: () => Promise<void>
  readonly advanceClock: (ms: number) => Promise<void>
}

export async function openTabs(browser: Browser, url: string, ledger: Ledger): Promise<Tabs> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 768, height: 1024 } })
  let child = ''
  let sent = 0
  let lastSent = 0
  const unanswered = new Set<Request>()
  context.on('request', (request) => {
    sent += 1
    lastSent = Date.now()
    unanswered.add(request)
  })
  context.on('requestfinished', (request) => unanswered.delete(request))
  context.on('requestfailed', (request) => unanswered.delete(request))
  await context.exposeBinding('noteFact', (_, factId: string) => ledger.recordFact(factId, child))
  await context.clock.install()
  await context.addInitScript(watchFactsAndTimeLimits)
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  const [first] = pages
  if (!first) throw new Error('A browser has at least one tab')
  const devtools = await context.newCDPSession(first)
  const setQuota = async (quotaSize: number) => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize })
  }
  await setQuota(DATABASE_QUOTA)

  const advanceClock = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += TICK_MS) {
      await context.clock.runFor(TICK_MS)
      await new Promise((resolve) => setTimeout(resolve, REAL_TIME_MS))
    }
  }
  return {
    context,
    pages,
    requests: () => sent,
    waitUntilIdle: () => expect.poll(() => unanswered.size === 0 && Date.now() - lastSent > IDLE_MS).toBe(true),
    setQuota,
    advanceClock,
    logIn: async (family) => {
      // Browsers throttle hidden tabs, so a press in a hidden tab takes seconds.
      await first.bringToFront()
      await first.goto('/practice-reading')
      child = family.username
      await logInChild(first, family)
      await Promise.all(pages.filter((page) => page !== first).map((page) => page.goto('/practice-reading')))
      await Promise.all(pages.map(openSettings))
      // Screens are prefetched while the page is idle.
      await advanceClock(4 * TICK_MS)
    },
    logOut: async () => {
      await first.bringToFront()
      await first.keyboard.press('Escape')
      await logOutChild(first)
    },
    recordFacts: async () => {
      for (const page of pages) {
        // At least one of these two choices differs from the current choice.
        for (const choice of ['Longer', 'Shorter', 'Longer']) {
          await page.getByLabel(choice).evaluate((radio: HTMLElement) => radio.click())
        }
        ledger.recordChange()
      }
    },
  }
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('button', { name: /^Words and messages/ }).evaluate((button: HTMLElement) => button.click())
  await expect(page.getByLabel('Shorter')).toBeVisible()
}

/** Runs in the page: reports each fact when it is stored, and makes `AbortSignal.timeout` follow the mocked clock. */
function watchFactsAndTimeLimits() {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('pending-fact:')) void Reflect.get(window, 'noteFact')(key.slice('pending-fact:'.length))
    setItem.call(this, key, value)
  }
  AbortSignal.timeout = (limit) => {
    const limited = new AbortController()
    setTimeout(() => limited.abort(new DOMException('The time is up.', 'TimeoutError')), limit)
    return limited.signal
  }
}

/**
 * What nearly every browser test uses: the test function with a real server, new families, logging in and out, and
 * waiting until facts are sent. A fact is one thing that a child did, such as building a word.
 */

import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import type { Driver } from './driver.ts'
import { type Server, startServer } from './server.ts'
import { expectUntranslated } from './translatable.ts'
import { findLayoutFaultsHere } from './visual/layout-faults.ts'

type Fixtures = {
  /** The console errors that a test expects, each by the status of a response ("401") or the name of a network failure. */
  expectedErrors: readonly string[]
}

/**
 * The test function of the browser tests. It starts a real server. A console error, or a request to another origin,
 * fails the test.
 */
export const test = base.extend<Fixtures, { server: Server }>({
  expectedErrors: [[], { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      const isExpected = expectedErrors.some(
        (error) => message.text().startsWith('Failed to load resource') && message.text().includes(error),
      )
      if (message.type() === 'error' && !isExpected && !isExpectedMissingFile(message))
        problems.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
        problems.push(`request to ${request.url()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

/**
 * Whether an error says that an optional file is missing: an icon, or the word bank of a family. Most families have no
 * word bank. Chromium with a window requests an icon even from a page that names none, such as the page of `openAsChild`.
 */
const isExpectedMissingFile = (message: ConsoleMessage): boolean => {
  const { url } = message.location()
  return /\/(favicon\.ico|icon\.svg)$/.test(url) || (message.text().includes('404') && url.endsWith('/wordBank.json'))
}

export { expect }

/**
 * Checks that the current screen has one main heading, no layout fault at the current window size, no text that must
 * not be translated but would be, and no violation of axe. Every second screen of a test is checked in dark colours.
 * Other window sizes are checked by `layout-states.spec.ts`, and with `LONG=yes` both colours.
 */
export async function expectNoScreenFaults(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await findLayoutFaultsHere(page)).toEqual([])
  await expectUntranslated(page)
  const screenCount = screenCounts.get(page) ?? test.info().title.length
  screenCounts.set(page, screenCount + 1)
  const colorScheme = screenCount % 2 === 0 ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  expect(await findAxeViolations(page), colorScheme).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * The number of the next screen on each page. It starts at the length of the test's title, so that some tests start in
 * light colours and others in dark colours: many tests start on the same screen.
 */
const screenCounts = new WeakMap<Page, number>()

let familyCount = 0

/** Credentials of a family that no other test uses. */
export function newFamily() {
  const uniqueSuffix = `${process.pid}x${++familyCount}`
  return {
    email: `parent-${uniqueSuffix}@example.org`,
    password: 'three quiet lanterns',
    username: `otter ${uniqueSuffix}`,
    pin: '4821',
  }
}

export type Family = ReturnType<typeof newFamily>

/** Creates a parent account with one child through the server's endpoints, without a browser. */
export async function createFamily(server: Server, family: Family = newFamily(), age = 9): Promise<Family> {
  const { email, password, username, pin } = family
  const parentCookie = await postTo(server, '/api/parent-account', { email, password })
  await postTo(server, '/api/children', { username, pin, age, consent: true }, parentCookie)
  return family
}

/** Posts to an endpoint of the server. @returns the cookies that it sets */
export async function postTo(server: Server, path: string, body: object, cookie = ''): Promise<string> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

type Credentials = Pick<Family, 'username' | 'pin'>

/** Logs a child in on the current screen. */
export async function logInChild(page: Page, child: Credentials): Promise<void> {
  await submitLogin(page, child)
  // The test may press next where the last press was.
  await avoidDoubleClickGuard(page)
}

/** Fills in and submits the child login. */
export async function submitLogin(page: Page, { username, pin }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  const submitButton = page.getByRole('button', { name: "Let's Go!" })
  await submitButton.click()
  await page.waitForFunction(() => localStorage.getItem('child-session') !== null)
  await expect(submitButton).toHaveCount(0)
}

export const settingsButton = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })

/** Checks in the settings who is logged in. */
export async function expectLoggedIn(page: Page, { username }: Family): Promise<void> {
  await settingsButton(page).click()
  await expect(page.getByText(`You're logged in as ${username}.`)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Logs the child out, and confirms if something is unfinished. */
export async function logOutChild(page: Page): Promise<void> {
  await settingsButton(page).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Log out' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Log out now?' })
  const checkIn = page.getByRole('heading', { name: "What's Your Vibe Today?" })
  await expect(confirmation.or(checkIn)).toBeVisible()
  if (await confirmation.isVisible()) await confirmation.getByRole('button', { name: 'Log out' }).click()
  await expect(checkIn).toBeVisible()
}

/** Presses Enter on an element that may disappear at once. Playwright's `press` would wait until the element is back. */
export async function pressEnter(page: Page, target: Locator): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}

/**
 * Lets the next press count. The app ignores a press at the same place soon after a screen change as the second press of
 * a double click, unless a different key was pressed in between. This presses two keys, so that at least one of them
 * differs from the last key of the test.
 */
export async function avoidDoubleClickGuard(page: Page): Promise<void> {
  for (const key of ['F8', 'F9']) await page.keyboard.press(key)
}

/**
 * Lets the network be idle soon. With the browser's Data Saver the app prefetches no screens. The request for a word bank gets an
 * empty one: the app does not read the response that there is none, so that its request ends only with its timeout of ten seconds.
 */
export async function shortenNetworkUse(target: BrowserContext | Page): Promise<void> {
  await turnOnDataSaver(target)
  await target.route('**/wordBank.json', (route) => route.fulfill({ json: {} }))
}

/** Turns on the browser's Data Saver. The app then prefetches no screens. */
export const turnOnDataSaver = (target: BrowserContext | Page) =>
  target.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Whether React has hydrated the prerendered page. */
export const isHydrated = (page: Page) =>
  page.locator('#root').evaluate((root) => Object.keys(root).some((key) => key.startsWith('__reactContainer')))

/** Presses Tab (or Shift and Tab) until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reached ${target}`)
}

/**
 * How long a test waits until facts are sent. The app retries after at most 6 seconds, and after a second failure after at
 * most 16 seconds. A busy machine needs longer to start the server that answers.
 */
export const SEND_TIMEOUT_MS = 60_000

type CanEvaluate = Pick<Driver, 'evaluate'>

/** Waits until the server has acknowledged every fact (learning event), so that the outbox is empty. */
export async function expectAllFactsSent(page: CanEvaluate): Promise<void> {
  await expect.poll(() => page.evaluate(countUnsentFacts), { timeout: SEND_TIMEOUT_MS }).toBe(0)
}

/** Waits until the end of the session is stored on the device and every fact is acknowledged by the server. */
export async function expectSessionSent(page: CanEvaluate): Promise<void> {
  const isCompleted = () => page.evaluate(() => JSON.parse(localStorage.getItem('learning-session') ?? '{}').completed)
  await expect.poll(isCompleted).toBe(true)
  await expectAllFactsSent(page)
}

/** Runs in the page. Counts the facts that are not yet acknowledged, in localStorage and in the outbox. */
function countUnsentFacts(): Promise<number> {
  const inLocalStorage = Object.keys(localStorage).filter((key) => key.startsWith('pending-fact:')).length
  return new Promise((resolve, reject) => {
    const openRequest = indexedDB.open('lanternleaf-outbox')
    let isMissing = false
    // Does not create the database if it is missing: an empty one would have the wrong version.
    openRequest.onupgradeneeded = () => {
      isMissing = true
      openRequest.transaction?.abort()
    }
    openRequest.onerror = () => (isMissing ? resolve(inLocalStorage) : reject(openRequest.error))
    openRequest.onsuccess = () => {
      const countRequest = openRequest.result.transaction('facts').objectStore('facts').count()
      countRequest.onerror = () => reject(countRequest.error)
      countRequest.onsuccess = () => resolve(inLocalStorage + countRequest.result)
      openRequest.result.close()
    }
  })
}

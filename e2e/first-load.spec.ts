/** How few requests a first visit needs, because each further one costs half a second on a slow connection. */

import type { Page, Route } from '@playwright/test'
import { paths } from '../web/src/paths.ts'
import { openAsChild } from './as-child.ts'
import { expect, test } from './fixtures.ts'

/**
 * Each screen, its heading, and the number of scripts it needs, including the boot file. On a slow connection each further
 * request in a row costs half a second, and browsers load six files at a time.
 */
const SCREENS = [
  [paths.practiceReading, 'What would you like to do?', 9],
  ['/stories/ocean', 'Ocean stories', 13],
  ['/story/ocean/the-quiet-reef', 'The Quiet Reef', 15],
] as const

/**
 * Holds back the scripts that are requested with a page until `letIn` is called. Scripts requested by scripts never
 * arrive before.
 */
async function holdScripts(page: Page) {
  const withPage: Route[] = []
  let isLetIn = false
  await page.route('**/assets/*.js', (route) => {
    // A script that is requested by another script never arrives.
    if (!isLetIn) withPage.push(route)
  })
  return {
    withPage,
    letIn: () => {
      isLetIn = true
      return Promise.all(withPage.map((route) => route.continue()))
    },
  }
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length === 1

test('opens a screen from requests that were started with its page', async ({ page, server }) => {
  await openAsChild(page, server, paths.practiceReading)
  for (const [path, heading, most] of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // Files that the previous page prefetches are not counted.
    await page.goto('about:blank')
    const { withPage, letIn } = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(isPainted)
    const paths = withPage.map((route) => new URL(route.request().url()).pathname)
    expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(most)
    await letIn()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (path === '/stories/ocean') await expect(page.getByRole('link', { name: 'The Quiet Reef' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

type RecordedHeading = { headingAtFirst?: string | null }

test('shows a logged-in child the screen at once, without a skeleton', async ({ page, server }) => {
  await openAsChild(page, server, paths.practiceReading)
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like to do?' })).toBeVisible()
  await page.addInitScript(() => {
    addEventListener('hydrated', () => {
      Object.assign(window, { headingAtFirst: document.querySelector('h1')?.textContent })
    })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like to do?' })).toBeVisible()
  expect(await page.evaluate(() => (window as RecordedHeading).headingAtFirst)).toBe('What would you like to do?')
})

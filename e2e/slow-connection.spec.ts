import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { createFamily, expect, logInChild, test } from './fixtures.ts'

/** A slow mobile connection: 400 ms round trip, 50 KB a second. */
async function slowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}

type Seen = { pressed: number | null; waiting: number | null; heading: number | null }

/**
 * Touches a link, and measures what is shown when: the number of frames until the link looks pressed, which does not depend on
 * the speed of the machine, and the milliseconds until the skeleton and the screen appear.
 */
async function touchAndWatch(page: Page, label: string, heading: string): Promise<Seen> {
  const link = page.getByRole('link', { name: label })
  await link.evaluate((element, wanted) => {
    const look = (of: Element) => {
      const { translate, backgroundColor, borderColor } = getComputedStyle(of)
      return `${translate} ${backgroundColor} ${borderColor}`
    }
    const rest = look(element)
    const seen: Seen = { pressed: null, waiting: null, heading: null }
    Object.assign(window, { seen })
    let frames = 0
    document.addEventListener('click', ({ timeStamp }) => {
      const watch = () => {
        frames += 1
        const since = Math.round(performance.now() - timeStamp)
        const skeleton = document.querySelector('[role=status] p')?.parentElement
        if (element.isConnected && look(element) !== rest) seen.pressed ??= frames
        if (skeleton && getComputedStyle(skeleton).opacity === '1') seen.waiting ??= since
        if (document.querySelector('h1')?.textContent === wanted) seen.heading ??= since
        if (seen.heading === null) requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    })
  }, heading)
  await link.tap()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 60_000 })
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

test('shows a touch at once on a slow connection, and a waiting message after 300 ms', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await slowLine(page)
  await logInChild(page, family)
  const seen = await touchAndWatch(page, 'Read Stories', 'What do you like?')
  expect(seen.pressed).toBeLessThanOrEqual(2)
  expect(seen.waiting).toBeGreaterThan(250)
  expect(seen.waiting).toBeLessThan(seen.heading ?? 0)
})

test('prefetches no screen with Data Saver', async ({ page, server }) => {
  const connection = { effectiveType: '4g', saveData: true }
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  await openAsChild(page, server, '/practice-reading')
  await page.waitForTimeout(1500)
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(fetched.filter((name) => name.includes('/celebrate-'))).toEqual([])
})

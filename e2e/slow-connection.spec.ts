import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { createFamily, expect, logInChild, test } from './fixtures.ts'

/** A slow mobile line: 400 ms there and back, 50 KB a second. */
async function slowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}

type Seen = { pressed: number | null; waiting: number | null; heading: number | null }

/**
 * Touches a link by finger, and tells when what was on the screen: how many frames after the finger was lifted the link
 * looked pressed, so that a busy machine decides nothing, and in milliseconds when a page in waiting and the screen came.
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

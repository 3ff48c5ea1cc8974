/** A slow connection: a press is shown at once, and waiting is explained. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, test, turnOnDataSaver } from './fixtures.ts'

/** A slow mobile connection: 400 ms round trip, 50 KB a second. */
async function slowDownConnection(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
}

/** The number of frames until the link looks pressed, and the times of the skeleton and of the heading in milliseconds. */
type Reaction = { pressed: number | null; waiting: number | null; heading: number | null }

/**
 * Touches a link, and measures what is shown when: the number of frames until the link looks pressed, which does not depend on
 * the speed of the machine, and the milliseconds until the skeleton and the screen appear.
 */
async function touchAndWatch(page: Page, label: string, heading: string): Promise<Reaction> {
  const link = page.getByRole('link', { name: label })
  await link.evaluate((element, wanted) => {
    const appearanceOf = (control: Element) => {
      const { translate, backgroundColor, borderColor } = getComputedStyle(control)
      return `${translate} ${backgroundColor} ${borderColor}`
    }
    const unpressed = appearanceOf(element)
    const reaction: Reaction = { pressed: null, waiting: null, heading: null }
    Object.assign(window, { reaction })
    let frames = 0
    document.addEventListener('click', ({ timeStamp }) => {
      const watch = () => {
        frames += 1
        const since = Math.round(performance.now() - timeStamp)
        const skeleton = document.querySelector('[role=status] p')?.parentElement
        if (element.isConnected && appearanceOf(element) !== unpressed) reaction.pressed ??= frames
        if (skeleton && getComputedStyle(skeleton).opacity === '1') reaction.waiting ??= since
        if (document.querySelector('h1')?.textContent === wanted) reaction.heading ??= since
        if (reaction.heading === null) requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    })
  }, heading)
  await link.tap()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 300_000 })
  return page.evaluate(() => (window as unknown as { reaction: Reaction }).reaction)
}

test('shows a touch at once on a slow connection, and a waiting message after 300 ms', async ({ page, server }) => {
  // With Data Saver the next screen is not prefetched, as on a connection that was slow from the beginning.
  await turnOnDataSaver(page)
  await openAsChild(page, server, '/practice-reading')
  await slowDownConnection(page)
  const reaction = await touchAndWatch(page, 'Read Stories', 'What do you like?')
  expect(reaction.pressed).toBeLessThanOrEqual(2)
  expect(reaction.waiting).toBeGreaterThan(250)
  expect(reaction.waiting).toBeLessThan(reaction.heading ?? 0)
})

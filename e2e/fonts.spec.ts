/** Web fonts that arrive late must not move a page. */

import type { Page } from '@playwright/test'
import { expect, isHydrated, test } from './fixtures.ts'
import { casesFor, findLayoutFaults } from './visual/layout-faults.ts'

test.use({ expectedErrors: ['ERR_FAILED'] })

const LETTERS = /\.woff2$/

/** Whether the heading uses a web font, and the width of its text in px. */
async function headingOf(page: Page): Promise<{ isOurs: boolean; width: number }> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  const width = await page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('h1') as Node)
    return range.getBoundingClientRect().width
  })
  return { isOurs: fonts.every(({ familyName }) => familyName.startsWith('Lexend')), width }
}

test('applies late fonts only on the next screen', async ({ page }) => {
  const { promise: wait, resolve: come } = Promise.withResolvers<void>()
  await page.route(LETTERS, async (route) => {
    await wait
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { isOurs, width } = await headingOf(page)
  expect(isOurs).toBe(false)
  // The browser waits a tenth of a second for fonts. A later font counts as late.
  await page.waitForTimeout(300)
  come()
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.readyState === 'complete')
  expect(await headingOf(page)).toEqual({ isOurs: false, width })
  await page.getByRole('link', { name: 'About' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'About Lanternleaf' })).toBeVisible()
  expect((await headingOf(page)).isOurs).toBe(true)
  await page.getByRole('link', { name: 'Lanternleaf' }).tap()
  await expect(page.getByRole('button', { name: /^Curious/ })).toBeVisible()
  const ours = await headingOf(page)
  expect(ours.isOurs).toBe(true)
  // The fallback font is adjusted to the width of the web font.
  expect(Math.abs(width / ours.width - 1)).toBeLessThan(0.05)
})

test('lays out pages in a fallback font with adjusted width', async ({ page }) => {
  await page.route(LETTERS, (route) => route.abort())
  for (const [turn, path] of ['/', '/parent-signup', '/about'].entries()) {
    await page.goto(path)
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(await findLayoutFaults(page, undefined, casesFor(turn)), path).toEqual([])
  }
})

test.describe('on a device with an unknown fallback font', () => {
  // The test changes the page, so its hash in the content security policy no longer matches.
  test.use({ bypassCSP: true })

  test('cards hold wide letters', async ({ page }) => {
    await page.route(LETTERS, (route) => route.abort())
    await page.route('/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('local(', 'local(No ') })
    })
    await page.goto('/')
    expect((await headingOf(page)).isOurs).toBe(false)
    expect(await findLayoutFaults(page)).toEqual([])
  })
})

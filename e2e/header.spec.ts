/** The header of every screen. */

import type { Page } from '@playwright/test'
import { createFamily, expect, logInChild, test } from './fixtures.ts'

/** The number of rows of the header's three parts. Parts of one row have nearly the same vertical middle. */
async function rowsOf(page: Page): Promise<number> {
  const middles = await page.getByRole('banner').evaluate((header) =>
    ['a', '[role="progressbar"]', 'button'].map((selector) => {
      const { top, bottom } = header.querySelector(selector)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return (top + bottom) / 2
    }),
  )
  const gaps = middles.toSorted((a, b) => a - b).map((middle, at, all) => middle - (all[at - 1] ?? middle))
  return 1 + gaps.filter((gap) => gap >= 16).length
}

test('the header has one row, and at most two rows with text of 200 %', async ({ page, server }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Curious' }).click()
  await logInChild(page, await createFamily(server))
  const setText = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  for (const [width, rows] of [
    [320, 2],
    [390, 2],
    [768, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    expect(await rowsOf(page), `${width} px`).toBe(1)
    const words = page.getByRole('banner').getByText(/^(Quieter|Settings)$/)
    const widths = await words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().width > 20))
    // The smallest phone has room only for the pictures beside the lamps.
    expect(widths, `${width} px, words`).toEqual(width < 390 ? [false, false] : [true, true])
    await setText('200%')
    expect(await rowsOf(page), `${width} px, large`).toBe(rows)
    await setText('')
    await expect(page.getByRole('banner').getByText('Choose', { exact: true }).first()).toBeVisible()
  }
})

test('digits in a text use the font of the titles, which has a plain zero', async ({ page, server }) => {
  await page.goto('/practice-reading')
  await logInChild(page, await createFamily(server))
  // An optional font is only used from the cache, so that no letters change while somebody reads.
  await page.reload()
  const minutes = page.getByText(/10-15 minutes/)
  await expect(minutes).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  await minutes.evaluate((element) => element.setAttribute('data-digits', ''))
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-digits]' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.find(({ familyName }) => familyName.startsWith('Lexend'))?.glyphCount).toBe(4)
})

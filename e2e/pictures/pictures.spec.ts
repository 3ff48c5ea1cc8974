import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAsChild } from '../as-child.ts'
import { expect, test } from '../fixtures.ts'
import { option, pageName } from '../story.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures')

/** `npm test -- pictures` runs this file. It is not a check: it replaces the pictures in `docs/pictures`. */
test('writes the pictures of the README', async ({ page, server }) => {
  await openAsChild(page, server, '/practice-reading')
  await expect(page.getByText('Read Stories')).toBeVisible()
  await savePicture(page, 'activities')

  await page.goto('/story/ocean/the-quiet-reef')
  await expect(pageName(page)).toBeAttached()
  await savePicture(page, 'story')
  while (!(await option(page, 'A').isVisible())) await turnByMouse(page)
  await savePicture(page, 'choice')

  await page.getByRole('button', { name: 'Calm Corner' }).click()
  const corner = page.getByRole('dialog', { name: 'Calm Corner' })
  await expect(corner).toBeVisible()
  await savePicture(page, 'calm-corner')
})

/** The guard against double clicks never blocks a click that comes this long after the previous click, in milliseconds. */
const DOUBLE_CLICK_GUARD_MS = 2_000

/** Turns a story page with the mouse: after a key the browser would draw a frame around the focused button. */
async function turnByMouse(page: Page): Promise<void> {
  const before = await pageName(page).textContent()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(pageName(page)).not.toHaveText(before ?? '')
  await page.waitForTimeout(DOUBLE_CLICK_GUARD_MS)
}

/** Waits until fonts and pictures are loaded, then saves a screenshot as `docs/pictures/<name>.webp`. */
async function savePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ animations: 'disabled' })
  const converter = await page.context().newPage()
  const webp = await converter.evaluate(convertToWebp, `data:image/png;base64,${png.toString('base64')}`)
  await converter.close()
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(webp, 'base64'))
}

/** Converts a picture to WebP, as base64. It runs in the browser, since Playwright has no WebP encoder and Chromium has. */
async function convertToWebp(pngDataUrl: string): Promise<string> {
  const image = new Image()
  image.src = pngDataUrl
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

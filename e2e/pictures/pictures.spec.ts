import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAsChild } from '../as-child.ts'
import { expect, test } from '../fixtures.ts'
import { option, pageName } from '../story.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures')

test('takes the pictures of the README', async ({ page, server }) => {
  await openAsChild(page, server, '/practice-reading')
  await expect(page.getByText('Read Stories')).toBeVisible()
  await take(page, 'activities')

  await page.goto('/story/ocean/the-quiet-reef')
  await expect(pageName(page)).toBeAttached()
  await take(page, 'story')
  while (!(await option(page, 'A').isVisible())) await turnByMouse(page)
  await take(page, 'choice')

  await page.getByRole('button', { name: 'Calm Corner' }).click()
  const corner = page.getByRole('dialog', { name: 'Calm Corner' })
  await expect(corner).toBeVisible()
  await take(page, 'calm-corner')
})

/** How long a second press counts as a slip, in milliseconds. */
const SECOND_PRESS = 2_000

/** Turns a page as a mouse does: keys would show a frame around what has the focus. */
async function turnByMouse(page: Page): Promise<void> {
  const before = await pageName(page).textContent()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(pageName(page)).not.toHaveText(before ?? '')
  await page.waitForTimeout(SECOND_PRESS)
}

/** Waits until letters and pictures are there, then stores what the window shows as WebP. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ animations: 'disabled' })
  const canvas = await page.context().newPage()
  const webp = await canvas.evaluate(toWebp, `data:image/png;base64,${png.toString('base64')}`)
  await canvas.close()
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(webp, 'base64'))
}

/** Runs in an empty page: Chromium writes WebP, Playwright does not. */
async function toWebp(address: string): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Takes the pictures of the README. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_CHILDREN, DEMO_PARENT } from '../../server/src/demo/demo-family.ts'
import { openAsExistingChild } from '../as-child.ts'
import { test as base, expect } from '../fixtures.ts'
import { type Server, startServer } from '../server.ts'
import { option, pageName } from '../story.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures')

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern
    async ({}, use) => {
      const server = await startServer({ DEMO: '1' })
      await expect.poll(() => parentLoginStatus(server), { timeout: 60_000 }).toBe(200)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** The status of a login of the demo's parent. Until the demo's family is complete, it is no success. */
async function parentLoginStatus({ url }: Server): Promise<number> {
  const response = await fetch(`${url}/api/parent-login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_PARENT),
  })
  return response.status
}

/**
 * `npm test -- pictures` runs this file. It is not a check: it replaces the pictures in `docs/pictures` with new ones of
 * the demo's family.
 */
test('writes the pictures of the README', async ({ page, server }) => {
  const [child] = DEMO_CHILDREN
  if (!child) throw new Error('The demo has no children.')

  await openAsExistingChild(page, server, '/my-page', child)
  // The words, books and picture come with the first answer of the server.
  await expect(page.getByRole('button', { name: child.words[0]?.[0] ?? '' })).toBeVisible()
  await savePicture(page, 'camp')
  await page.goto('/practice-reading')
  await expect(page.getByText('Read Stories')).toBeVisible()
  await savePicture(page, 'activities')
  await page.goto('/story/ocean/the-quiet-reef')
  await expect(pageName(page)).toBeAttached()
  await savePicture(page, 'story')
  while (!(await option(page, 'A').isVisible())) await turnByMouse(page)
  await savePicture(page, 'choice')

  await page.getByRole('button', { name: 'Calm Corner' }).click()
  await expect(page.getByRole('dialog', { name: 'Calm Corner' })).toBeVisible()
  await savePicture(page, 'calm-corner')

  await page.request.post('/api/parent-login', { data: DEMO_PARENT, headers: { origin: server.url } })
  const { children } = await (await page.request.get('/api/children')).json()
  await page.goto(`/parent/week/${children[0].childId}`)
  await expect(page.getByRole('heading', { name: child.username })).toBeVisible()
  await savePicture(page, 'week')
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
  // A family's own server doesn't have the notice "This is a demo".
  await page.evaluate(() => document.querySelector('.demo')?.remove())
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

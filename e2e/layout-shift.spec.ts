import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, test } from './journey.ts'
import { countShifts, shiftSoFar } from './looks/shift.ts'

/** How much of what is in sight may move by itself: a hundredth of the screen, as browsers count it. */
const STILL = 0.01

/** What has moved since the page was opened, once everything is there. */
async function shiftOf(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(1000)
  return shiftSoFar(page)
}

test('nothing in sight jumps when a screen is opened at its address', async ({ page, server }) => {
  test.slow()
  await countShifts(page)
  await openAsChild(page, server, '/practice-reading')
  for (const path of [
    '/practice-reading',
    '/interests',
    '/interests?category=nature',
    '/stories/ocean',
    '/stories/magic',
    '/story/ocean/the-quiet-reef',
    '/story',
    '/word-interest-selection',
    '/word-building/ocean',
    '/sentence-building',
    '/sentence-building/animals',
  ]) {
    await page.goto(path)
    const shift = await shiftOf(page)
    expect(`${path} ${shift > STILL ? shift : 'still'}`).toBe(`${path} still`)
  }
})

for (const [width, height] of [
  [768, 1024],
  [390, 844],
] as const) {
  test(`nothing jumps when stories come slowly after a touch, ${width} px wide`, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    await countShifts(page)
    // Nothing is fetched ahead, so that each screen is waited for.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await openAsChild(page, server, '/interests?category=nature')
    await page.route('**/assets/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Ocean' }).tap()
    await expect(page.getByRole('link', { name: /^Story #6 / })).toBeVisible({ timeout: 15_000 })
    await page.getByRole('link', { name: /The Quiet Reef/ }).tap()
    await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible({ timeout: 15_000 })
    expect(await shiftOf(page)).toBeLessThanOrEqual(STILL)
  })
}

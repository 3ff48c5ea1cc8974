/** The Calm Corner, a place for a break that opens over any screen: by keyboard, offline, without pictures. */

import { openAsChild } from './as-child.ts'
import { findAxeViolations } from './axe.ts'
import { avoidDoubleClickGuard, expect, test } from './fixtures.ts'

test('takes a break by keyboard, offline, on a phone on its side, and returns', async ({ page, context }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.clock.install()
  const corner = page.waitForResponse(/calm-corner-.*\.js/)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Calm Corner' })
  await expect(opener).toHaveAttribute('aria-pressed', 'false')
  // The corner is loaded while the browser is idle.
  await corner
  await context.setOffline(true)
  const place = page.getByRole('dialog')
  const expectInSight = async (name: string) => expect(place.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const expectTextInSight = async (text: string) => expect(place.getByText(text)).toBeInViewport({ ratio: 1 })
  const expectAccessible = async () => expect(await findAxeViolations(page)).toEqual([])
  // The three breaks differ in their picture and rhythm, which is hidden from screen readers.
  const isFirst = (name: string) => name === 'HEAVY'

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(place.getByRole('heading', { name: 'Calm Corner' })).toBeFocused()
  for (const name of ['Close', 'HEAVY', 'ROCK', 'QUIET']) await expectInSight(name)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(place).toHaveCount(0)
  await expect(opener).toBeFocused()

  for (const [name, answer] of [
    ['HEAVY', 'I need more'],
    ['ROCK', 'The same'],
    ['QUIET', 'Better'],
  ] as const) {
    if (answer !== 'The same') {
      await avoidDoubleClickGuard(page)
      await page.keyboard.press('Enter')
    }
    await place.getByRole('button', { name }).focus()
    await avoidDoubleClickGuard(page)
    await page.keyboard.press('Enter')
    await expect(place.getByRole('heading', { name })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(place.getByRole('heading', { name })).toBeVisible()
    await expectTextInSight('You can go back soon. Wait for the green button.')
    if (isFirst(name)) await expectAccessible()
    await page.clock.runFor(15_000)
    await expectInSight("I'm ready to continue")
    if (isFirst(name)) await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(place.getByRole('heading', { name: 'How do you feel now?' })).toBeFocused()
    await expectInSight(answer)
    if (isFirst(name)) await expectAccessible()
    await place.getByRole('button', { name: answer }).focus()
    await page.keyboard.press('Enter')
    if (answer === 'I need more') await expect(place.getByRole('heading', { name: 'Calm Corner' })).toBeFocused()
    else await expect(opener).toBeFocused()
  }

  await avoidDoubleClickGuard(page)
  await page.keyboard.press('Enter')
  await expect(place.getByRole('button', { name: /^QUIET.*This helped you before/ })).toBeVisible()
  for (const name of ['HEAVY', 'ROCK', 'QUIET']) await expectInSight(name)
  await page.goBack()
  await expect(place).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('without pictures a break still shows the bear, and the three choices have no background image', {
  tag: '@long',
}, async ({ page, server }) => {
  await openAsChild(page, server, '/practice-reading')
  await page.getByRole('button', { name: 'Quieter' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-pictures', 'off')
  await page.getByRole('button', { name: 'Calm Corner' }).click()
  const place = page.getByRole('dialog', { name: 'Calm Corner' })
  for (const name of ['HEAVY', 'ROCK', 'QUIET']) {
    const band = place.getByRole('button', { name: new RegExp(`^${name}`) })
    expect(await band.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe('none')
  }
  await place.getByRole('button', { name: /^HEAVY/ }).click()
  await expect(page.locator('[data-bear]').last()).toBeVisible()
})

test('a reload during a break closes the Calm Corner, and Back leaves the screen under it', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/')
  await page.getByRole('button', { name: 'Calm Corner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ROCK' }).click()
  const corner = page.waitForResponse(/calm-corner-.*\.js/)
  await page.reload()
  await corner
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: "What's Your Vibe Today?" })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.overCalmCorner)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/about$/)
})

test('mentions the corner between tasks, never within a task, to a child who took breaks before', {
  tag: '@long',
}, async ({ page, server }) => {
  const offered = page.getByText('Want a break first? The Calm Corner is at the top.')
  await openAsChild(page, server, '/practice-reading')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offered).toHaveCount(0)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}')
    const uses = { home: 3, story: 3, create: 3 }
    const times = { morning: 9, afternoon: 0, evening: 0 }
    const counted = { mostUsed: 'heavy', sessionCount: 9, averageDuration: 20, timeOfDayPatterns: times }
    const calmCornerPreferences = { ...counted, triggerPatterns: uses, lastUsed: 1 }
    const state = { ...session.state, completedSessions: [], calmCornerHistory: [], calmCornerPreferences }
    localStorage.setItem('session', JSON.stringify({ ...session, state, version: 1 }))
  })
  for (const path of ['/practice-reading', '/create']) {
    await page.goto(path)
    await expect(offered, path).toBeVisible()
  }
  await page.goto('/story/ocean/the-quiet-reef')
  await expect(page.getByRole('heading', { level: 1, name: 'The Quiet Reef' })).toBeVisible()
  await expect(offered).toHaveCount(0)
})

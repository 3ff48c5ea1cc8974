/** Browsers or networks that discard cookies, without which nobody can log in. */

import type { Page } from '@playwright/test'
import { avoidDoubleClickGuard, createFamily, expect, newFamily, test } from './fixtures.ts'

const MESSAGE =
  /^This browser blocks cookies, so Lanternleaf can't remember who you are\. (Ask a grown-up to allow|Allow) cookies/

/** Discards cookies in both directions, as a browser or a proxy may. */
test.beforeEach(async ({ page, context }) => {
  await page.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders()
    const answer = await route.fetch({ headers })
    const withoutCookies = Object.fromEntries(
      Object.entries(answer.headers()).filter(([name]) => name !== 'set-cookie'),
    )
    await context.clearCookies()
    await route.fulfill({ response: answer, headers: withoutCookies })
  })
})
test.use({ expectedErrors: ['401'] })

const logIn = async (page: Page, { username, pin }: { username: string; pin: string }) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: "Let's Go!" }).click()
}

test('tells a child that cookies are blocked, and stores no login', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logIn(page, family)
  await expect(page.getByText(MESSAGE)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('child-session'))).toBeNull()
})

test('tells a parent that cookies are blocked, and keeps the typed password', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { email, password } = await createFamily(server)
  await page.goto('/parent-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue(password)
})

test('tells a new family after the sign-up that cookies are blocked', { tag: '@long' }, async ({ page }) => {
  const { email, password, username, pin } = newFamily()
  await page.goto('/parent-signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Now It's YOUR Turn!" })).toBeFocused()
  await avoidDoubleClickGuard(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Age', { exact: true }).selectOption('9')
  for (const label of ['PIN', 'Confirm PIN']) await page.getByLabel(label, { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Reading Space is Ready!' })).toBeFocused()
  await avoidDoubleClickGuard(page)
  await page.getByRole('button', { name: 'Start My Reading Adventure!' }).click()
  await expect(page.getByText(MESSAGE)).toBeVisible()
})

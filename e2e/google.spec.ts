/** Signing in with Google, against a fake Google provider. */

import type { Locator, Page } from '@playwright/test'
import { startIdentityProvider } from '../server/src/testing/identity-provider.ts'
import { test as base, createFamily, expect, expectNoScreenFaults, newFamily } from './fixtures.ts'
import { type Server, startServer } from './server.ts'

let port = 0

/** A server with a Google provider that cannot be reached at first. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern
    async ({}, use) => {
      const { settings, stop } = await startIdentityProvider()
      await stop()
      port = Number(settings.issuer.port)
      const { issuer, clientId, clientSecret } = settings
      const google = { GOOGLE_ISSUER: issuer.origin, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
      const server = await startServer(google)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})
test.use({ expectedErrors: ['401', '403', '503'] })

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const family = (page: Page, email: string) => page.locator('header').getByText(email)

/** Presses the button, and signs in in the window that opens. */
async function continueInWindow(page: Page, email: string): Promise<void> {
  const opens = page.waitForEvent('popup')
  await google(page).click()
  const popup = await opens
  await chooseGoogleAccount(popup, email)
  await expectClosed(popup)
}

/** Re-authenticates with Google: presses the button, and signs in in the window that opens. */
async function reauthenticateInWindow(page: Page, dialog: Locator, email: string): Promise<void> {
  const opens = page.waitForEvent('popup')
  await google(page).and(dialog.getByRole('button')).click()
  const popup = await opens
  await chooseGoogleAccount(popup, email)
  await expectClosed(popup)
}

/** Waits until a window closes. A failure says where it is instead. */
const expectClosed = (popup: Page) =>
  expect.poll(async () => (popup.isClosed() ? 'closed' : `${popup.url()} ${await textOf(popup)}`)).toBe('closed')

const textOf = (page: Page) =>
  page
    .locator('body')
    .textContent()
    .catch(() => '')

async function chooseGoogleAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a parent signs up and signs in with Google, in a separate window or in this one, and joins Google to an account', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const { email } = newFamily()
  await page.goto('/parent-signup')
  await page.getByLabel('Email').fill(email)
  await google(page).click()
  await expect(page.getByText("We can't reach Google right now.")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const provider = await startIdentityProvider(port)
  const opens = page.waitForEvent('popup')
  await google(page).click()
  const popup = await opens
  await expect(popup.getByLabel('Address')).toBeVisible()
  await expect(page.getByText('Google is open in its own window.')).toBeVisible()
  await expectNoScreenFaults(page)
  await popup.close()
  await expect(page.getByText("You haven't finished with Google.")).toBeVisible()
  await continueInWindow(page, email)
  await expect(page.getByText("You're signed in. All that's left is the reading space.")).toBeVisible()
  await page.goto('/parent')
  await expect(family(page, email)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)

  // The same from the parent's own page, which has no access to the window.
  await page.goto('/parent')
  await continueInWindow(page, email)
  await expect(family(page, email)).toBeVisible()

  // A parent who has only Google re-authenticates with Google, here for a child's new PIN.
  const { username, pin } = newFamily()
  const data = { username, pin, age: 9, consent: true }
  expect((await page.request.post('/api/children', { data, headers: { origin: server.url } })).status()).toBe(200)
  await page.request.delete('/api/parent-login/proof', { headers: { origin: server.url } })
  await page.reload()
  await page.getByRole('button', { name: `Manage ${username}` }).click()
  const manage = page.getByRole('dialog', { name: `Manage ${username}` })
  await manage.getByRole('button', { name: 'New PIN' }).click()
  await manage.getByLabel('PIN', { exact: true }).fill('7319')
  await manage.getByLabel('Confirm PIN', { exact: true }).fill('7319')
  await manage.getByRole('button', { name: 'Save New PIN' }).click()
  await expect(manage.getByText("Please confirm again that it's you")).toBeVisible()
  await expect(manage.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expectNoScreenFaults(page)
  await reauthenticateInWindow(page, manage, email)
  await expect(manage.getByText('has a new PIN')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)

  const own = await createFamily(server)
  await page.goto('/parent-login')
  await continueInWindow(page, own.email)
  const dialog = page.getByRole('dialog', { name: 'You already have an account here' })
  await expectNoScreenFaults(page)
  await dialog.getByLabel('Password', { exact: true }).fill(own.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 3, name: own.username })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)

  // If the browser blocks windows, the page itself goes to Google.
  const otherPage = await context.newPage()
  await otherPage.addInitScript(() => {
    window.open = () => null
  })
  await otherPage.goto('/parent-login')
  await google(otherPage).click()
  await chooseGoogleAccount(otherPage, email)
  await expect(otherPage).toHaveURL(/\/parent$/)
  await expect(family(otherPage, email)).toBeVisible()
  await provider.stop()
})

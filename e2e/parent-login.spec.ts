/** The sign-in of a parent, and what a browser shows after a sign-out. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createFamily, expect, expectNoScreenFaults, type Family, logInChild, newFamily, test } from './fixtures.ts'

test.use({ expectedErrors: ['401', '409', '503', 'ERR_FAILED'] })

const signInAgain = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in to see your family' })
const card = (page: Page, { username }: Family) => page.getByRole('heading', { level: 3, name: username })

async function signIn(page: Page, { email, password }: Family): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Ends the parent's login on the server. The page does not notice it. */
const signOutElsewhere = (context: BrowserContext, url: string) =>
  context.request.delete(`${url}/api/parent-login`, { headers: { origin: url } })

/** Fires the event with which a browser shows a page from its back/forward cache. */
const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('asks for the password at /parent after a child logged in on a parent’s browser', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/parent')
  await signIn(page, family)
  await expect(card(page, family)).toBeVisible()

  await page.getByRole('link', { name: 'Lanternleaf' }).click()
  await page.getByRole('button', { name: 'Curious' }).click()
  await logInChild(page, family)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/parent$/)
  await expect(signInAgain(page)).toBeVisible()
  await expect(page.getByText(family.email)).toHaveCount(0)
  await page.goto('/parent')
  await expect(signInAgain(page)).toBeVisible()

  await signIn(page, family)
  await expect(card(page, family)).toBeVisible()
  // The address of the login leads a parent who is signed in to the family.
  await page.goto('/parent-login')
  await expect(card(page, family)).toBeVisible()
  await page.goto('/interests')
  await expect(page.getByRole('heading', { level: 1, name: 'What do you like?' })).toBeVisible()
})

test('a page from the back/forward cache shows nothing of the family after a sign-out elsewhere', async ({
  page,
  context,
  server,
}) => {
  const family = await createFamily(server)
  await page.goto('/parent')
  await signIn(page, family)
  await page.getByRole('button', { name: 'Add Child' }).click()
  await page.getByLabel('Username').fill('half a name')

  await restore(page)
  await expect(page.getByLabel('Username')).toHaveValue('half a name')

  await signOutElsewhere(context, server.url)
  let answer = (): void => undefined
  const requested = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/parent-login', async (route) => {
    await requested
    await route.continue()
  })
  await restore(page)
  await expect(card(page, family)).toBeHidden()
  await expect(page.getByText(family.email)).toBeHidden()
  answer()
  await expect(signInAgain(page)).toBeVisible()
  await expect(card(page, family)).toHaveCount(0)
})

test('rejects a sixth child, and says that an account has room for five', { tag: '@long' }, async ({
  page,
  context,
  server,
}) => {
  const family = await createFamily(server)
  await page.goto('/parent')
  await signIn(page, family)
  const add = page.getByRole('button', { name: 'Add Child' })
  await add.click()
  const sixth = newFamily()
  await page.getByLabel('Username').fill(sixth.username)
  await page.getByRole('button', { name: 'Next' }).click()
  for (const label of ['PIN', 'Confirm PIN']) await page.getByLabel(label, { exact: true }).fill(sixth.pin)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Text Size')).toBeVisible()
  for (let count = 2; count <= 5; count += 1) {
    const { username, pin } = newFamily()
    const data = { username, pin, age: 9, consent: true }
    const response = await context.request.post(`${server.url}/api/children`, { data, headers: { origin: server.url } })
    expect(response.status()).toBe(200)
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('One account has room for five children.')).toBeVisible()
  for (const _ of ['preferences', 'questions', 'PIN']) await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Username')).toHaveValue(sixth.username)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your account has room for five children.')).toBeVisible()
  await expect(add).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Your Children (5)' })).toBeVisible()
  await expectNoScreenFaults(page)
})

test('a parent sees that a child needs help, chooses a new PIN for the child, gets a mail, and signs out after a failed sign-out', async ({
  page,
  server,
}) => {
  const family = await createFamily(server)
  const response = await page.request.post('/api/child-login/help', {
    data: { username: family.username },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(200)
  // Some networks only allow these methods.
  const otherRequests: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method())) otherRequests.push(request.url())
  })
  await page.goto('/parent')
  await signIn(page, family)
  await expect(page.getByText('Needs your help')).toBeVisible()
  await page.getByRole('button', { name: `Manage ${family.username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Manage ${family.username}` })
  await dialog.getByLabel('PIN', { exact: true }).fill('7319')
  await dialog.getByLabel('Confirm PIN', { exact: true }).fill('7319')
  await expectNoScreenFaults(page)
  await dialog.getByRole('button', { name: 'Save New PIN' }).click()
  await expect(dialog.getByText('has a new PIN')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Needs your help')).toHaveCount(0)

  await page.route('**/api/parent-login/remove', (route) => route.abort())
  const signOut = page.getByRole('button', { name: 'Sign Out', exact: true })
  await signOut.click()
  await expect(page.getByRole('alert')).toContainText("We couldn't sign you out just now.")
  await expect(card(page, family)).toBeVisible()
  await expectNoScreenFaults(page)
  await page.unroute('**/api/parent-login/remove')
  await signOut.click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/parent')
  await expect(signInAgain(page)).toBeVisible()
  expect(otherRequests).toEqual([])
  await page.goto('/interests')
  await logInChild(page, { ...family, pin: '7319' })
  await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  await expect.poll(() => mailsIn(server.dataDir)).toContainEqual(expect.stringContaining(`To: ${family.email}`))
})

const mailsIn = (dataDir: string): string[] =>
  existsSync(join(dataDir, 'mail'))
    ? readdirSync(join(dataDir, 'mail'))
        .filter((file) => file.endsWith('.eml'))
        .map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'))
    : []

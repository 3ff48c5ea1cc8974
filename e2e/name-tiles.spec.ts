/** Name tiles: the names and pictures of children at the login of a device. */

import type { Page } from '@playwright/test'
import { PHONE } from './driver.ts'
import {
  avoidDoubleClickGuard,
  createFamily,
  expect,
  expectNoScreenFaults,
  type Family,
  logOutChild,
  newFamily,
  postTo,
  settingsButton,
  submitLogin,
  tabTo,
  test,
} from './fixtures.ts'
import type { Server } from './server.ts'

/** Logs in a sibling at the same login screen. */
async function makeSibling(server: Server, { email, password }: Family): Promise<Family> {
  const sibling = { ...newFamily(), email, password }
  const parentCookie = await postTo(server, '/api/parent-login', { email, password })
  const { username, pin } = sibling
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true }, parentCookie)
  return sibling
}

const tile = (page: Page, { username }: Family) => page.getByRole('button', { name: username, exact: true })

/** Logs in, chooses a picture and shows the name tile in the settings, and logs out. */
async function showName(page: Page, family: Family, picture: string): Promise<void> {
  await page.goto('/interests')
  const typed = page.getByRole('button', { name: 'Type a name' })
  await expect(typed.or(page.getByLabel('Username'))).toBeVisible()
  if (await typed.isVisible()) await typed.click()
  await submitLogin(page, family)
  await settingsButton(page).click()
  await page.getByRole('button', { name: 'Change picture' }).click()
  await page.getByRole('radio', { name: picture }).check()
  await page.getByLabel('Show my name on this device').check()
  await expectNoScreenFaults(page)
  await page.keyboard.press('Escape')
  await logOutChild(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: ['401'] })

  test('two siblings have name tiles on one device, and one tile is removed', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    test.slow()
    const firstChild = await createFamily(server)
    const sibling = await makeSibling(server, firstChild)
    await showName(page, firstChild, 'Dragon')
    await showName(page, sibling, 'Robot')
    await page.goto('/interests')
    await expect(tile(page, firstChild)).toBeVisible()
    await expectNoScreenFaults(page)

    await page.getByRole('button', { name: 'Remove a name' }).click()
    await page.getByRole('button', { name: `Remove ${firstChild.username} from here` }).click()
    await expect(page.getByRole('button', { name: /^Show it again/ })).toBeFocused()
    await expectNoScreenFaults(page)
    await page.reload()
    await expect(tile(page, sibling)).toBeVisible()
    await expect(tile(page, firstChild)).toHaveCount(0)
    await tile(page, sibling).click()
    await page.getByLabel('PIN', { exact: true }).fill(sibling.pin)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
  })
})

test('a name tile works by keyboard, and is removed when a parent revokes the device', { tag: '@long' }, async ({
  page,
  server,
  browser,
}) => {
  const family = await createFamily(server)
  await showName(page, family, 'Fern')
  await page.goto('/interests')
  await tabTo(page, tile(page, family))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: "This isn't me" }))
  await page.keyboard.press('Enter')
  await expect(tile(page, family)).toBeVisible()

  const parent = await (await browser.newContext({ baseURL: server.url })).newPage()
  await parent.goto('/parent')
  await parent.getByLabel('Email').fill(family.email)
  await parent.getByLabel('Password', { exact: true }).fill(family.password)
  await parent.getByRole('button', { name: 'Sign In' }).click()
  await parent.getByRole('button', { name: `Manage ${family.username}` }).click()
  await parent.getByRole('tab', { name: 'Devices' }).click()
  await parent.getByRole('button', { name: /^Remove/ }).click()
  await expect(parent.getByText(/don't know of any devices/)).toBeVisible()
  await parent.context().close()

  await page.reload()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(tile(page, family)).toHaveCount(0)
})

test.describe('the browser’s Back', () => {
  test.use({ expectedErrors: ['401'] })
  test('leads from a tapped name or its help to the names, and skips them after the login', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    test.slow()
    const family = await createFamily(server)
    await showName(page, family, 'Fern')
    const pin = page.getByLabel('PIN', { exact: true })
    await page.goto('/')
    await page.getByRole('button', { name: 'Curious' }).click()
    await tile(page, family).click()
    await expect(pin).toBeVisible()
    await page.goBack()
    await expect(tile(page, family)).toBeVisible()
    await page.getByRole('button', { name: 'Type a name' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    await page.goBack()
    await tile(page, family).click()
    await page.getByRole('link', { name: 'Need help remembering your PIN?' }).click()
    await expect(page.getByRole('heading', { name: 'Ask a Grown-Up for Help' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(pin).toBeVisible()
    await page.goBack()
    await expect(pin).toBeVisible()
    await avoidDoubleClickGuard(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(tile(page, family)).toBeVisible()

    // After a login with a name tile, Back does not lead through the steps of the login.
    await tile(page, family).click()
    await page.reload()
    await tile(page, family).click()
    await pin.fill(family.pin)
    await page.keyboard.press('Enter')
    const activities = page.getByRole('heading', { name: 'What would you like to do?' })
    await expect(activities).toBeFocused()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
})

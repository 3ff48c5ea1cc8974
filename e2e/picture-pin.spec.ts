/** A PIN of four pictures in place of four digits. */

import type { Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { PHONE, TABLET } from './driver.ts'
import {
  avoidDoubleClickGuard,
  expect,
  expectNoScreenFaults,
  logInChild,
  logOutChild,
  newFamily,
  postTo,
  test,
} from './fixtures.ts'
import { findLayoutFaultsHere } from './visual/layout-faults.ts'

test.use({ expectedErrors: ['401', '403', '404'] })
test.slow()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Checks the layout on a phone, and the whole screen on a tablet. */
async function expectNoFaultsOnPhoneAndTablet(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  expect(await findLayoutFaultsHere(page)).toEqual([])
  await page.setViewportSize(TABLET)
  await expectNoScreenFaults(page)
}

const choose = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) await button(page, name).tap()
}

test('a child logs in with a picture PIN, and a parent changes it to numbers', async ({ page, browser, server }) => {
  const { email, password, username } = newFamily()
  const parentCookie = await postTo(server, '/api/parent-account', { email, password })
  const pin = 'pictures:apple,umbrella,star,star'
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true }, parentCookie)

  const tablet = await (await browser.newContext({ baseURL: server.url, viewport: TABLET, hasTouch: true })).newPage()
  await tablet.goto('/interests')
  await tablet.getByLabel('Username').fill(username)
  await expect(tablet.getByLabel('PIN', { exact: true })).toBeVisible()
  await button(tablet, 'Use pictures').tap()
  await choose(tablet, 'Umbrella', 'Apple', 'Star', 'Star')
  await button(tablet, "Let's Go!").tap()
  await expect(tablet.getByText('Wrong PIN! Please try again.')).toBeVisible()
  await expect(tablet.getByRole('img', { name: 'PIN: 0 of 4 chosen' })).toBeVisible()
  await expect(button(tablet, 'Apple')).toBeFocused()
  await expectNoFaultsOnPhoneAndTablet(tablet)
  await choose(tablet, 'Apple', 'Umbrella', 'Star', 'Star')
  await button(tablet, "Let's Go!").tap()
  await expect(heading(tablet, 'What do you like?')).toBeVisible()
  await logOutChild(tablet)
  await tablet.goto('/interests')
  await expect(button(tablet, 'Apple')).toBeVisible()

  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
  await page.getByRole('button', { name: `Manage ${username}` }).click()
  await button(page, 'New PIN').click()
  await expect(button(page, 'Apple')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await avoidDoubleClickGuard(page)
  await button(page, 'Use digits').click()
  for (const label of ['PIN', 'Confirm PIN']) await page.getByLabel(label, { exact: true }).fill('7319')
  await button(page, 'Save New PIN').click()
  await expect(page.getByText(`${username} has a new PIN`)).toBeVisible()

  await tablet.getByLabel('Username').fill(username)
  await button(tablet, 'Use digits').tap()
  await logInChild(tablet, { username, pin: '7319' })
  await expect(heading(tablet, 'What do you like?')).toBeVisible()
  await tablet.context().close()
})

test('after two different PINs all pictures are visible above the button, on a phone in landscape', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const { email, password, username, pin } = newFamily()
  const parentCookie = await postTo(server, '/api/parent-account', { email, password })
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true }, parentCookie)
  await page.goto('/parent-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').tap()
  await page.getByRole('button', { name: /^Manage/ }).tap()
  await page.getByRole('button', { name: /^New PIN/ }).tap()
  await button(page, 'Use pictures').tap()
  const pictures = page.locator('[data-picture]')
  for (const place of [0, 1, 2, 3, 0, 1, 2, 4]) await pictures.nth(place).tap()
  await button(page, 'Save New PIN').tap()
  await expect(page.getByText('PINs do not match. Please try again.')).toBeVisible()
  await expect(pictures.first()).toBeFocused()
  const bar = await button(page, 'Save New PIN').boundingBox()
  for (const place of [0, 4, 8, 11]) {
    const box = await pictures.nth(place).boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0), `picture ${place + 1}`).toBeLessThan(bar?.y ?? 0)
    await expect(pictures.nth(place)).toBeInViewport({ ratio: 1 })
  }
})

/** A PIN of four pictures in place of four digits. */

import type { Locator, Page } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { PHONE, TABLET } from './driver.ts'
import {
  avoidDoubleClickGuard,
  expect,
  expectLoggedIn,
  expectNoScreenFaults,
  logOutChild,
  newFamily,
  postTo,
  settingsButton,
  tabTo,
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

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The recovery questions that are answered. */
const QUESTIONS = ['What is your favorite animal?', "What is your pet's name?"]

test('a picture PIN is chosen by keyboard, used on another device, recovered, and changed to numbers', async ({
  page,
  browser,
  server,
}) => {
  const { email, password, username } = newFamily()
  await page.goto('/parent-signup')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(password)
  await press(page, button(page, 'Next'))
  await expect(heading(page, "Now It's YOUR Turn!")).toBeFocused()
  await press(page, button(page, 'Next'))
  await expect(heading(page, 'Make your reading space')).toBeFocused()
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await tabTo(page, page.getByLabel('Age', { exact: true }))
  await page.keyboard.type('9')
  await press(page, button(page, 'Use pictures'))
  // Apple, umbrella, star, star; then the confirmation, with one Undo.
  await tabTo(page, button(page, 'Apple'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('img', { name: 'PIN: Apple, Umbrella, Star, Star, 4 of 4 chosen', exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Confirm PIN: Apple, Umbrella, Star, Star, 4 of 4 chosen' })).toBeVisible()
  await press(page, button(page, 'Choose questions'))
  for (const question of QUESTIONS) {
    await tabTo(page, page.getByLabel(question))
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Biscuit')
  }
  await expectNoFaultsOnPhoneAndTablet(page)
  await press(page, button(page, 'Create MY Reading Space!'))
  await expect(heading(page, 'Your Reading Space is Ready!')).toBeFocused()

  const otherTablet = await (
    await browser.newContext({ baseURL: server.url, viewport: TABLET, hasTouch: true })
  ).newPage()
  await otherTablet.goto('/interests')
  await otherTablet.getByLabel('Username').fill(username)
  await expect(otherTablet.getByLabel('PIN', { exact: true })).toBeVisible()
  await button(otherTablet, 'Use pictures').tap()
  await choose(otherTablet, 'Umbrella', 'Apple', 'Star', 'Star')
  await button(otherTablet, "Let's Go!").tap()
  await expect(otherTablet.getByText('Wrong PIN! Please try again.')).toBeVisible()
  await expect(otherTablet.getByRole('img', { name: 'PIN: 0 of 4 chosen' })).toBeVisible()
  await expect(button(otherTablet, 'Apple')).toBeFocused()
  await expectNoFaultsOnPhoneAndTablet(otherTablet)
  await choose(otherTablet, 'Apple', 'Umbrella', 'Star', 'Star')
  await button(otherTablet, "Let's Go!").tap()
  await expect(heading(otherTablet, 'What do you like?')).toBeVisible()
  await logOutChild(otherTablet)

  await otherTablet.goto('/interests')
  await expect(button(otherTablet, 'Apple')).toBeVisible()
  await expectNoFaultsOnPhoneAndTablet(otherTablet)
  await otherTablet.getByLabel('Username').fill(username)
  await otherTablet.getByRole('link', { name: 'Need help remembering your PIN?' }).tap()
  for (const [place, next] of ['Next', 'Finish'].entries()) {
    const progress = otherTablet.getByRole('progressbar', { name: 'Questions' })
    await expect(progress).toHaveAttribute('aria-valuetext', `Question ${place + 1} of 2`)
    await otherTablet.getByLabel('Your answer').fill('biscuit')
    await button(otherTablet, next).tap()
  }
  await expect(heading(otherTablet, 'Create New PIN')).toBeFocused()
  await expectNoFaultsOnPhoneAndTablet(otherTablet)
  await choose(otherTablet, 'Owl', 'Hat')
  await button(otherTablet, 'Next').tap()
  await expect(otherTablet.getByText('PIN must be 4 pictures')).toBeVisible()
  await choose(otherTablet, 'Cloud', 'Owl')
  await button(otherTablet, 'Next').tap()
  await choose(otherTablet, 'Owl', 'Hat', 'Owl', 'Cloud')
  await button(otherTablet, 'Save New PIN').tap()
  await expect(otherTablet.getByText("Oops! The two PINs don't seem to match. Try again.")).toBeVisible()
  await expectNoFaultsOnPhoneAndTablet(otherTablet)
  await choose(otherTablet, 'Owl', 'Hat', 'Cloud', 'Owl')
  await button(otherTablet, 'Save New PIN').tap()
  await expect(otherTablet.getByText('Your new PIN is ready! You can now log in with your new PIN.')).toBeVisible()
  await avoidDoubleClickGuard(otherTablet)
  await button(otherTablet, 'Log in').tap()
  await otherTablet.getByLabel('Username').fill(username)
  await choose(otherTablet, 'Owl', 'Hat', 'Cloud', 'Owl')
  await button(otherTablet, "Let's Go!").tap()
  await expect(heading(otherTablet, 'What do you like?')).toBeVisible()
  await settingsButton(otherTablet).tap()
  await button(otherTablet, 'Reset PIN').tap()
  await otherTablet.getByLabel('Password', { exact: true }).fill(password)
  const reset = otherTablet.getByRole('dialog', { name: 'Reset PIN' })
  expect(await findAxeViolations(otherTablet)).toEqual([])
  await reset.getByRole('button', { name: 'Next' }).tap()
  await expect(button(otherTablet, 'Apple')).toBeFocused()
  for (const size of [PHONE, TABLET]) {
    await otherTablet.setViewportSize(size)
    expect(await findLayoutFaultsHere(otherTablet)).toEqual([])
  }
  expect(await findAxeViolations(otherTablet)).toEqual([])
  await reset.getByRole('button', { name: 'Cancel' }).tap()

  await page.getByRole('link', { name: 'Go to your family page' }).click()
  await page.getByRole('button', { name: `Manage ${username}` }).click()
  await button(page, 'New PIN').click()
  await expect(button(page, 'Apple')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await avoidDoubleClickGuard(page)
  await button(page, 'Use digits').click()
  for (const label of ['PIN', 'Confirm PIN']) await page.getByLabel(label, { exact: true }).fill('7319')
  await button(page, 'Save New PIN').click()
  // The child has used the tablet meanwhile.
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Save New PIN').click()
  await expect(page.getByText(`${username} has a new PIN`)).toBeVisible()

  await otherTablet.reload()
  await expect(heading(otherTablet, 'Your reading space')).toBeVisible()
  await otherTablet.getByLabel('Username').fill(username)
  await button(otherTablet, 'Use digits').tap()
  await otherTablet.getByLabel('PIN', { exact: true }).fill('7319')
  await button(otherTablet, "Let's Go!").tap()
  await expect(heading(otherTablet, 'What do you like?')).toBeVisible()
  await expectLoggedIn(otherTablet, { email, password, username, pin: '7319' })
  await logOutChild(otherTablet)
  await otherTablet.goto('/interests')
  await expect(otherTablet.getByLabel('PIN', { exact: true })).toBeVisible()
  await otherTablet.context().close()
})

test('after two different PINs all pictures are visible above the button, on a phone in landscape', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const { email, password, username, pin } = newFamily()
  const cookie = await postTo(server, '/api/parent-account', { email, password })
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true }, cookie)
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

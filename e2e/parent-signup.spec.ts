/** The sign-up of a family, step by step. */

import type { Locator, Page } from '@playwright/test'
import {
  avoidDoubleClickGuard,
  createFamily,
  expect,
  expectLoggedIn,
  expectNoScreenFaults,
  newFamily,
  tabTo,
  test,
} from './fixtures.ts'
import { findLayoutFaultsHere } from './visual/layout-faults.ts'

/** Moves to the next field with Tab, and types into it. */
async function typeInto(page: Page, field: Locator, typed: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(typed)
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('a family is created by keyboard: each step passes the checks, a reload asks only for secrets, and the child is logged in', async ({
  page,
}) => {
  const { email, password, username, pin } = newFamily()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const button = (name: string) => page.getByRole('button', { name })
  const makeAccount = async () => {
    await typeInto(page, page.getByLabel('Password'), password)
    await press(page, button('Next'))
    await expect(heading("Now It's YOUR Turn!")).toBeFocused()
    await expect(page.getByText(email)).toHaveCount(0)
  }
  await page.goto('/parent-signup')
  await expect(page.getByRole('progressbar', { name: 'Sign up' })).toHaveAttribute('aria-valuetext', 'Step 1 of 4')
  await expectNoScreenFaults(page)
  await typeInto(page, page.getByLabel('Email'), email)
  await makeAccount()
  await expectNoScreenFaults(page)
  await press(page, button('Next'))
  await expect(heading('Make your reading space')).toBeFocused()
  await typeInto(page, page.getByLabel('Username'), username)
  await tabTo(page, page.getByLabel('Age', { exact: true }))
  await page.keyboard.type('9')
  await press(page, button('Choose questions'))
  for (const question of ['What is your favorite animal?', "What is your pet's name?"]) {
    await tabTo(page, page.getByLabel(question))
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Biscuit')
  }
  await expect(page.getByText('2 of 3 selected')).toBeVisible()
  await expectNoScreenFaults(page)

  await page.reload()
  await expect(heading('We need your grown-up')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expectNoScreenFaults(page)
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
    /Biscuit|lanterns/,
  )
  await press(page, button("I'm the grown-up"))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await makeAccount()
  await press(page, button('Next'))
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('9')
  for (const label of ['PIN', 'Confirm PIN']) await typeInto(page, page.getByLabel(label, { exact: true }), pin)
  for (const nth of [0, 1]) await typeInto(page, page.getByLabel('Your answer').nth(nth), 'Biscuit')
  await press(page, button('Create MY Reading Space!'))
  await expect(heading('Your Reading Space is Ready!')).toBeFocused()
  await press(page, button('Start My Reading Adventure!'))
  await expect(page).toHaveURL(/\/word-building\/ocean$/)
  await expect(button('Start')).toBeVisible()
  await expectLoggedIn(page, { email, password, username, pin })
})

test('keeps controls apart on a phone on its side', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/parent-signup')
  await expect(page.getByRole('button', { name: 'Show Password' })).toBeVisible()
  expect(await findLayoutFaultsHere(page)).toEqual([])
})

test('shows both fields whole above the buttons on a phone in landscape', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/parent-signup')
  const row = await page.locator('[data-form-end]').boundingBox()
  for (const label of ['Email', 'Password']) {
    const field = await page.getByLabel(label, { exact: true }).boundingBox()
    expect(field && row && field.y + field.height <= row.y, label).toBe(true)
  }
})

test('Back and Forward go from step to step and lose nothing', { tag: '@long' }, async ({ page }) => {
  const { email, password, username, pin } = newFamily()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const next = page.getByRole('button', { name: 'Next' })
  await page.goto('/about')
  await page.goto('/parent-signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await next.click()
  await expect(heading("Now It's YOUR Turn!")).toBeFocused()
  await avoidDoubleClickGuard(page)
  await next.click()
  await expect(heading('Make your reading space')).toBeFocused()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Age', { exact: true }).selectOption('9')
  for (const label of ['PIN', 'Confirm PIN']) await page.getByLabel(label, { exact: true }).fill(pin)

  await page.goBack()
  await expect(heading("Now It's YOUR Turn!")).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue(password)
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  for (const label of ['PIN', 'Confirm PIN']) await expect(page.getByLabel(label, { exact: true })).toHaveValue(pin)
  // The Back button of the page and the browser's Back do the same.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading("Now It's YOUR Turn!")).toBeFocused()
  await page.goForward()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])),
  ).not.toMatch(new RegExp(`${password}|${pin}"`))

  await page.getByRole('button', { name: 'Create' }).click()
  await expect(heading('Your Reading Space is Ready!')).toBeFocused()
  // After the family is created, Back leaves the sign-up.
  await expect.poll(() => page.evaluate(() => history.state?.step ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('leaves the sign-up with one Back after a reload', { tag: '@long' }, async ({ page }) => {
  const { email, password } = newFamily()
  await page.goto('/about')
  await page.goto('/parent-signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Now It's YOUR Turn!" })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'We need your grown-up' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.step ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test("in Add Child the browser's Back goes a step back, and closes it at the first", { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { email, password } = await createFamily(server)
  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Add Child' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Child' })
  const { username } = newFamily()
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading', { name: 'A PIN' })).toBeFocused()
  await dialog.getByLabel('PIN', { exact: true }).fill('4821')
  await page.goBack()
  await expect(dialog.getByLabel('Username')).toHaveValue(username)
  await page.goForward()
  await expect(dialog.getByLabel('PIN', { exact: true })).toHaveValue('4821')
  await page.goBack()
  await expect(dialog.getByLabel('Username')).toHaveValue(username)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/parent$/)
  await page.getByRole('button', { name: 'Add Child' }).click()
  await expect(dialog.getByLabel('Username')).toHaveValue(username)
})

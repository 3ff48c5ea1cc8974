/** Rarer journeys by keyboard alone. */

import type { Locator, Page } from '@playwright/test'
import { createFamily, expect, newFamily, postTo, tabTo, test } from './fixtures.ts'

test.use({ expectedErrors: ['401', '404'] })

/** Moves to an element with Tab, expects a visible focus, and presses it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  expect(
    await target.evaluate((element) => getComputedStyle(element.closest('label') ?? element).outlineStyle),
  ).not.toBe('none')
  await page.keyboard.press(key)
}

test('a forgotten PIN is found by keyboard alone', async ({ page, server }) => {
  const { email, password, username, pin } = newFamily()
  const parentCookie = await postTo(server, '/api/parent-account', { email, password })
  const questions = [
    { id: 'favorite_animal', answer: 'owl' },
    { id: 'pet_name', answer: 'Pip' },
  ]
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true, questions }, parentCookie)
  await page.goto('/practice-reading')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await tabTo(page, page.getByLabel('PIN', { exact: true }))
  await page.keyboard.type(pin === '0000' ? '1111' : '0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong PIN! Please try again.')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Need help remembering your PIN?' }))
  for (const [question, answer] of [
    ['What is your favorite animal?', 'owl'],
    ["What is your pet's name?", 'pip'],
  ] as const) {
    await expect(page.getByText(question)).toBeVisible()
    await tabTo(page, page.getByLabel('Your answer'))
    await page.keyboard.type(answer)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Create New PIN' })).toBeFocused()
  await tabTo(page, page.getByLabel('PIN', { exact: true }))
  await page.keyboard.type('7391')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Confirm PIN')).toBeFocused()
  await page.keyboard.type('7391')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Your new PIN is ready!/)).toBeVisible()
})

test('a parent adds a child by keyboard alone', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.goto('/parent-login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(family.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(family.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: family.username })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Add Child' }))
  const { username } = newFamily()
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await page.keyboard.press('Enter')
  for (const label of ['PIN', 'Confirm PIN']) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type('4821')
  }
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Skip' }))
  await press(page, page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

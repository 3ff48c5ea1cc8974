import type { Page } from '@playwright/test'
import { expect, expectSessionSent, makeFamily, test } from './journey.ts'

/** Moves with Tab alone until the element with this role and name has the focus. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let press = 0; press < 60; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

const headingHasFocus = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

test('a child walks the whole path by keyboard alone, and focus leads', async ({ page, server }) => {
  const family = await makeFamily(server)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, 'button', /^Overwhelmed/)
  await headingHasFocus(page, 'Your reading space')
  await page.keyboard.press('Tab')
  await page.keyboard.type(family.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(family.pin)
  await page.keyboard.press('Enter')
  await headingHasFocus(page, 'What would you like to do?')
  await press(page, 'link', /^Read Stories/)
  await headingHasFocus(page, 'What do you like?')
  await press(page, 'link', /^Friends/)
  await press(page, 'link', /^Friendship/)
  await headingHasFocus(page, 'Friendship stories')
  await press(page, 'link', /^Story #1/)
  await headingHasFocus(page, 'It Holds Water')
  await press(page, 'button', 'Challenge')
  await press(page, 'button', 'Next')
  await expect(page.getByRole('heading', { name: 'Middle' })).toBeFocused()
  await press(page, 'button', /^C /)
  await press(page, 'button', 'Next')
  await expect(page.getByRole('heading', { name: 'End' })).toBeFocused()
  await press(page, 'button', 'Create Your Response')
  await headingHasFocus(page, 'Create Your Response')
  await press(page, 'button', 'You walk into "It Holds Water". What do you do first?')
  await headingHasFocus(page, 'You walk into "It Holds Water". What do you do first?')
  await tabTo(page, 'textbox', 'Your answer')
  await page.keyboard.type('I feed the goose.')
  await press(page, 'button', "I'm finished")
  await headingHasFocus(page, 'You did it!')
  await expectSessionSent(page)
  await press(page, 'button', "I'm Done for Now")
  await headingHasFocus(page, "What's Your Vibe Today?")
})

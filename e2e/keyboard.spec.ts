import type { Locator, Page } from '@playwright/test'
import { createFamily, expect, expectSessionSent, tabTo, test } from './fixtures.ts'
import { option, pageName } from './story.ts'

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).first())
  await page.keyboard.press('Enter')
}

const headingHasFocus = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

test('completes the whole path by keyboard, with the focus in order', async ({ page, server }) => {
  const family = await createFamily(server)
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
  await turnByKey(page, option(page, 'C'))
  await press(page, 'button', /^C /)
  await turnByKey(page, page.getByRole('button', { name: 'Create Your Response' }))
  await press(page, 'button', 'Create Your Response')
  await headingHasFocus(page, 'Create Your Response')
  await press(page, 'button', 'More ideas')
  await press(page, 'button', 'Imagine you are in "It Holds Water". What do you do first?')
  await headingHasFocus(page, 'Imagine you are in "It Holds Water". What do you do first?')
  await tabTo(page, page.getByRole('textbox', { name: 'Your answer' }).first())
  await page.keyboard.type('I feed the goose.')
  await press(page, 'button', "I'm finished")
  await headingHasFocus(page, 'You did it!')
  await expectSessionSent(page)
  await press(page, 'button', "I'm Done for Now")
  await headingHasFocus(page, "What's Your Vibe Today?")
})

/** Turns pages by the arrow key until the target is visible. Expects the focus on the name of each page. */
async function turnByKey(page: Page, target: Locator): Promise<void> {
  while (!(await target.isVisible())) {
    const before = (await pageName(page).textContent()) ?? ''
    await page.keyboard.press('ArrowRight')
    await expect(pageName(page)).not.toHaveText(before)
    await expect(pageName(page)).toBeFocused()
  }
}

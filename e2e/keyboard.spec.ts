/** The main journey by keyboard alone, and how often Tab must be pressed. */

import type { Locator, Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
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
  await press(page, 'button', "Imagine you're in “It Holds Water”. What do you do first?")
  await headingHasFocus(page, "Imagine you're in “It Holds Water”. What do you do first?")
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

/** The largest number of times Tab is pressed from the top of a screen to its main action. */
const MAX_TABS = 7

/** Returns how often Tab is pressed from the top of a page that was just loaded to an element, if a skip link is used. */
async function countTabs(page: Page, skipLink: 'Skip to content' | 'Skip to the buttons below', target: Locator) {
  await expect(target).toBeVisible()
  let tabs = 0
  const tabUntil = async (goal: Locator) => {
    while (!(await goal.evaluate((element) => element === document.activeElement))) {
      tabs += 1
      expect(tabs).toBeLessThanOrEqual(MAX_TABS)
      await page.keyboard.press('Tab')
    }
  }
  await tabUntil(page.getByRole('link', { name: skipLink }))
  await page.keyboard.press('Enter')
  await tabUntil(target)
  return tabs
}

test('the main action of a screen is at most seven stops of Tab from the top', async ({ page, server }) => {
  await openAsChild(page, server, '/')
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()
  for (const [path, skipLink, action] of [
    ['/', 'Skip to content', button(/^High Energy/)],
    ['/practice-reading', 'Skip to content', link(/^Word Building/)],
    ['/my-page', 'Skip to the buttons below', button('Say how I feel').or(link('Say how I feel')).last()],
    ['/word-building', 'Skip to the buttons below', button('Start')],
    [
      '/sentence-building/ocean',
      'Skip to content',
      page.getByRole('list', { name: 'Words' }).getByRole('button').first(),
    ],
    ['/story/ocean/the-quiet-reef', 'Skip to the buttons below', button('Next')],
    ['/create', 'Skip to content', button(/^What happens next/)],
    ['/interests', 'Skip to content', page.getByRole('main').getByRole('link').first()],
  ] as const) {
    await page.goto(path)
    expect(await countTabs(page, skipLink, action), path).toBeLessThanOrEqual(MAX_TABS)
  }
})

/** Steps of reading a story: turning pages, choosing an option, finishing. */

import { expect, type Locator, type Page } from '@playwright/test'
import { avoidDoubleClickGuard } from './fixtures.ts'

const nextPage = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Turns pages until an element is visible. */
export async function turnTo(page: Page, target: Locator): Promise<void> {
  await expect(storyButton(page)).toBeVisible()
  for (let turns = 0; turns < 30 && !(await target.isVisible()); turns += 1) {
    const before = await pageName(page).textContent()
    await nextPage(page).click()
    await expect(pageName(page)).not.toHaveText(before ?? '')
    await avoidDoubleClickGuard(page)
  }
  await expect(target).toBeVisible()
}

/** The heading of the open page, such as "Middle, page 2 of 7". */
export const pageName = (page: Page) => page.locator('article h2:not(dialog *)')

export const option = (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^${letter} `) })

/** Turns to the choice and takes an option. */
export async function chooseInStory(page: Page, letter: string): Promise<void> {
  await turnTo(page, option(page, letter))
  await option(page, letter).click()
}

/** Turns to the end, and opens the creative response. */
export async function finishStory(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Create Your Response' })
  await turnTo(page, finish)
  await finish.click()
}

export const storyButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Story' }).getByRole('button', { name: /Story/ })

/** Opens the dialog of a story. */
export async function openStorySheet(page: Page): Promise<Locator> {
  await storyButton(page).click()
  return page.getByRole('dialog', { name: 'Story' })
}

/** Changes the reading level on any page. */
export async function changeLevel(page: Page, level: string): Promise<void> {
  const sheet = await openStorySheet(page)
  await sheet.getByRole('button', { name: level }).click()
  await expect(sheet.getByRole('button', { name: level })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** The time by which the clock is advanced in one step: the duration of one step of mixing a story. */
const STEP_MS = 1_500

/** Advances the mocked clock of a page until an element is visible. Each step of mixing begins after a render. */
export async function passTimeUntil(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(target).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 60_000, intervals: [50] })
}

/** A story to answer. */
export const REEF = '/story/ocean/the-quiet-reef'

/** Opens the story on a page of its end, where the logged-in child was before. */
export async function openEndOfReef(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A block that does not exist stands for any place of the section.
    const state = { level: 'full', section: 2, at: { block: 'any', share: 0.7 }, choice: 'B', reflections: [] }
    localStorage.setItem('story-place', JSON.stringify({ storyId: 'the-quiet-reef', state }))
  })
  await page.goto(REEF)
  await expect(page.getByRole('heading', { name: /^End/ })).toBeVisible()
}

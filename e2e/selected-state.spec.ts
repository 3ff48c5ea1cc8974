/** A selected option must look selected, without relying on color. */

import type { Locator, Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { PHONE } from './driver.ts'
import { expect, test } from './fixtures.ts'
import { turnTo } from './story.ts'

/** Expects that only the chosen option has a border or ring of 4 px, and a tick. */
async function expectOnlyChosenIsMarked(group: Locator): Promise<void> {
  await expect(group.first()).toBeVisible()
  const marks = await group.evaluateAll((choices) =>
    choices.map((choice) => ({
      chosen: choice.getAttribute('aria-pressed') === 'true',
      border: Math.max(
        ...[undefined, '::before'].map((part) => Number.parseFloat(getComputedStyle(choice, part).borderTopWidth)),
      ),
      tick: (choice.querySelector('[data-tick] svg')?.getBoundingClientRect().width ?? 0) >= 16,
    })),
  )
  expect(marks.some(({ chosen }) => chosen)).toBe(true)
  for (const { chosen, border, tick } of marks) {
    expect(border >= 4).toBe(chosen)
    expect(tick).toBe(chosen)
  }
}

const pressable = (within: Locator) => within.locator('[aria-pressed]')
const main = (page: Page) => page.getByRole('main')

test('a selected choice looks clearly different', async ({ page, server }) => {
  await openAsChild(page, server, '/interests?mix')
  await page.getByRole('button', { name: /^Ocean/ }).click()
  await expectOnlyChosenIsMarked(pressable(main(page)))
  await page.goto('/story/ocean/the-quiet-reef')
  await expectOnlyChosenIsMarked(pressable(page.getByRole('group', { name: 'Reading level' })))
  await page.setViewportSize(PHONE)
  for (const letter of ['A', 'C']) {
    const words = page.getByRole('button', { name: new RegExp(`^${letter} `) }).locator('> span:nth-of-type(3)')
    await turnTo(page, words)
    await words.scrollIntoViewIfNeeded()
    const before = await words.boundingBox()
    await words.click()
    await expect(page.getByRole('button', { pressed: true })).toContainText(letter)
    // The content of an option does not move when it is chosen.
    expect(await words.boundingBox()).toEqual(before)
  }
  await expectOnlyChosenIsMarked(pressable(main(page)))
})

/** A day of a family, as one long journey. `oldest-browsers.spec.ts` runs it with the features of old browsers. */

import type { Page } from '@playwright/test'
import { button, createPageDriver } from './driver.ts'
import { checkIn, expectSessionCount, type OnScreen, readAStory, signUp } from './family-steps.ts'
import { avoidDoubleClickGuard, expect, expectSessionSent, type Family } from './fixtures.ts'
import { buildWord, continueToNext, fillSentence } from './practice.ts'

/**
 * A family's day: signing up, the check-in and the login, a word and a sentence, a story with its answer, the calm corner, and
 * the parent's page in the evening.
 * @param onScreen called on every screen
 */
export async function playFamilyDay(page: Page, family: Family, onScreen: OnScreen): Promise<void> {
  const driver = createPageDriver(page)
  await signUp(driver, family, onScreen)
  await checkIn(driver, family, onScreen)
  await driver.open('/word-building/ocean')
  await driver.press(button('Start'))
  await buildWord(page, 'ocean')
  await onScreen()
  await continueToNext(page)
  await driver.open('/sentence-building/animals')
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  await onScreen()
  await fillSentence(page, 'animals')
  await onScreen()
  await driver.open('/practice-reading')
  await takeABreak(page, onScreen)
  await readAStory(driver, onScreen)
  await expectSessionSent(driver)
  await driver.press(button("I'm Done for Now"))
  await expect(page).toHaveURL(/\/$/)
  await expectSessionCount(driver, family, 1)
  await onScreen()
}

/** Opens the calm corner over another dialog, where it is painted as a popover first, and leaves both. */
async function takeABreak(page: Page, onScreen: OnScreen): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  // The button is where Settings was pressed.
  await avoidDoubleClickGuard(page)
  await settings.getByRole('button', { name: 'Calm Corner' }).click()
  const corner = page.getByRole('dialog', { name: 'Calm Corner' })
  await expect(corner.getByRole('button', { name: /^ROCK/ })).toBeVisible()
  await onScreen()
  for (const dialog of [corner, settings]) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

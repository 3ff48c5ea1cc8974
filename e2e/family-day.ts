import type { Page } from '@playwright/test'
import { expect, expectSessionSent, type Family } from './journey.ts'
import { buildWord, fillSentence, goOn } from './practice.ts'
import { checkIn, expectSessions, type Look, readAStory, signUp } from './walk.ts'
import { button, walkerOn } from './walker.ts'

/**
 * A family's day: signing up, the check-in and the login, a word and a sentence, a story with its answer, the calm corner, and
 * the parent's page in the evening.
 * @param look called on every screen
 */
export async function spendADay(page: Page, family: Family, look: Look): Promise<void> {
  const walker = walkerOn(page)
  await signUp(walker, family, look)
  await checkIn(walker, family, look)
  await walker.open('/word-building/ocean')
  await walker.press(button('Start'))
  await buildWord(page, 'ocean')
  await look()
  await goOn(page)
  await walker.open('/sentence-building/animals')
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  await look()
  await fillSentence(page, 'animals')
  await look()
  await walker.open('/practice-reading')
  await takeABreak(page, look)
  await readAStory(walker, look)
  await expectSessionSent(walker)
  await walker.press(button("I'm Done for Now"))
  await expect(page).toHaveURL(/\/$/)
  await expectSessions(walker, family, 1)
  await look()
}

/** Opens the calm corner over another dialog, where it is painted as a popover first, and leaves both. */
async function takeABreak(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Calm Corner' }).click()
  const corner = page.getByRole('dialog', { name: 'Calm Corner' })
  await expect(corner.getByRole('button', { name: /^ROCK/ })).toBeVisible()
  await look()
  for (const dialog of [corner, settings]) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

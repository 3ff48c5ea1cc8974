/** The place in a story survives a closed tab. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { PHONE } from './driver.ts'
import { expect, tabTo, test } from './fixtures.ts'
import { changeLevel, chooseInStory, openEndOfReef, openStorySheet, pageName, turnTo } from './story.ts'

/** The levels whose texts this page has loaded. */
const textsFetched = (page: Page) =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/(simple|full|challenge)-[^/]+$/.exec(name))
    return [...new Set(files.flatMap((file) => file?.[1] ?? []))].toSorted()
  })

test('restores the place in a story after a closed tab and a change of level', async ({ page, server }) => {
  await openAsChild(page, server, '/story/space/who-let-the-peaches-out')
  await chooseInStory(page, 'A')
  await expect.poll(() => textsFetched(page)).toEqual(['challenge', 'full', 'simple'])
  const answer = page.locator('textarea')
  await turnTo(page, answer)
  await answer.fill('Rain.')
  await changeLevel(page, 'Challenge')
  await expect(answer).toHaveValue('Rain.')
  const tab = await page.context().newPage()
  await page.close()
  await tab.setViewportSize(PHONE)
  await tab.goto('/story/space/who-let-the-peaches-out')
  await expect(tab.locator('textarea')).toHaveValue('Rain.')
  await expect(pageName(tab)).toHaveText(/^Middle, page \d+ of \d+$/)
  const sheet = await openStorySheet(tab)
  await expect(sheet.getByRole('button', { name: 'Challenge' })).toHaveAttribute('aria-pressed', 'true')
})

test('opens in the section where the reader was if the block with the bookmark no longer exists', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/')
  await openEndOfReef(page)
})

test('Tab reaches the button Listen first on the first two pages, and then the levels on the first page', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const listen = page.getByRole('button', { name: 'Listen' })
  await page.keyboard.press('Tab')
  await tabTo(page, listen)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Easy' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(pageName(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(listen).toBeFocused()
})

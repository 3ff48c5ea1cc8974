/** My page, on which a child sees their words, stories and writing. */

import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, pressEnter, settingsButton, tabTo, test } from './fixtures.ts'

test('by keyboard a child opens My page, My words and the story of a word, and continues reading', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await page.locator('[data-word="crackle"]').first().click()
  await expect(page.getByRole('dialog', { name: 'crackle' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next' }).click()
  const place = await page.locator('article h2:not(dialog *)').textContent()

  const main = page.getByRole('main')
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  const lamps = page.getByRole('banner').getByRole('link', { name: 'My page' })
  await pressEnter(page, lamps)
  await heading('My page')
  const now = main.getByRole('listitem').filter({ hasText: 'Now' })
  await expect(now).toContainText('The Quiet Reef')
  await expectNoScreenFaults(page)

  const words = main.getByRole('link', { name: /^My words/ })
  await tabTo(page, words)
  await page.keyboard.press('Enter')
  await heading('My words')
  await expectNoScreenFaults(page)
  const crackle = main.getByRole('button', { name: 'crackle' })
  await tabTo(page, crackle)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'crackle' })
  await expect(sheet.getByRole('link', { name: 'The Quiet Reef' })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.keyboard.press('Escape')
  await expect(crackle).toBeFocused()

  await page.goBack()
  const stories = main.getByRole('link', { name: /^My stories/ })
  await tabTo(page, stories)
  await page.keyboard.press('Enter')
  await heading('My stories')
  await expectNoScreenFaults(page)
  const itsWords = main.getByRole('link', { name: 'My words from The Quiet Reef' })
  await tabTo(page, itsWords)
  await page.keyboard.press('Enter')
  await heading('My words from “The Quiet Reef”')
  await expect(main.getByRole('button', { name: 'crackle' })).toBeVisible()
  await page.reload()
  await expect(main.getByRole('button', { name: 'crackle' })).toBeVisible()
  const open = page.getByRole('link', { name: 'Open the story' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  await expect(page.locator('article h2:not(dialog *)')).toHaveText(place ?? '')
})

test('the empty views of My page pass the screen checks, and the settings link to what a grown-up sees', {
  tag: '@long',
}, async ({ page, server }) => {
  await openAsChild(page, server, '/my-page')
  await expect(page.getByText('This is your camp. Everything you make comes here.')).toBeVisible()
  await expectNoScreenFaults(page)
  for (const view of ['words', 'stories', 'helps']) {
    await page.goto(`/my-page?view=${view}`)
    await expect(page.getByText(/here yet. That's fine.|Try one. Then say if it helped./)).toBeVisible()
    await expectNoScreenFaults(page)
  }
  await page.getByRole('button', { name: 'Take a break now' }).click()
  await expect(page.getByRole('dialog', { name: 'Calm Corner' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await settingsButton(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'What my grown-up sees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What my grown-up sees' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

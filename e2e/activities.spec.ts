/** The screen "What would you like to do?", from which a child goes to words, sentences and stories. */

import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, test } from './fixtures.ts'

test('the activities explain what they are good for, and link to Today I Want To, which opens the settings', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/practice-reading')
  const explainButton = page.getByRole('button', { name: 'How does this help?' })
  expect((await explainButton.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const skills = ['reading long words in parts', 'putting words in order', 'learning new words']
  for (const skill of skills) await expect(page.getByText(skill)).toBeHidden()
  await explainButton.click()
  for (const skill of skills) await expect(page.getByText(skill)).toBeVisible()
  await expectNoScreenFaults(page)
  await page.keyboard.press('Escape')
  await expect(explainButton).toBeFocused()
  await expect(page).toHaveURL(/\/practice-reading$/)

  await page.getByRole('link', { name: 'Today I Want To...' }).click()
  await expect(page).toHaveURL(/\/today-i-want-to$/)
  const settingsButton = page.getByRole('button', { name: 'Accessibility settings' })
  await settingsButton.click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(settingsButton).toBeFocused()
})

/** Logging a child out, with and without unfinished work. */

import { openAsChild } from './as-child.ts'
import { expect, logInChild, logOutChild, test } from './fixtures.ts'
import { liveRegion } from './practice.ts'
import { chooseInStory, turnTo } from './story.ts'

test('logs out from the settings without a question when nothing is unfinished', async ({ page, server }) => {
  await openAsChild(page, server, '/practice-reading')
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Lanternleaf: stories and words/ })).toBeFocused()
})

test('asks before a logout if a story is unfinished, and restores the story and the typed answer at the next login', async ({
  page,
  server,
}) => {
  const family = await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await chooseInStory(page, 'B')
  await turnTo(page, page.getByRole('textbox'))
  await page.getByLabel(/Zuri loves noise/).fill('Rain on a tent.')
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const logOut = settings.getByRole('button', { name: 'Log out', exact: true }).first()
  await logOut.click()
  const confirmation = page.getByRole('dialog', { name: 'Log out now?' })
  await expect(confirmation).toContainText('Not finished yet: a story.')
  await expect(confirmation).toContainText("We'll keep everything for you on this device.")
  await expect(confirmation.getByRole('button')).toHaveText(['Close', 'Stay here', 'Log out'])
  await confirmation.getByRole('button', { name: 'Stay here' }).click()
  await expect(confirmation).toBeHidden()
  await expect(logOut).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(/Zuri loves noise/)).toHaveValue('Rain on a tent.')

  await logOutChild(page)
  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, family)
  await expect(page.getByRole('heading', { name: 'Middle' })).toBeVisible()
  await expect(page.getByLabel(/Zuri loves noise/)).toHaveValue('Rain on a tent.')
})

test('removes the announcement to a child at the logout', async ({ page, server }) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await chooseInStory(page, 'B')
  await expect(liveRegion(page)).toHaveText('You chose B. Press Next to see what happens.')
  await logOutChild(page)
  await expect(liveRegion(page)).toHaveText('')
})

/** Once more: reading a page of a finished story again, together and alone. */

import { openAsChild } from './as-child.ts'
import { installFakeVoice } from './fake-voice.ts'
import { expect, expectNoScreenFaults, tabTo, test } from './fixtures.ts'
import { chooseInStory, pageName, REEF, turnTo } from './story.ts'

test('a page of a story is read together, then alone, and the story continues at the same page', {
  tag: '@long',
}, async ({ page, server }) => {
  const readSpoken = await installFakeVoice(page)
  await openAsChild(page, server, REEF)
  await page.locator('[data-word="snapping"]').first().tap()
  await expect(page.getByRole('dialog', { name: 'snapping' })).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseInStory(page, 'B')
  const respond = page.getByRole('button', { name: 'Create Your Response' })
  await turnTo(page, respond)
  const offer = page.getByRole('region', { name: 'Read one page again?' })
  const open = offer.getByRole('button', { name: 'Read one page again?' })
  await open.click()
  await expect(offer.getByRole('button')).toHaveText([
    'Read one page again?',
    'Listen again',
    'Read together',
    'Read by myself',
    'No thanks',
  ])
  await expect(respond).toBeInViewport()
  await expectNoScreenFaults(page)
  const end = await pageName(page).textContent()

  await tabTo(page, offer.getByRole('button', { name: 'Read together' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Read together' })).toBeFocused()
  await page.reload()
  await expect(respond).toBeVisible()
  await open.click()
  await offer.getByRole('button', { name: 'Read together' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Read together' })).toBeFocused()
  const again = page.getByRole('button', { name: 'Read by myself' })
  await expect(again).toBeVisible()
  expect((await readSpoken()).map(({ text }) => text).join(' ')).toContain('snapping their claws')
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Read by myself' })).toBeFocused()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('heading', { level: 2, name: /^End\b/ })).toBeFocused()
  await expect(page.locator('article h2')).toHaveText([end ?? ''])
  await expect(offer).toHaveCount(0)
  await respond.click()
  await expect(page).toHaveURL(/\/create$/)
  await page.goBack()
  await expect(respond).toBeVisible()
  await expect(offer).toHaveCount(0)
})

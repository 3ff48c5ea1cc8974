/** A child who comes back continues the story that was open. */

import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, test } from './fixtures.ts'

test('a child who comes back is in the story again in one press, and finds it at the camp when it is finished', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await page.getByRole('button', { name: 'Next' }).click()
  const place = await page.locator('article h2:not(dialog *)').textContent()
  for (const path of ['/', '/practice-reading']) {
    await page.goto(path)
    const carryOn = page.getByRole('link', { name: /^Carry on: The Quiet Reef, page \d+$/ })
    await expect(carryOn).toBeVisible()
    await expectNoScreenFaults(page)
    await carryOn.click()
    await expect(page.locator('article h2:not(dialog *)')).toHaveText(place ?? '')
  }
  await page.evaluate(() => localStorage.setItem('stories-read', JSON.stringify(['the-quiet-reef'])))
  await page.goto('/')
  await page.getByRole('link', { name: 'My page' }).first().click()
  const books = page.getByRole('list', { name: 'Stories by the fire' })
  await expectNoScreenFaults(page)
  await books.getByRole('link', { name: 'The Quiet Reef' }).click()
  await expect(page.getByRole('heading', { name: 'The Quiet Reef' }).first()).toBeVisible()
})

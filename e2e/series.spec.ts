/** Series: stories about the same people. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, pressEnter, test } from './fixtures.ts'
import { chooseInStory, finishStory } from './story.ts'

const moreWithKoza = (page: Page) => page.getByRole('link', { name: /^More with Koza the goat / })

test('after a story of a series, the celebration and the shelf offer another story of it, and it opens', async ({
  page,
  server,
}) => {
  test.slow()
  await openAsChild(page, server, '/story/art/i-enjoyed-every-picture')
  await chooseInStory(page, 'B')
  await finishStory(page)
  await page.getByRole('button', { name: /^What happens next in / }).click()
  await page.getByLabel('Your answer').fill('The goat ate my answer.')
  await page.getByRole('button', { name: "I'm finished" }).click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(moreWithKoza(page)).toBeVisible()
  await expectNoScreenFaults(page)
  await pressEnter(page, moreWithKoza(page))
  await expect(page).toHaveURL(/\/story\/(?!art\/i-enjoyed-every-picture)/)
  await expect(page.getByRole('navigation', { name: 'Story' })).toBeVisible()
  await page.goto('/stories/art')
  await expect(moreWithKoza(page)).toBeVisible()
  await expectNoScreenFaults(page)
})

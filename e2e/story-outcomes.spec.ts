/** What a child chose in a story has an effect later, and the story uses the words of the chosen accent. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, test } from './fixtures.ts'
import { chooseInStory, turnTo } from './story.ts'

const SEAL = '/story/ocean/follow-the-seal-in-front'

const textInStory = (page: Page, text: string) => page.locator('article').getByText(text).filter({ visible: true })

test('the outcome of a choice is shown later in the story, and at its end after a reload', async ({ page, server }) => {
  await openAsChild(page, server, SEAL)
  await chooseInStory(page, 'B')
  await turnTo(page, textInStory(page, 'nothing came out except a squeak'))
  await page.reload()
  await turnTo(page, textInStory(page, 'Runa yelled at it'))
  await expect(textInStory(page, 'Is that the pudding?')).toHaveCount(0)
})

test('a story uses the words of the chosen accent', async ({ page, server }) => {
  await openAsChild(page, server, '/')
  await page.evaluate(() => localStorage.setItem('tts-accent', JSON.stringify('US')))
  await page.goto('/story/mystery/dumpling-forty-one')
  await turnTo(page, textInStory(page, 'A man in the line laughed'))
  await expect(page.locator('article')).not.toContainText('{')
})

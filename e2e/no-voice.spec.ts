/** Devices without a speech synthesizer. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { installFakeVoice } from './fake-voice.ts'
import { expect, pressEnter, test } from './fixtures.ts'
import {
  buildWord,
  continueToNext,
  fillSentence,
  lookAndCover,
  openFirstWord,
  skipLesson,
  startSentences,
} from './practice.ts'
import { openStorySheet } from './story.ts'

const hearButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Hear|Listen|Again)/ })
const noVoiceMessage = (page: Page) => page.getByRole('main').getByText("This device can't read aloud.")
const hasFocus = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(words)

async function openStory(page: Page, server: Parameters<typeof openFirstWord>[1]): Promise<void> {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
}

test('removes the sound buttons after the first try to hear a word without a voice, and shows them again with a voice', async ({
  page,
  server,
}) => {
  // The four seconds in which a page waits for its first voices pass at once.
  await page.clock.install()
  await openFirstWord(page, server)
  // No message follows speech that the child did not ask for, as for a built word.
  await lookAndCover(page)
  await buildWord(page, 'ocean')
  await expect(page.getByRole('button', { name: 'Hear the word' })).toBeVisible()
  await continueToNext(page)
  await skipLesson(page)
  await expect(noVoiceMessage(page)).toHaveCount(0)
  await expect(hearButtons(page)).not.toHaveCount(0)
  await pressEnter(page, page.getByRole('button', { name: 'Hear the word' }))
  await page.clock.runFor(5_000)
  await expect(noVoiceMessage(page)).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Look at the word' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to themes' }).click()
  await page.getByRole('link', { name: /^Space/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await skipLesson(page)
  await expect(page.getByRole('button', { name: 'Look at the word' })).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)

  await installFakeVoice(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hear the word' })).toBeVisible()
})

test('a network voice reads a word of the app, but not a sentence that the child built', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const readSpoken = await installFakeVoice(page, { localService: false })
  await startSentences(page, server)
  await fillSentence(page, 'animals')
  await pressEnter(page, page.getByRole('button', { name: 'Hear the sentence' }))
  await expect(page.getByText("This device can't read your own words aloud.")).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
  await hasFocus(page, "This device can't read your own words aloud.")
  expect(await readSpoken()).toEqual([])
  await page.goto('/word-building/ocean')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Hear the word' }).tap()
  await expect.poll(readSpoken).toHaveLength(1)
})

test('without a voice, the card of a word shows its parts, its meaning and its sentence', async ({ page, server }) => {
  await page.clock.install()
  await openStory(page, server)
  await pressEnter(page, page.getByRole('button', { name: 'Listen' }))
  await page.clock.runFor(5_000)
  await expect(noVoiceMessage(page)).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
  await hasFocus(page, "This device can't read aloud.")
  const sheet = await openStorySheet(page)
  await expect(sheet.getByText('Press any word to see its parts.')).toBeVisible()
  await expect(sheet.getByRole('checkbox')).toHaveCount(1)
  await expect(sheet.getByLabel('Show words I built')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.locator('[data-word="crackle"]').first().tap()
  const card = page.getByRole('dialog', { name: 'crackle' })
  await expect(card.getByRole('listitem')).toHaveText(['crack', 'le'])
  await expect(card.getByText('many small, sharp sounds close together')).toBeVisible()
  await expect(card.getByText('In the story: Day and night, the reef went crackle')).toBeVisible()
  await expect(card.getByRole('button')).toHaveText(['Calm Corner', 'Close'])
  await page.keyboard.press('Escape')
  await page.locator('[data-word="no"]').first().tap()
  await expect(
    page.getByRole('dialog', { name: 'no' }).getByText('In the story: Zuri the crab had no ears'),
  ).toBeVisible()
})

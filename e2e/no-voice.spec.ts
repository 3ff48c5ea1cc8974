import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, pressEnter, test, pressOnPurpose } from './journey.ts'
import { buildWord, fillSentence, lookFirst, openFirstWord, openHelp, skipLesson, startSentences } from './practice.ts'
import { giveVoice } from './stand-in-voice.ts'
import { openStorySheet } from './story.ts'

const hearButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Hear|Listen|Again)/ })
const told = (page: Page) => page.getByRole('main').getByText('This device cannot read aloud.')
const hasFocus = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(words)

async function openStory(page: Page, server: Parameters<typeof openFirstWord>[1]): Promise<void> {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
}

test('without a voice the first try takes the sound buttons away, everywhere, and says what helps', async ({
  page,
  server,
}) => {
  await openFirstWord(page, server)
  await expect(hearButtons(page)).not.toHaveCount(0)
  await pressEnter(page, page.getByRole('button', { name: 'Hear the word' }))
  await expect(told(page)).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Look at the word' })).toBeFocused()

  await buildWord(page, 'ocean')
  await expect(hearButtons(page)).toHaveCount(0)
  await expect(told(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to themes' }).click()
  await page.getByRole('link', { name: /^Space/ }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await skipLesson(page)
  await expect(page.getByRole('button', { name: 'Look at the word' })).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)

  await giveVoice(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hear the word' })).toBeVisible()
})

test('a part that is asked for in vain by touch takes the sounds along, and can still be placed', async ({
  page,
  server,
}) => {
  await openFirstWord(page, server)
  await lookFirst(page)
  await openHelp(page)
  await page
    .getByRole('button', { name: /^Hear (?!the)/ })
    .first()
    .tap()
  await expect(told(page)).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
  await hasFocus(page, 'This device cannot read aloud.')
  await page.keyboard.press('Escape')
  await expect(told(page)).toHaveCount(0)
  await buildWord(page, 'ocean')
})

test('what nobody asked to hear is not missed', async ({ page, server }) => {
  await openFirstWord(page, server)
  await lookFirst(page)
  await buildWord(page, 'ocean')
  await page.waitForTimeout(1200)
  await expect(page.getByRole('button', { name: 'Hear the word' })).toBeVisible()
  await expect(told(page)).toHaveCount(0)
})

test('a voice that is there in name only counts as none', async ({ page, server }) => {
  await giveVoice(page)
  await page.addInitScript(() => {
    speechSynthesis.speak = (utterance) => {
      const failed = Object.assign(new Event('error'), { error: 'synthesis-failed' })
      setTimeout(() => utterance.onerror?.(failed as SpeechSynthesisErrorEvent))
    }
  })
  await openFirstWord(page, server)
  await page.getByRole('button', { name: 'Hear the word' }).tap()
  await expect(told(page)).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
})

test('with a voice the buttons stay and speak', async ({ page, server }) => {
  const said = await giveVoice(page)
  await openFirstWord(page, server)
  const count = await hearButtons(page).count()
  await page.getByRole('button', { name: 'Hear the word' }).tap()
  await expect.poll(said).toHaveLength(1)
  await expect(hearButtons(page)).toHaveCount(count)
  await expect(told(page)).toHaveCount(0)
})

test('a voice of the network alone reads everything but a child’s own words', async ({ page, server }) => {
  const said = await giveVoice(page, { localService: false })
  await startSentences(page, server)
  await fillSentence(page, 'animals')
  await pressEnter(page, page.getByRole('button', { name: 'Hear the sentence' }))
  await expect(page.getByText('This device has no voice for your own words.')).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
  await hasFocus(page, 'This device has no voice for your own words.')
  expect(await said()).toEqual([])
  await page.getByRole('link', { name: 'Back to themes' }).click()
  await pressOnPurpose(page)
  await page.getByRole('link', { name: 'Back to activities' }).click()
  await page.getByRole('link', { name: 'Word Building' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Hear the word' }).tap()
  await expect.poll(said).toHaveLength(1)
})

test('in a story without a voice, a word’s card still shows its parts, its meaning and where it stands', async ({
  page,
  server,
}) => {
  await openStory(page, server)
  await pressEnter(page, page.getByRole('button', { name: 'Listen' }))
  await expect(told(page)).toBeVisible()
  await expect(hearButtons(page)).toHaveCount(0)
  await hasFocus(page, 'This device cannot read aloud.')
  const sheet = await openStorySheet(page)
  await expect(sheet.getByText('Tap any word to see its parts.')).toBeVisible()
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

test('a word that is asked for in vain on its card leaves the focus there', async ({ page, server }) => {
  await openStory(page, server)
  await page.locator('[data-word="crackle"]').first().tap()
  const card = page.getByRole('dialog', { name: 'crackle' })
  await pressEnter(page, card.getByRole('button', { name: 'Hear the word' }))
  await expect(card.getByText('This device cannot read aloud.')).toBeVisible()
  await hasFocus(page, 'This device cannot read aloud.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0)
})

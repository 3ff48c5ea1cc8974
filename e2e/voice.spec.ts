/** How words, parts and sentences are read aloud. */

import { openAsChild } from './as-child.ts'
import { findAxeViolations } from './axe.ts'
import { installFakeVoice } from './fake-voice.ts'
import { createFamily, expect, logInChild, pressEnter, settingsButton, tabTo, test } from './fixtures.ts'
import {
  buildWord,
  continueToNext,
  currentWord,
  fillSentence,
  hintButton,
  lookAndCover,
  openFirstWord,
  openHelp,
  skipLesson,
} from './practice.ts'

test('words, parts and sentences are spoken in different styles, and a built word after half a second', async ({
  page,
  server,
}) => {
  const readSpoken = await installFakeVoice(page)
  await page.goto('/word-building/ocean')
  await logInChild(page, await createFamily(server))
  await page.getByRole('button', { name: 'Start' }).click()
  const { word } = await currentWord(page, 'ocean')
  await page.getByRole('button', { name: 'Hear the word' }).click()
  const sheet = await openHelp(page)
  await sheet.getByText('How the parts sound').click()
  await sheet
    .getByRole('button', { name: /^Hear (?!the)/ })
    .first()
    .click()
  await expect.poll(readSpoken).toHaveLength(2)
  expect((await readSpoken())[0]).toEqual({ text: word.word, rate: 0.7, pitch: 0.9, volume: 0.8 })
  expect((await readSpoken())[1]).toMatchObject({ rate: 0.6, pitch: 0.9, volume: 0.8 })
  await page.keyboard.press('Escape')

  await buildWord(page, 'ocean')
  await expect.poll(readSpoken).toHaveLength(3)
  expect((await readSpoken())[2]).toMatchObject({ text: expect.stringContaining(word.word), rate: 0.7, pitch: 0.9 })

  await page.goto('/sentence-building/animals')
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  await fillSentence(page, 'animals')
  await page.getByRole('button', { name: 'Hear the sentence' }).click()
  await expect.poll(readSpoken).toHaveLength(1)
  expect((await readSpoken())[0]).toMatchObject({ rate: 0.8, pitch: 1.1, volume: 0.8 })
})

test('does not wait for a voice that never reports its end', { tag: '@long' }, async ({ page, server }) => {
  await installFakeVoice(page, { finishes: false })
  await page.clock.install()
  await openFirstWord(page, server)
  await page.getByRole('button', { name: 'Hear the word' }).click()
  await page.clock.runFor(15_100)
  await expect(page.getByText('The voice stopped. Press the button again.')).toBeVisible()
  await lookAndCover(page)
  await openHelp(page)
  await expect(hintButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await buildWord(page, 'ocean')
  await page.clock.runFor(600)
  await continueToNext(page)
  await skipLesson(page)
  await lookAndCover(page)
  await openHelp(page)
  await expect(hintButton(page)).toBeEnabled()
})

test('by keyboard an accent is previewed before it is saved, discarded by Close, and changed at once in the header', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const readSpoken = await installFakeVoice(page)
  await openAsChild(page, server, '/practice-reading')
  const above = page.getByLabel('Accent of the voice')
  await expect(above).toHaveValue('GB')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const accent = dialog.getByLabel('Accent')
  const save = dialog.getByRole('button', { name: 'Save Changes' })

  const openVoice = async () => {
    await pressEnter(page, settingsButton(page))
    await tabTo(page, dialog.getByRole('button', { name: /^Voice/ }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Voice' })).toBeFocused()
  }
  await openVoice()
  await tabTo(page, accent)
  await page.keyboard.press('ArrowDown')
  await expect.poll(readSpoken).toEqual([{ text: 'Hello. This is how I sound.', rate: 0.8, pitch: 1, volume: 0.8 }])
  await expect(dialog.getByText('so it reads with another English voice.')).toBeVisible()
  await expect(save).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(above).toHaveValue('GB')

  await openVoice()
  await expect(accent).toHaveValue('GB')
  await tabTo(page, accent)
  await page.keyboard.press('ArrowDown')
  await pressEnter(page, save)
  await expect(save).toHaveCount(0)
  await expect(accent).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(above).toHaveValue('US')
  await above.selectOption('IN')
  await page.reload()
  await expect(above).toHaveValue('IN')
})

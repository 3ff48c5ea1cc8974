import { expect, logInChild, makeFamily, test } from './journey.ts'
import { buildWord, fillSentence, goOn, hintButton, openHelp, startWords, wordAtHand } from './practice.ts'
import { giveVoice } from './stand-in-voice.ts'

test('words, parts and sentences are said at their own rate and pitch, a built word after half a second', async ({
  page,
  server,
}) => {
  const said = await giveVoice(page)
  await page.goto('/word-building/ocean')
  await logInChild(page, await makeFamily(server))
  await page.getByRole('button', { name: 'Start' }).click()
  const { word } = await wordAtHand(page, 'ocean')
  await page.getByRole('button', { name: 'Hear the word' }).click()
  await openHelp(page)
  await page
    .getByRole('button', { name: /^Hear (?!the)/ })
    .first()
    .click()
  await expect.poll(said).toHaveLength(2)
  expect((await said())[0]).toEqual({ text: word.word, rate: 0.7, pitch: 0.9, volume: 0.8 })
  expect((await said())[1]).toMatchObject({ rate: 0.6, pitch: 0.9, volume: 0.8 })
  await page.keyboard.press('Escape')

  await buildWord(page, 'ocean')
  await expect.poll(said).toHaveLength(3)
  expect((await said())[2]).toMatchObject({ text: expect.stringContaining(word.word), rate: 0.7, pitch: 0.9 })

  await page.goto('/sentence-building/animals')
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  await fillSentence(page, 'animals')
  await page.getByRole('button', { name: 'Hear the sentence' }).click()
  await expect.poll(said).toHaveLength(1)
  expect((await said())[0]).toMatchObject({ rate: 0.8, pitch: 1.1, volume: 0.8 })
})

test('a voice that never says it is done holds nothing up, and ends when the child goes on', async ({
  page,
  server,
}) => {
  await giveVoice(page, { ends: false })
  await page.clock.install()
  await startWords(page, server)
  await page.getByRole('button', { name: 'Hear the word' }).click()
  await openHelp(page)
  await expect(hintButton(page)).toBeDisabled()
  await page.clock.runFor(15_100)
  await expect(hintButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await buildWord(page, 'ocean')
  await page.clock.runFor(600)
  await goOn(page)
  await openHelp(page)
  await expect(hintButton(page)).toBeEnabled()
})

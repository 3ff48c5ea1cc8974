import type { Page } from '@playwright/test'
import { expect, logInChild, makeFamily, test } from './journey.ts'
import { buildWord, fillSentence, wordAtHand } from './practice.ts'

type Said = { text: string; rate: number; pitch: number; volume: number }

/** Stands in for the voice of a device, which a test machine does not have: it says everything at once. */
async function giveVoice(page: Page): Promise<() => Promise<Said[]>> {
  await page.addInitScript(() => {
    const said: Said[] = []
    Object.assign(window, { said })
    speechSynthesis.getVoices = () => [{ lang: 'en-GB', localService: true } as SpeechSynthesisVoice]
    Object.assign(window, {
      SpeechSynthesisUtterance: function (this: object, text: string) {
        return Object.assign(this, { text })
      },
    })
    speechSynthesis.speak = (utterance) => {
      const { text, rate, pitch, volume } = utterance
      said.push({ text, rate, pitch, volume })
      setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent))
    }
  })
  return () => page.evaluate(() => (window as unknown as { said: Said[] }).said)
}

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
  await page
    .getByRole('button', { name: /^Hear (?!the)/ })
    .first()
    .click()
  await expect.poll(said).toHaveLength(2)
  expect((await said())[0]).toEqual({ text: word.word, rate: 0.7, pitch: 0.9, volume: 0.8 })
  expect((await said())[1]).toMatchObject({ rate: 0.6, pitch: 0.9, volume: 0.8 })

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

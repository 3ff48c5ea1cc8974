/** The short time in which a built word is shown. A child who taps fast must not skip it by accident. */

import type { Locator, Page } from '@playwright/test'
import { installFakeVoice } from './fake-voice.ts'
import { middleOf, type Point } from './finger.ts'
import { avoidDoubleClickGuard, expect, test } from './fixtures.ts'
import { currentWord, liveRegion, part, pieceOrder, startWords } from './practice.ts'
import type { Server } from './server.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const nextWord = (page: Page) => page.getByRole('button', { name: 'Next word' })
const hearWord = (page: Page) => page.getByRole('button', { name: 'Hear the word' })
const backToThemes = (page: Page) => page.getByRole('link', { name: 'Back to themes' })

const tapAt = (page: Page, { x, y }: Point) => page.touchscreen.tap(x, y)
const tapOn = async (page: Page, target: Locator) => tapAt(page, await middleOf(target))

const stageOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('word-practice') ?? '').visits.ocean.stage)

/** Waits for the next word, or for the lesson before it. */
const expectNextStep = (page: Page) => expect.poll(() => stageOf(page)).toMatch(/^(lesson|build)$/)

/** Expects that no press counted: the address and the stage of the visit are the same. */
async function expectStillAtMeaning(page: Page): Promise<void> {
  expect([await stageOf(page), new URL(page.url()).pathname]).toEqual(['meaning', '/word-building/ocean'])
}

/**
 * Places all parts of a word except the last, on a page whose clock is paused, so that the speed of the machine does not matter. To
 * find the position of the next button, the word is built once before and restored.
 * @returns the word, its last part, and the position at which the button "Next word" will be
 */
async function placeAllButLastPart(page: Page, server: Server) {
  await page.addInitScript(() => localStorage.setItem('accessibility-mode', 'autism'))
  await page.clock.install()
  await startWords(page, server)
  const build = await currentWord(page, 'ocean')
  const ids = pieceOrder(build)
  for (const id of ids.slice(0, -1)) {
    // The part may lie where the press before it was.
    await avoidDoubleClickGuard(page)
    await part(page, id).tap()
  }
  const before = await page.evaluate(() => localStorage.getItem('word-practice') ?? '')
  await page.locator('[data-piece]').tap()
  const at = await middleOf(nextWord(page))
  await page.evaluate((practice) => localStorage.setItem('word-practice', practice), before)
  await page.reload()
  const last = page.locator('[data-piece]')
  await expect(last).toHaveCount(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  return { word: build.word.word, last, at }
}

test('shows a built word for 900 ms and ignores taps meanwhile', async ({ page, server }) => {
  const readSpoken = await installFakeVoice(page)
  const { word, last, at } = await placeAllButLastPart(page, server)
  await last.tap()
  await expect(liveRegion(page)).toHaveText(`You built “${word}”.`)
  await expect(page.getByRole('group', { name: 'The word' })).toHaveText(word)
  for (let tap = 0; tap < 4; tap += 1) await tapAt(page, at)
  await tapOn(page, hearWord(page))
  await tapOn(page, backToThemes(page))
  await page.clock.runFor(850)
  await tapAt(page, at)
  await expect(heading(page)).toHaveText('Build the word')
  await page.clock.runFor(100)
  await expect(heading(page)).toContainText(`You built “${word}”`)
  await expect(heading(page)).toBeFocused()
  await page.clock.runFor(2000)
  await expectStillAtMeaning(page)
  expect(await readSpoken()).toEqual([])
  await tapAt(page, at)
  await expectNextStep(page)
})

test('ignores a finger that is put down while the built word is shown and lifted later', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { word, last, at } = await placeAllButLastPart(page, server)
  await last.tap()
  // A tap becomes a click a moment after the finger is up. The built word is shown from then on.
  await expect(liveRegion(page)).toHaveText(`You built “${word}”.`)
  await page.clock.runFor(850)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.clock.runFor(100)
  await expect(heading(page)).toContainText(`You built “${word}”`)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.clock.runFor(1000)
  await expectStillAtMeaning(page)
  await tapAt(page, at)
  await expectNextStep(page)
})

test('ignores keys while a built word is shown', { tag: '@long' }, async ({ page, server }) => {
  const { word, last } = await placeAllButLastPart(page, server)
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'The word' })).toBeFocused()
  await page.keyboard.press('Enter')
  await backToThemes(page).focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(850)
  await expect(heading(page)).toHaveText('Build the word')
  await page.clock.runFor(100)
  await expect(heading(page)).toContainText(`You built “${word}”`)
  await expect(heading(page)).toBeFocused()
  await page.clock.runFor(1000)
  await expectStillAtMeaning(page)
})

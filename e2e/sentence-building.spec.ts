/** Building sentences, from the choice of a theme to the celebration. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, expectSessionSent, test } from './fixtures.ts'
import {
  box,
  chooseWords,
  collectSentFacts,
  currentSentence,
  fillSentence,
  liveRegion,
  startSentences,
  wordButton,
  wordThatDoesNotFit,
} from './practice.ts'

/** The four themes of the specification, then the other themes. */
const THEMES = [
  ...['Amazing Animals', 'Space Adventure', 'Yummy Food', 'Cool Vehicles'],
  ...['Wide Ocean', 'Good Friends', 'Strange Mysteries', 'Everyday Things'],
]

const next = (page: Page) => page.getByRole('button', { name: /^(Next sentence|Finish)$/ })

test('a child builds all sentences of a theme, from the tile to the celebration', async ({ page, server }) => {
  test.slow()
  const facts = collectSentFacts(page)
  await openAsChild(page, server, '/practice-reading')
  await page.getByRole('link', { name: 'Build Sentences' }).click()
  for (const theme of THEMES) {
    await expect(page.getByRole('button', { name: theme })).toBeVisible()
  }
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Space Adventure' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/sentence-building\/space$/)
  expect(await page.evaluate(() => localStorage.getItem('selected-sentence-theme'))).toBe('space')
  await expectNoScreenFaults(page)
  for (let sentence = 1; sentence <= 6; sentence += 1) {
    await expect(page.getByText(`sentence ${sentence} of 6`)).toBeVisible()
    await fillSentence(page, 'space')
    await expect(page.getByText('Your sentence says:')).toBeVisible()
    if (sentence === 1) await expectNoScreenFaults(page)
    if (sentence < 6) await next(page).click()
  }
  await page.getByRole('button', { name: 'Read all my sentences' }).click()
  await expect(page.getByRole('heading', { name: 'All my sentences' })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.keyboard.press('Escape')
  await next(page).click()
  await expect(page).toHaveURL(/\/celebrate$/)
  await expect(page.getByText('You built your own sentences.')).toBeVisible()
  const completed = await page.evaluate(() => JSON.parse(localStorage.getItem('word-building-completed') ?? 'null'))
  expect(completed).toEqual({ theme: 'space', completedAt: expect.stringMatching(/^\d{4}-.*Z$/), sentencesBuilt: 6 })
  await expectSessionSent(page)
  expect(facts.filter((type) => type === 'sentence-practice')).toHaveLength(6)
  expect(facts).toContain('session-completed')
  await page.getByRole('button', { name: 'Today I Want To...' }).click()
  await expect(page).toHaveURL(/\/today-i-want-to$/)
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('a word that does not fit shows a message with a suggestion for three seconds', { tag: '@long' }, async ({
  page,
  server,
}) => {
  // An unknown theme shows animals.
  await startSentences(page, server, 'dinosaurs')
  await expect(page).toHaveTitle(/^Amazing Animals sentences/)
  await page.clock.install()
  const { slots } = await currentSentence(page, 'animals')
  const word = slots[0]?.rightWords[0] ?? ''
  const wrongWord = await wordThatDoesNotFit(page, 'animals')
  await expect(box(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await wordButton(page, wrongWord).click()
  const message = page.getByRole('main').getByText(/^“.*It doesn't fit here: this box /)
  // The message stays while the pointer is on it.
  await message.hover()
  await expect(message).toContainText(new RegExp(`“${wrongWord}”`, 'i'))
  await expect(liveRegion(page)).toContainText(`Try “${word}”.`)
  await expectNoScreenFaults(page)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3_100)
  await expect(message).toBeHidden()
  await wordButton(page, word).click()
  await expect(box(page, 0)).toHaveText(word)
  await expect(box(page, 1)).toHaveAttribute('aria-pressed', 'true')
})

test('Help restarts the sentence, and a finished sentence can be changed or left as it is', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await startSentences(page, server)
  const { slots } = await currentSentence(page, 'animals')
  const words = slots.map(({ rightWords }) => rightWords[0] ?? '')
  await wordButton(page, words[0] ?? '').click()
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expectNoScreenFaults(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Start this sentence over' }).click()
  await expect(liveRegion(page)).toHaveText('All words are back.')
  await expect(box(page, 0)).toBeFocused()
  await expect(wordButton(page, words[0] ?? '')).toBeVisible()
  await chooseWords(page, words)
  await expect(page.getByRole('heading', { name: 'You built a sentence' })).toBeVisible()
  const change = page.getByRole('button', { name: 'Change a word' })
  await change.click()
  await expect(page.getByText('Press × on a word to change it.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this sentence' }).click()
  await expect(page.locator('[data-finished]')).toBeFocused()
  await change.click()
  await expect(box(page, 0)).toBeFocused()
  await page.getByRole('button', { name: `Take out ${words[0]}` }).click()
  const otherWord = slots[0]?.rightWords[1] ?? ''
  await wordButton(page, otherWord).click()
  await expect(page.locator('[data-finished]')).toContainText(otherWord)
})

test('a filled box is emptied by two quick clicks or by its button, but not by two slow clicks', {
  tag: '@long',
}, async ({ page, server }) => {
  await startSentences(page, server)
  const { slots } = await currentSentence(page, 'animals')
  const word = slots[0]?.rightWords[0] ?? ''
  const fill = async () => {
    if ((await box(page, 0).getAttribute('aria-pressed')) !== 'true') await box(page, 0).click()
    await wordButton(page, word).click()
    await expect(box(page, 0)).toHaveText(word)
  }
  await fill()
  await box(page, 0).click()
  await page.waitForTimeout(700)
  await box(page, 0).click()
  await expect(box(page, 0)).toHaveText(word)
  await page.waitForTimeout(600)
  await box(page, 0).dblclick()
  await expect(box(page, 0)).not.toHaveText(word)
  await fill()
  await page.getByRole('button', { name: `Take out ${word}` }).click()
  await expect(box(page, 0)).toBeFocused()
  await expect(wordButton(page, word)).toBeVisible()
})

test('restores a half-filled sentence after the tab was closed, also from an older format', { tag: '@long' }, async ({
  page,
  server,
  context,
}) => {
  await startSentences(page, server, 'food')
  const { slots } = await currentSentence(page, 'food')
  const [first, second] = slots.map(({ rightWords }) => rightWords[0] ?? '')
  await wordButton(page, first ?? '').click()
  await expect(liveRegion(page)).toHaveText(`${first} is in the sentence.`)
  await page.evaluate(() => {
    const practice = JSON.parse(localStorage.getItem('sentence-practice') ?? '')
    practice.visits.food.build.chosen = null
    localStorage.setItem('sentence-practice', JSON.stringify(practice))
  })
  await page.close()

  const again = await context.newPage()
  await again.goto('/sentence-building/food')
  await expect(box(again, 0)).toHaveText(first ?? '')
  await wordButton(again, second ?? '').click()
  const boxFirst = again.getByRole('main').getByText('First click on an empty box, then choose your word!')
  await expect(boxFirst).toBeVisible()
  await box(again, 1).click()
  await expect(boxFirst).toBeHidden()
  await wordButton(again, second ?? '').click()
  // The first sentence of a child has at most two boxes.
  await expect(again.locator('[data-finished]')).toContainText(second ?? '')
})

test('in a low window the top of the third row of themes is visible', { tag: '@long' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openAsChild(page, server, '/sentence-building')
  for (const [address, theme] of [
    ['/sentence-building', 'Wide Ocean'],
    ['/word-interest-selection', 'Mystery'],
  ] as const) {
    await page.goto(address)
    const bar = page.getByRole('link', { name: 'Activities' })
    const fifth = page.getByRole('main').getByText(theme, { exact: true }).locator('xpath=ancestor::li')
    const visibleHeight = async () => ((await bar.boundingBox())?.y ?? 0) - ((await fifth.boundingBox())?.y ?? 1000)
    await expect.poll(visibleHeight, address).toBeGreaterThan(16)
  }
})

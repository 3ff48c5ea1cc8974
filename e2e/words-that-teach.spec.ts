/** What connects words: repetition after days, meanings of parts, related words, and words from stories. */

import type { Morpheme, Word, WordHelp } from '../domain/src/word-bank/word.ts'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, pressEnter, tabTo, test } from './fixtures.ts'
import {
  buildWord,
  continueToNext,
  currentWord,
  liveRegion,
  type StoredBuild,
  skipLesson,
  startWords,
} from './practice.ts'
import { storyButton } from './story.ts'

const DAY = 86_400_000

/** What a test knows of a word at hand besides. */
type FullWord = StoredBuild['word'] &
  Pick<Word, 'help'> & { readonly help: WordHelp & { readonly sum: readonly Morpheme[] } }

test('two days later the first word is a repeated word, also in another list', async ({ page, server }) => {
  await page.clock.setSystemTime(Date.now() - 2 * DAY)
  await startWords(page, server)
  const { word: built } = await buildWord(page, 'ocean')

  await page.clock.setSystemTime(Date.now())
  await page.goto('/word-building/space')
  await page.getByRole('button', { name: 'Start' }).click()
  await skipLesson(page)
  expect((await currentWord(page, 'space')).word.word).toBe(built.word)
})

test('by keyboard a child chooses big words, sees the meaning of their parts, and builds a related word next', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/word-interest-selection', 8)
  await tabTo(page, page.getByRole('link', { name: /^Big words/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Big words' })).toBeFocused()
  await expectNoScreenFaults(page)
  await pressEnter(page, page.getByRole('button', { name: 'Start' }))
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeFocused()
  const { word } = await buildWord(page, 'big-words')
  const { sum } = (word as FullWord).help
  expect(sum.length).toBeGreaterThan(1)
  const main = page.getByRole('main')
  for (const { part, means } of sum) if (means) await expect(main).toContainText(`${part} (`)
  const cousins = page.getByRole('button', { name: 'Words with the same parts' })
  while (!(await cousins.isVisible())) {
    await continueToNext(page)
    await buildWord(page, 'big-words')
  }
  await expectNoScreenFaults(page)
  await pressEnter(page, cousins)
  const sheet = page.getByRole('dialog', { name: 'Words with the same parts' })
  await expectNoScreenFaults(page)
  const [first] = await sheet.getByRole('listitem').getByRole('button').all()
  if (!first) throw new Error('It has no cousins')
  const cousin = (await first.textContent()) ?? ''
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { level: 3, name: cousin })).toBeFocused()
  await expectNoScreenFaults(page)
  await pressEnter(page, sheet.getByRole('button', { name: 'Back' }))
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeFocused()
  await pressEnter(page, sheet.getByRole('button', { name: cousin, exact: true }))
  await pressEnter(page, sheet.getByRole('button', { name: 'Build it next' }))
  await expect(cousins).toBeFocused()
  await expect(liveRegion(page)).toHaveText(`Next: ${cousin}.`)
  await expect(main.getByText(`Next: ${cousin}.`)).toBeVisible()
  await continueToNext(page)
  expect((await currentWord(page, 'big-words')).word.word).toBe(cousin)
  const { currentDifficulty } = await page.evaluate(() => JSON.parse(localStorage.getItem('adaptive-session') ?? '{}'))
  expect(currentDifficulty ?? 'easy').toBe('easy')
})

test('a word that was looked up in a story is built, used in a sentence, and marked in the story', async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const night = page.locator('[data-word="night"]').first()
  await night.click()
  await expect(page.getByRole('dialog', { name: 'night' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/word-building/space')
  await expect(page.getByText("First word: night. You've seen it before.")).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  expect((await buildWord(page, 'space')).word.word).toBe('night')

  await page.goto('/my-page?view=words')
  await page.getByRole('main').getByRole('button', { name: 'night' }).click()
  const sheet = page.getByRole('dialog', { name: 'night' })
  await expect(sheet.getByText('You built this word.')).toBeVisible()
  await expectNoScreenFaults(page)
  await sheet.getByRole('link', { name: 'Build a sentence with it' }).click()
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  // Between its boxes, or among the words to choose.
  expect(await page.evaluate(() => localStorage.getItem('sentence-practice'))).toMatch(/\bnight\b/)

  await page.goto('/story/ocean/the-quiet-reef')
  const before = await night.boundingBox()
  await expect(night).toHaveCSS('text-decoration-line', 'none')
  await storyButton(page).click()
  await page.getByLabel('Show words I built').check()
  await page.keyboard.press('Escape')
  await expect(night).toHaveCSS('text-decoration-style', 'dotted')
  expect(await night.boundingBox()).toEqual(before)
  await page.reload()
  await expect(night).toHaveCSS('text-decoration-style', 'dotted')
  await expect(page.locator('[data-built]')).toHaveText(Array(await page.locator('[data-built]').count()).fill('night'))
  await night.click()
  await expect(page.getByRole('dialog', { name: 'night' }).getByText('You built this word.')).toBeVisible()
})

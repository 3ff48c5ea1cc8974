/** What is stored while a child builds words and sentences, across reloads and tabs. */

import type { Page } from '@playwright/test'
import { expect, expectAllFactsSent, test } from './fixtures.ts'
import {
  askSentenceHint,
  buildWord,
  collectSentFacts,
  expectBuilt,
  fillSentence,
  part,
  pieceOrder,
  startSentences,
  startWords,
} from './practice.ts'

/** Makes a stored visit unreadable, as a bug or an older version might. */
const damage = (page: Page, key: string, theme: string, change: object) =>
  page.evaluate(
    ([name, of, changed]) => {
      const practice = JSON.parse(localStorage.getItem(name) ?? '')
      Object.assign(practice.visits[of], changed)
      localStorage.setItem(name, JSON.stringify(practice))
    },
    [key, theme, change] as const,
  )

test('discards only a damaged visit and starts a new one', async ({ page, server }) => {
  await startWords(page, server, 'space')
  await page.goto('/word-building/ocean')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await damage(page, 'word-practice', 'ocean', { stage: 'build', build: { slots: [] } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ocean words' })).toBeVisible()
  await page.goto('/word-building/space')
  await expect(page.getByText('word 1 of 8')).toBeVisible()

  await page.goto('/sentence-building/food')
  await expect(page.getByText('sentence 1 of 6')).toBeVisible()
  await damage(page, 'sentence-practice', 'food', { build: { slots: [] } })
  await page.reload()
  await expect(page.getByText('sentence 1 of 6')).toBeVisible()
})

test('stores the work of three tabs of one child, of which two build the same word', async ({
  page,
  server,
  context,
}) => {
  await startWords(page, server)
  const otherTab = await context.newPage()
  await otherTab.goto('/word-building/space')
  await otherTab.getByRole('button', { name: 'Start' }).click()
  await buildWord(otherTab, 'space')
  const sameTab = await context.newPage()
  await sameTab.goto('/word-building/ocean')
  const build = await buildWord(sameTab, 'ocean')
  await part(page, pieceOrder(build)[0] ?? 0).click()
  await expectBuilt(page, build)
  const memory = () => page.evaluate(() => JSON.parse(localStorage.getItem('word-practice') ?? '').memory)
  expect(Object.keys((await memory()).words)).toHaveLength(2)
})

test('counts a sentence as soon as its last box is filled', async ({ page, server }) => {
  const facts = collectSentFacts(page)
  await startSentences(page, server)
  await askSentenceHint(page)
  await fillSentence(page, 'animals')
  await page.getByRole('link', { name: 'Back to themes' }).click()
  await expectAllFactsSent(page)
  expect(facts.filter((type) => type === 'sentence-practice' || type === 'hint-used')).toEqual([
    'hint-used',
    'sentence-practice',
  ])
  await page.getByRole('button', { name: 'Amazing Animals' }).click()
  await expect(page.getByText('Your sentence says:')).toBeVisible()
})

test('continues the timer of a word after a reload, and pauses it while the settings are open', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const began = Date.now()
  await startWords(page, server)
  await page.clock.runFor(20_000)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeVisible()
  await page.clock.runFor(5_000)
  await buildWord(page, 'ocean')
  const times = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('adaptive-session') ?? '').sessionMetrics.map(
      (metric: { timePerWord: number }) => metric.timePerWord,
    ),
  )
  expect(times).toHaveLength(1)
  expect(times[0]).toBeGreaterThan(24_000)
  // The clock of the page also runs by itself during the test.
  expect(times[0]).toBeLessThan((await page.evaluate(() => Date.now())) - began - 59_000)
})

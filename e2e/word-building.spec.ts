/** A visit (a run through eight words of a theme) from the first word to the end. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { createFamily, expect, expectAllFactsSent, expectNoScreenFaults, logInChild, test } from './fixtures.ts'
import {
  askHint,
  buildWord,
  collectSentFacts,
  continueToNext,
  currentWord,
  openHelp,
  seedDifficultyChange,
  seedFinishedWords,
  seedPatternProgress,
  showParts,
  startWords,
} from './practice.ts'
import { startServer } from './server.ts'

const LONGER = 'Three new words went well, so here come longer ones.'

/** How hard the child's words are to be. */
const difficulty = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('adaptive-session') ?? '').currentDifficulty)

test('a visit has a hint, a pattern and a change of difficulty, and ends at the choice of themes', async ({
  page,
  server,
}) => {
  test.slow()
  // A word that takes more than 30 seconds is a struggle, and a busy machine may need longer for the checks of a screen.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 10
  })
  const facts = collectSentFacts(page)
  const family = await createFamily(server)
  await page.goto('/')
  await page.getByRole('button', { name: 'High Energy' }).click()
  await logInChild(page, family)
  const tile = page.getByRole('link', { name: 'Word Building' })
  await expect(tile).toContainText('Good for how you feel')
  await tile.click()
  await expect(page.getByRole('heading', { name: 'Everyday words' })).toBeVisible()
  await page.getByRole('link', { name: 'Themes' }).click()
  await expectNoScreenFaults(page)
  await page.getByRole('link', { name: 'Ocean' }).click()
  await expect(page).toHaveURL(/\/word-building\/ocean$/)
  await expect(page.getByRole('heading', { name: 'Ocean words' })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Start' }).click()

  await expect(page.getByText('word 1 of 8')).toBeVisible()
  expect((await currentWord(page, 'ocean')).word.word).toBe('jellyfish')
  await showParts(page)
  await openHelp(page)
  await expectNoScreenFaults(page)
  await page.keyboard.press('Escape')
  await askHint(page)
  await expectNoScreenFaults(page)
  await buildWord(page, 'ocean')
  await expect(page.getByRole('button', { name: 'More about this word' })).toBeInViewport({ ratio: 1 })
  await expectNoScreenFaults(page)
  await continueToNext(page)
  await seedPatternProgress(page, 'ocean')
  await seedDifficultyChange(page, 'ocean', 'good')
  await buildWord(page, 'ocean')
  await expect(page.getByText('You built three words with the same pattern')).toBeVisible()
  await expect(page.getByRole('main').getByText(LONGER)).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'More about this word' }).click()
  const more = page.getByRole('dialog', { name: /^More about/ })
  await expect(more.getByRole('heading', { name: 'You built three words with the same pattern' })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.keyboard.press('Escape')
  await continueToNext(page)

  expect(await difficulty(page)).toBe('challenge')
  await showParts(page)
  const help = await openHelp(page)
  await expect(help.getByText(LONGER)).toBeVisible()
  await help.getByRole('button', { name: 'Keep shorter words' }).click()
  await page.keyboard.press('Escape')
  expect(await difficulty(page)).toBe('regular')
  await seedFinishedWords(page, 'ocean', 7, true)
  await buildWord(page, 'ocean', { resets: 1 })
  await expect(page.getByText('Next: choose what to do.')).toBeVisible()
  await continueToNext(page)

  await expect(page.getByRole('heading', { name: 'You built eight words' })).toBeFocused()
  await expectNoScreenFaults(page)
  await expectAllFactsSent(page)
  for (const [type, times] of [
    ['word-practice', 3],
    ['hint-used', 1],
    ['word-reset', 1],
    ['struggle', 1],
    ['pattern-celebrated', expect.anything()],
    ['difficulty-changed', 2],
    ['learning-event', expect.anything()],
  ] as const) {
    const sent = facts.filter((fact) => fact === type).length
    expect([type, sent]).toEqual([type, times])
    expect(sent).toBeGreaterThan(0)
  }
  const patterns = await page.evaluate(() => JSON.parse(localStorage.getItem('pattern-progress') ?? '[]'))
  expect(patterns).toContainEqual(
    expect.objectContaining({ family: 'vowel_team', wordsCompleted: expect.any(Number), lastCelebrated: 3 }),
  )
  await page.getByRole('button', { name: 'More ocean words' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('an unknown theme shows animals, and longer words follow after the child chooses them in the settings', async ({
  page,
  server,
}) => {
  await startWords(page, server, 'dinosaurs', 8)
  await expect(page).toHaveTitle(/^Animal words/)
  expect((await currentWord(page, 'animals')).word.difficultyLevel).toBe('easy')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /^Words and messages/ }).click()
  await page.getByLabel('Longer').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
  // Longer words are fetched when the list is opened.
  await page.reload()
  await buildWord(page, 'animals')
  await continueToNext(page)
  expect((await currentWord(page, 'animals')).word.difficultyLevel).toBe('challenge')
})

test('adds a word bank from the data folder, without its broken entries', async ({ browser }) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-bank-'))
  const entry = (word: string, ...chunks: string[]) => ({ word, themes: ['ocean'], chunks, tts_chunks: chunks })
  const words = {
    easy: [entry('broken', 'bro', 'ke'), { word: 7 }],
    regular: [],
    challenge: [entry('kelpie', 'kel', 'pie')],
  }
  writeFileSync(join(dataDir, 'wordBank.json'), JSON.stringify({ metadata: { total_words: 3, version: '9' }, words }))
  const server = await startServer({ DATA_DIR: dataDir })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('wordBank.json 9'))
  // A word bank that loads in more than half a second is used from the next visit on. So this waits for it and opens another visit.
  await openAsChild(page, server, '/word-building/animals', 12)
  const summary =
    "1 of 3 words are used; left out: 1 with chunks that don't make the word, fewer than two or more than eight, 1 not written as docs/deploy/custom-words.md shows"
  expect((await logged).text()).toBe(`wordBank.json 9: ${summary}.`)
  await page.getByRole('link', { name: 'Themes' }).click()
  await page.getByRole('link', { name: 'Ocean' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  const built: string[] = []
  while (built.at(-1) !== 'kelpie' && built.length < 8) {
    built.push((await buildWord(page, 'ocean')).word.word)
    await continueToNext(page)
  }
  expect(built).toContain('kelpie')
  await context.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

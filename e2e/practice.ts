/**
 * Steps of building words and sentences. A test reads the right answer from local storage. A word is built from parts
 * on tiles; they lie in a tray until the child puts them into slots.
 */

import { expect, type Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { avoidDoubleClickGuard } from './fixtures.ts'
import type { Server } from './server.ts'

/** Opens the first word of a theme as a new child, before the word is heard. @returns the child's credentials */
export async function openFirstWord(page: Page, server: Server, theme = 'ocean', age = 9) {
  const child = await openAsChild(page, server, `/word-building/${theme}`, age)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Build the word' })).toBeVisible()
  return child
}

/** Opens the first word of a theme as a new child, with its parts visible. */
export async function startWords(page: Page, server: Server, theme = 'ocean', age = 9): Promise<void> {
  await openFirstWord(page, server, theme, age)
  await showParts(page)
}

/** Opens the first sentence of a theme as a new child. */
export async function startSentences(page: Page, server: Server, theme = 'animals'): Promise<void> {
  await openAsChild(page, server, `/sentence-building/${theme}`)
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
}

export const hintButton = (page: Page) => page.getByRole('button', { name: 'Hint' })

/** Opens the help dialog of the current word. */
export async function openHelp(page: Page) {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Help' })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Presses a button of the help dialog that closes it, and waits until presses count again. */
async function pressInHelp(page: Page, name: string): Promise<void> {
  const sheet = await openHelp(page)
  await sheet.getByRole('button', { name }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('[data-still]')).toHaveCount(0)
}

export const askHint = (page: Page) => pressInHelp(page, 'Hint')

export const startAgain = (page: Page) => pressInHelp(page, 'Start this word over')

/** The stored state of the current word. */
export type StoredBuild = {
  readonly word: { readonly id: string; readonly word: string; readonly difficultyLevel: string }
  readonly pieces: readonly { readonly id: number; readonly text: string; readonly say: string }[]
  readonly slots: readonly (number | null)[]
}

/** Reads the current word from local storage: this is how a test knows the answer. */
export const currentWord = (page: Page, theme: string): Promise<StoredBuild> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem('word-practice') ?? '').visits[name].build, theme)

/** Makes the current word the third word of the pattern `vowel_team`. */
export const seedPatternProgress = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    const practice = JSON.parse(localStorage.getItem('word-practice') ?? '')
    practice.visits[name].build.word.help.patternFamily = 'vowel_team'
    localStorage.setItem('word-practice', JSON.stringify(practice))
    const before = { family: 'vowel_team', wordsCompleted: 2, totalEncountered: 3, lastCelebrated: 0 }
    localStorage.setItem('pattern-progress', JSON.stringify([before]))
  }, theme)

/**
 * Puts the child one word before a change of difficulty, after two successes or one struggle, at the current difficulty:
 * one more such result changes it.
 */
export async function seedDifficultyChange(page: Page, theme: string, results: 'good' | 'hard'): Promise<void> {
  await page.evaluate(
    ([name, isGood]) => {
      const adaptive = JSON.parse(localStorage.getItem('adaptive-session') ?? '')
      Object.assign(adaptive.adaptationTriggers, isGood ? { successesInRow: 2 } : { strugglesInRow: 1 })
      localStorage.setItem('adaptive-session', JSON.stringify(adaptive))
      const practice = JSON.parse(localStorage.getItem('word-practice') ?? '')
      practice.visits[name].build.word.difficultyLevel = adaptive.currentDifficulty
      localStorage.setItem('word-practice', JSON.stringify(practice))
    },
    [theme, results === 'good'] as const,
  )
  await page.reload()
}

/** The ids of the word's parts, in order. */
export const pieceOrder = ({ slots }: StoredBuild): readonly number[] => slots.map((_, place) => place)

/** Skips the lesson that may come before the current word. */
export async function skipLesson(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip' })
  const word = page.getByRole('heading', { name: 'Build the word' })
  await expect(skip.or(word)).toBeVisible()
  if (await skip.isVisible()) await skip.click()
  await expect(word).toBeVisible()
}

/** Looks at the current word without hearing it, and covers it. */
export async function lookAndCover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at it instead' }).click()
  await page.getByRole('button', { name: 'Cover it' }).click()
}

/**
 * Goes through the steps before the parts: skips a lesson, looks at the word and covers it. It is not played: without a voice,
 * a page waits four seconds for the first voices.
 */
export async function showParts(page: Page): Promise<void> {
  const tray = page.locator('[data-tray]')
  const look = page.getByRole('button', { name: /^Look at (the word|it instead)$/ })
  const cover = page.getByRole('button', { name: 'Cover it', exact: true })
  await skipLesson(page)
  await expect(tray.or(look).or(cover).first()).toBeVisible()
  if (await tray.isVisible()) return
  if (await look.isVisible()) await look.click()
  await expect(tray.or(cover).first()).toBeVisible()
  if (await cover.isVisible()) await cover.click()
  await expect(tray).toBeVisible()
}

export const part = (page: Page, id: number) => page.locator(`[data-piece="${id}"]`)

/** Builds the current word by taps, after a number of resets. */
export async function buildWord(page: Page, theme: string, { resets = 0 } = {}): Promise<StoredBuild> {
  await showParts(page)
  const build = await currentWord(page, theme)
  for (let reset = 0; reset < resets; reset += 1) {
    await part(page, 0).click()
    await startAgain(page)
  }
  // The first part may lie where the press before it was.
  await avoidDoubleClickGuard(page)
  for (const id of pieceOrder(build)) await part(page, id).click()
  await expectBuilt(page, build)
  return build
}

/**
 * Waits for the meaning of a built word, which follows after 900 ms. It looks in every frame: an assertion looks less
 * and less often, which would take another second for each word.
 */
export const expectBuilt = (page: Page, { word }: StoredBuild) =>
  page.waitForFunction(
    (title) => document.querySelector('h1')?.textContent?.includes(title),
    `You built “${word.word}”`,
  )

/** Stores a number of finished words before the current word. Either all of them are mastered, or none. */
export async function seedFinishedWords(page: Page, theme: string, words: number, isMastered: boolean): Promise<void> {
  await page.evaluate(
    ([name, length, mastered]) => {
      const practice = JSON.parse(localStorage.getItem('word-practice') ?? '')
      const visit = practice.visits[name]
      const { word } = visit.build
      visit.finished = Array.from({ length }, (_, at) => ({ word: { ...word, id: `${word.id}-${at}` }, mastered }))
      localStorage.setItem('word-practice', JSON.stringify(practice))
    },
    [theme, words, isMastered] as const,
  )
  await page.reload()
  await expect(page.getByText(`word ${words + 1} of 8`)).toBeVisible()
}

export const continueToNext = (page: Page) => page.getByRole('button', { name: /^(Next word|Finish)$/ }).click()

/** The current sentence: its open box, and for each box the offered words that fit. */
type CurrentSentence = {
  readonly chosen: number | null
  readonly slots: readonly { readonly id: number; readonly rightWords: readonly string[] }[]
}

/** Reads the current sentence from local storage. */
export const currentSentence = (page: Page, theme: string): Promise<CurrentSentence> =>
  page.evaluate((name) => {
    const { chosen, slots, choices } = JSON.parse(localStorage.getItem('sentence-practice') ?? '').visits[name].build
    return { chosen, slots: slots.map(({ id }: { id: number }) => ({ id, rightWords: choices[id].right })) }
  }, theme)

export const box = (page: Page, id: number) => page.locator(`[data-box="${id}"]`)

/** An offered word that does not fit into the open box of the current sentence. */
export async function wordThatDoesNotFit(page: Page, theme: string): Promise<string> {
  const { slots, chosen } = await currentSentence(page, theme)
  const offeredWords = await page.getByRole('list', { name: 'Words' }).getByRole('button').allTextContents()
  const wrong = offeredWords.find((word) => !slots[chosen ?? 0]?.rightWords.includes(word))
  expect(wrong).toBeDefined()
  return wrong ?? ''
}

export const wordButton = (page: Page, word: string) => page.getByRole('button', { name: word, exact: true })

/** Asks for the hint of the current sentence, and closes the dialog. */
export async function askSentenceHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hint' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/**
 * Chooses the words of a sentence in order. It waits after each word until presses count again. Words lie in a random order:
 * where one lies at the place of the last press, the press would look like the second one of a double click.
 */
export async function chooseWords(page: Page, words: readonly string[]): Promise<void> {
  await avoidDoubleClickGuard(page)
  for (const word of words) {
    await wordButton(page, word).click()
    await expect(page.locator('[data-still]')).toHaveCount(0)
    await avoidDoubleClickGuard(page)
  }
}

/** Fills the current sentence with the first fitting word of each box by keyboard, which needs no pause between presses. */
export async function fillSentence(page: Page, theme: string): Promise<void> {
  const used: string[] = []
  for (const { id, rightWords } of (await currentSentence(page, theme)).slots) {
    await box(page, id).press('Enter')
    const word = rightWords.find((word) => !used.includes(word)) ?? ''
    await wordButton(page, word).press('Enter')
    used.push(word)
  }
  // The next button appears at once, at the place of the last press.
  await expect(page.locator('[data-still]')).toHaveCount(0)
  await avoidDoubleClickGuard(page)
}

/** Collects the types of the facts that a page sends from now on. A fact that is sent again, as after a reload, counts once. */
export function collectSentFacts(page: Page): string[] {
  const types: string[] = []
  const ids = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/learning/facts')) return
    for (const { type, factId } of request.postDataJSON().facts as { type: string; factId: string }[]) {
      if (!ids.has(factId)) types.push(type)
      ids.add(factId)
    }
  })
  return types
}

/** The live region of the page. */
export const liveRegion = (page: Page) => page.locator('[role="status"][aria-live="polite"]')

/** Records what the live region of the current document says from now on, since it says each text for a moment only. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await liveRegion(page).evaluate((region) => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => {
      const text = region.textContent ?? ''
      if (text !== '') announced.push(text)
    }).observe(region, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}

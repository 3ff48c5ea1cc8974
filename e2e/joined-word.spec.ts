import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { announced, buildWord, inOrder, part, startWords, wordAtHand } from './practice.ts'

/** Longer than a built word stands, in milliseconds. */
const STOOD = 1100

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const nextWord = (page: Page) => page.getByRole('button', { name: 'Next word' })
const stage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('word-practice') ?? '').visits.ocean.stage)

/** Where the way on will be, learnt from the word before. */
async function placeOfNextWord(page: Page): Promise<{ x: number; y: number }> {
  await buildWord(page, 'ocean')
  const at = await nextWord(page).boundingBox()
  if (!at) throw new Error('there is no way on')
  await nextWord(page).tap()
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
}

async function placeAllParts(page: Page): Promise<string> {
  const build = await wordAtHand(page, 'ocean')
  for (const id of inOrder(build)) await part(page, id).tap()
  return build.word.word
}

test('a built word stands for 900 ms, and taps meanwhile press nothing then or later', async ({ page, server }) => {
  await startWords(page, server)
  const at = await placeOfNextWord(page)
  await heading(page).evaluate((element) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        Object.assign(window, { tapped: timeStamp })
      },
      { capture: true },
    )
    const watch = () => {
      if (document.querySelector('h1')?.textContent.startsWith('You built'))
        Object.assign(window, { shown: performance.now() })
      else requestAnimationFrame(watch)
    }
    watch()
    return element.textContent
  })
  const word = await placeAllParts(page)
  const tapped = await page.evaluate(() => (window as unknown as { tapped: number }).tapped)
  await expect(announced(page)).toHaveText(`You built “${word}”.`)
  await expect(page.getByRole('group', { name: 'The word' })).toHaveText(word)
  await expect(heading(page)).toHaveText('Build the word')
  for (let tap = 0; tap < 5; tap += 1) {
    await page.touchscreen.tap(at.x, at.y)
    await page.waitForTimeout(60)
  }
  await page.getByRole('button', { name: 'Hear the word' }).tap({ force: true })
  await expect(heading(page)).toContainText(`You built “${word}”`)
  await expect(heading(page)).toBeFocused()
  const shown = await page.evaluate(() => (window as unknown as { shown: number }).shown)
  expect(shown - tapped).toBeGreaterThan(880)
  expect(shown - tapped).toBeLessThan(1300)
  await page.waitForTimeout(300)
  expect(await stage(page)).toBe('meaning')
  await nextWord(page).tap()
  expect(await stage(page)).toBe('build')
})

test('a finger put down on the built word and lifted later presses nothing', async ({ page, server }) => {
  await startWords(page, server)
  const at = await placeOfNextWord(page)
  const word = await placeAllParts(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await expect(heading(page)).toContainText(`You built “${word}”`)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(300)
  expect(await stage(page)).toBe('meaning')
})

test('keys press nothing while a built word stands', async ({ page, server }) => {
  await startWords(page, server)
  const build = await wordAtHand(page, 'ocean')
  for (const id of inOrder(build)) {
    await part(page, id).focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('group', { name: 'The word' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await stage(page)).toBe('meaning')
  await expect(heading(page)).toHaveText('Build the word')
  await expect(heading(page)).toContainText(`You built “${build.word.word}”`)
  await expect(heading(page)).toBeFocused()
  await page.waitForTimeout(STOOD)
  expect(await stage(page)).toBe('meaning')
})

test('a word that was built before the page was opened does not stand again', async ({ page, server }) => {
  await startWords(page, server)
  await buildWord(page, 'ocean')
  await page.reload()
  await expect(nextWord(page)).toBeVisible()
  await nextWord(page).tap()
  await expect(heading(page)).toHaveText('Build the word')
})

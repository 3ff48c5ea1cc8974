import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { playFamilyDay } from './family-day.ts'
import { expect, isHydrated, newFamily, pressOnPurpose, test } from './fixtures.ts'
import { currentWord, openFirstWord, part, showParts } from './practice.ts'
import { pageName } from './story.ts'

/**
 * Runs before the page. Translates as Chrome does: each translatable text is replaced with `<font><font>`, again
 * when a text is added or changes, and so are the names of fields. With `seen` the other language is English in capitals.
 */
function translateAll(seen: boolean): void {
  const mayTranslate = (text: Text) =>
    text.data.trim() !== '' &&
    text.parentElement !== null &&
    text.parentElement.closest('[translate=no], .notranslate, font, script, style, noscript, textarea, svg') === null
  const translated = (text: string) => (seen ? text.toUpperCase() : text)
  const translate = (root: Node) => {
    const treeWalker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = treeWalker.currentNode; node; node = treeWalker.nextNode()) {
      if (node instanceof Text && mayTranslate(node)) texts.push(node)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = translated(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  new MutationObserver((records) => {
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'es'
    for (const { target } of records) translate(target)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** The texts that were translated. */
const translatedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body > :not(#late) font > font'), (font) => font.textContent ?? ''),
  )

test("a family's day in a browser that translates: no screen is lost, and no name is translated", async ({ page }) => {
  test.slow()
  await page.addInitScript(translateAll, false)
  const family = newFamily()
  await playFamilyDay(page, family, async () => {
    const texts = await translatedTexts(page)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).not.toContain(family.username)
  })
})

/** Runs in the page. The text of the open page of a story, without pages that are laid out in advance. */
function readPage(): string {
  const article = document.querySelector('article')?.cloneNode(true) as HTMLElement
  for (const ahead of article.querySelectorAll('[data-ahead]')) ahead.remove()
  return Array.from(
    article.querySelectorAll('[data-sentence], :not(header *)[aria-pressed]'),
    (one) => one.textContent,
  ).join('|')
}

/** Turns eight pages, forward and back. @returns the text of each page */
async function turnEight(page: Page): Promise<readonly string[]> {
  await expect(pageName(page)).toBeVisible()
  const read = [await page.evaluate(readPage)]
  for (let turn = 0; turn < 8; turn += 1) {
    const name = (await pageName(page).getAttribute('aria-label')) ?? ''
    const choice = page.getByRole('button', { name: /^B /, pressed: false })
    if (await choice.isVisible()) await choice.click()
    const next = page.getByRole('button', { name: /^next$/i })
    const isForward = turn % 4 !== 3 && (await next.isEnabled())
    await pressOnPurpose(page)
    await (isForward ? next : page.getByRole('button', { name: /^back$/i })).click()
    await expect(pageName(page)).not.toHaveAttribute('aria-label', name)
    read.push(await page.evaluate(readPage))
  }
  return read
}

test('eight pages of a translated story have the same text as in English, and a page name', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const inEnglish = await turnEight(page)
  const context = await browser.newContext({ baseURL: server.url })
  const translatedPage = await context.newPage()
  const errors: string[] = []
  translatedPage.on('pageerror', ({ message }) => errors.push(message))
  // Translated only from the story on, since the helper finds the settings by their English name.
  await openAsChild(translatedPage, server, '/interests')
  await translatedPage.addInitScript(translateAll, true)
  await translatedPage.goto('/story/ocean/the-quiet-reef')
  expect(await turnEight(translatedPage)).toEqual(inEnglish)
  // The texts around the story are translated, and name the current page.
  const name = (await pageName(translatedPage).getAttribute('aria-label')) ?? ''
  await expect(pageName(translatedPage)).toHaveText(name.toUpperCase())
  expect(errors).toEqual([])
  await context.close()
})

test('words and their parts are not translated in practice', async ({ page, server }) => {
  await page.addInitScript(translateAll, false)
  await openFirstWord(page, server)
  await showParts(page)
  const { word, pieces, slots } = await currentWord(page, 'ocean')
  for (const { id, text } of pieces) await expect(part(page, id)).toHaveText(text)
  for (const id of slots.keys()) await part(page, id).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`You built “${word.word}”`)
  const texts = await translatedTexts(page)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text.toLowerCase()).not.toContain(word.word)
})

test('a page that was translated before hydration works', async ({ page }) => {
  await page.addInitScript(translateAll, true)
  await page.goto('/')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('button', { name: /^CURIOUS/ }).click()
  await expect(page).toHaveURL('/practice-reading')
  await expect(page.getByRole('heading', { name: 'YOUR READING SPACE' })).toBeVisible()
})

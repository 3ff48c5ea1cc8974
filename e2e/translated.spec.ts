/** The app in a browser that translates pages. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { avoidDoubleClickGuard, expect, isHydrated, test } from './fixtures.ts'
import { pageName } from './story.ts'
import { translateAll } from './translating-browser.ts'

/** Runs in the page. The text of the open page of a story, without pages that are laid out in advance. */
function readPage(): string {
  const article = document.querySelector('article')?.cloneNode(true) as HTMLElement
  for (const ahead of article.querySelectorAll('[data-ahead]')) ahead.remove()
  return Array.from(
    article.querySelectorAll('[data-sentence], :not(header *)[aria-pressed]'),
    (one) => one.textContent,
  ).join('|')
}

/** Turns four pages, forward and back. @returns the text of each page */
async function readPages(page: Page): Promise<readonly string[]> {
  await expect(pageName(page)).toBeVisible()
  const read = [await page.evaluate(readPage)]
  for (let turn = 0; turn < 4; turn += 1) {
    const name = (await pageName(page).getAttribute('aria-label')) ?? ''
    const choice = page.getByRole('button', { name: /^B /, pressed: false })
    if (await choice.isVisible()) await choice.click()
    const next = page.getByRole('button', { name: /^next$/i })
    const isForward = turn % 4 !== 3 && (await next.isEnabled())
    await avoidDoubleClickGuard(page)
    await (isForward ? next : page.getByRole('button', { name: /^back$/i })).click()
    await expect(pageName(page)).not.toHaveAttribute('aria-label', name)
    read.push(await page.evaluate(readPage))
  }
  return read
}

test('pages of a translated story have the same text as in English, and a page name', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  const inEnglish = await readPages(page)
  const context = await browser.newContext({ baseURL: server.url })
  const translatedPage = await context.newPage()
  const errors: string[] = []
  translatedPage.on('pageerror', ({ message }) => errors.push(message))
  // Translated only from the story on, since the helper finds the settings by their English name.
  await openAsChild(translatedPage, server, '/interests')
  await translatedPage.addInitScript(translateAll, true)
  await translatedPage.goto('/story/ocean/the-quiet-reef')
  expect(await readPages(translatedPage)).toEqual(inEnglish)
  // The texts around the story are translated, and name the current page.
  const name = (await pageName(translatedPage).getAttribute('aria-label')) ?? ''
  await expect(pageName(translatedPage)).toHaveText(name.toUpperCase())
  expect(errors).toEqual([])
  await context.close()
})

test('a page that was translated before hydration reacts to a press', async ({ page }) => {
  await page.addInitScript(translateAll, true)
  await page.goto('/')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('button', { name: /^CURIOUS/ }).click()
  await expect(page).toHaveURL('/practice-reading')
  await expect(page.getByRole('heading', { name: 'YOUR READING SPACE' })).toBeVisible()
})

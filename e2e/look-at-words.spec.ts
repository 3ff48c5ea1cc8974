/** Looking up a word in a story. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { installFakeVoice } from './fake-voice.ts'
import { expect, test } from './fixtures.ts'
import type { Server } from './server.ts'
import { storyButton } from './story.ts'

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)
const lookUpButton = (page: Page) => page.getByRole('button', { name: 'Look up words' })
const stopLookingButton = (page: Page) => page.getByRole('button', { name: 'Stop looking up words' })

async function openStory(page: Page, server: Server): Promise<void> {
  await openAsChild(page, server, '/story/ocean/the-quiet-reef')
  await expect(storyButton(page)).toBeVisible()
}

/** A word that can be seen above the button. */
async function findVisibleWord(page: Page) {
  const words = page.locator('[data-sentence] [data-word]:visible')
  const place = await words.evaluateAll((all) =>
    all.findLastIndex((word) => {
      const { top, bottom } = word.getBoundingClientRect()
      return top > 0 && bottom < innerHeight && word.textContent.length > 3
    }),
  )
  return words.nth(place)
}

test('marks words by touch without moving the layout', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStory(page, server)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0)
  const word = await findVisibleWord(page)
  const before = { scroll: await scrollPosition(page), box: await word.boundingBox() }
  await expect(word).toHaveCSS('text-decoration-line', 'none')
  await storyButton(page).tap()
  await lookUpButton(page).tap()
  await expect(word).toHaveCSS('text-decoration-line', 'underline')
  expect({ scroll: await scrollPosition(page), box: await word.boundingBox() }).toEqual(before)
  await word.tap()
  await expect(page.getByRole('dialog', { name: (await word.textContent()) ?? '' })).toBeVisible()
  await page.keyboard.press('Escape')
  await storyButton(page).tap()
  await stopLookingButton(page).tap()
  await expect(word).toHaveCSS('text-decoration-line', 'none')
})

test('by keyboard the focus moves to the first word, and Escape returns and removes the marks', async ({
  page,
  server,
}) => {
  await openStory(page, server)
  await storyButton(page).focus()
  await page.keyboard.press('Enter')
  await lookUpButton(page).focus()
  await page.keyboard.press('Enter')
  const first = page.locator('[data-word]').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-word]').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(storyButton(page)).toBeFocused()
  await expect(first).toHaveCSS('text-decoration-line', 'none')
})

test('hearing a word stops reading the story aloud', async ({ page, server }) => {
  const readSpoken = await installFakeVoice(page, { finishes: false })
  await openStory(page, server)
  await page.getByRole('button', { name: 'Listen' }).tap()
  await expect.poll(readSpoken).toHaveLength(1)
  await page.locator('[data-word="crab"]').first().tap()
  await page.getByRole('button', { name: 'Hear the word' }).tap()
  await expect.poll(async () => (await readSpoken()).map(({ text }) => text).slice(1)).toEqual(['crab'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible()
})

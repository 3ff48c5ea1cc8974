/** Mixed stories: the story generator combines several interests. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { expect, expectNoScreenFaults, pressEnter, test } from './fixtures.ts'
import { chooseInStory, option, passTimeUntil } from './story.ts'

test.use({ expectedErrors: ['ERR_FAILED'] })

async function mix(page: Page, ...interests: string[]): Promise<void> {
  await page.goto('/interests?mix')
  for (const interest of interests) await page.getByRole('button', { name: new RegExp(`^${interest}`) }).click()
  await page.getByRole('button', { name: 'Mix a story' }).click()
}

const readStoredStory = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('current-generated-story') ?? 'null'))

test('a story is mixed from four interests, which are shown as its recipe, and its choice survives a reload', async ({
  page,
  server,
}) => {
  test.slow()
  await openAsChild(page, server, '/interests')
  await page.clock.install()
  await page.getByRole('link', { name: /^Mix a story/ }).click()
  for (const interest of ['Ocean', 'Space', 'Magic', 'Family']) {
    await page.getByRole('button', { name: new RegExp(`^${interest}`) }).click()
  }
  await expect(page.getByRole('button', { name: /^Animals/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Animals/ }).click({ force: true })
  await expect(page.getByText('4 of 4 chosen.', { exact: false })).toBeVisible()
  await expectNoScreenFaults(page)
  await page.getByRole('button', { name: 'Mix a story' }).click()
  const bar = page.getByRole('progressbar', { name: 'Your story' })
  await expect(bar).toBeVisible()
  const recipe = page.getByRole('region', { name: 'Your recipe' })
  await expect(recipe.getByRole('listitem')).toContainText(['Ocean', 'Space', 'Magic', 'Family'])
  await expect(page.locator('[data-guest="crab"]')).toBeAttached()
  await expectNoScreenFaults(page)
  await passTimeUntil(page, page.getByRole('heading', { name: 'Beginning' }))
  await expect(page).toHaveURL(/\/story$/)
  await expectNoScreenFaults(page)
  // The camp has pages of its own before the story.
  await expect(page.locator('[data-open-text]').getByText('Wick lit the fire at the camp.')).toBeVisible()
  const story = await readStoredStory(page)
  expect(story.interests).toEqual(['ocean', 'space', 'magic', 'family'])
  for (const [level, average] of [
    ['simple', 6],
    ['full', 10],
    ['challenge', 14],
  ] as const) {
    const { items, averageWordsPerSentence } = story.levels[level]
    expect(averageWordsPerSentence).toBe(average)
    expect(items.filter(({ type }: { type: string }) => type === 'phonics-moment')).toHaveLength(1)
    expect(JSON.stringify(items)).not.toMatch(/\[[A-Z_]+\]/)
  }
  await chooseInStory(page, 'A')
  await page.reload()
  await expect(option(page, 'A')).toHaveAttribute('aria-pressed', 'true')
})

test('a failed mix shows the specified message, and Try Again starts at the first step', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openAsChild(page, server, '/interests?mix')
  await page.route('**/assets/mix-*', (route) => route.abort())
  await page.clock.install()
  await mix(page, 'Space', 'Ocean')
  await passTimeUntil(page, page.getByRole('heading', { name: 'Story Generator Hiccup!' }))
  await expect(page.getByText("Oops! Something went wrong creating your story. Let's try again!")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pick Different Topics' })).toBeVisible()
  await expectNoScreenFaults(page)
  await pressEnter(page, page.getByRole('button', { name: 'Try Again' }))
  await expect(page.getByRole('progressbar', { name: 'Your story' })).toHaveAttribute('aria-valuenow', '0')
})

test('shows a built-in story if no story is stored, and a message if the stored story is unreadable', {
  tag: '@long',
}, async ({ page, server }) => {
  await openAsChild(page, server, '/story')
  await expect(page.getByRole('heading', { name: 'Robot Helper Adventure' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('selected-interest', 'magic'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Magic Discovery' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('current-generated-story', '{"title":"x","levels":{}}'))
  await page.reload()
  await expect(page.getByText('Story content is being prepared. Please try refreshing the page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mix a story' })).toBeVisible()
})

/** Tests of the addresses of My page and of its spelling cards. */

import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { wordPractice } from '../../storage/entries/words.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import MyPageScreen from './my-page.tsx'

beforeEach(async () => {
  resetDevice('moss')
  await page.viewport(768, 1024)
})

const storeLessons = (lessons: Readonly<Record<string, number>> | undefined) =>
  wordPractice.write({ memory: { visit: 1, words: {}, lessons }, visits: {} })

it('opens a spelling card from My words, and leads back to My words', async () => {
  storeLessons({ blends: 1, roots: 3, digraphs: 2, 'of-a-newer-page': 4 })
  const screen = await show(<MyPageScreen />, '/my-page?view=words')
  const section = screen.getByRole('region', { name: 'Spelling cards' })
  await expect.element(section).toBeVisible()
  const cards = section.getByRole('link')
  expect(cards.elements().map(({ textContent }) => textContent)).toEqual([
    'Old parts that keep their meaning',
    'Two letters, one sound',
    'Say every letter in a row',
  ])
  await cards.last().click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Say every letter in a row' })).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'My words' })).toHaveAttribute('href', '/my-page?view=words')
  await screen.getByRole('button', { name: 'Build one together' }).click()
  await screen.getByRole('button', { name: 'f r' }).click()
  await screen.getByRole('button', { name: 'og' }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My words' })).toBeVisible()
})

it.each([undefined, {}])('shows no spelling cards when none was seen: %j', async (lessons) => {
  storeLessons(lessons)
  const screen = await show(<MyPageScreen />, '/my-page?view=words')
  await expect.element(screen.getByText("No words here yet. That's fine.")).toBeVisible()
  expect(screen.getByText('Spelling cards').elements()).toEqual([])
})

it('shows My page if the address names no strand', async () => {
  const screen = await show(<MyPageScreen />, '/my-page?view=spelling-card&strand=wild')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My page' })).toBeVisible()
})

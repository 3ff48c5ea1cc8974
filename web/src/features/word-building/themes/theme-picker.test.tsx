/** Tests of the choice of a theme for words. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice } from '../../../storage/testing/reset-device.ts'
import { show } from '../../../testing/screen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { openWordList } from '../practice/word-bank.ts'
import { ThemePicker } from './theme-picker.tsx'

beforeEach(() => resetDevice('moss'))
afterEach(() => page.viewport(768, 1024))

it('offers the big words, the heart words and the everyday words last', async () => {
  const screen = await show(<ThemePicker />)
  const links = screen.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href')).slice(-3)).toEqual([
    '/word-building/big-words',
    '/word-building/heart',
    '/word-building/universal',
  ])
  expect(links.at(-1)?.textContent).toContain('Everyday')
})

// 944 px are 59rem, from which three cards fit in a row.
it.each([768, 944, 1280])('fills every row of cards at a width of %i px', async (width) => {
  await page.viewport(width, 1024)
  const screen = await show(
    <Page title="Themes">
      <ThemePicker />
    </Page>,
  )
  const cards = screen.getByRole('link').elements()
  const boxes = cards.map((card) => card.getBoundingClientRect())
  const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
  const ends = new Set(rows.map((row) => Math.round(Math.max(...row.map(({ right }) => right)))))
  expect(cards).toHaveLength(10)
  expect(ends.size).toBe(1)
})

it('shows two columns of cards on a small phone', async () => {
  await page.viewport(320, 640)
  const screen = await show(
    <Page title="Themes">
      <ThemePicker />
    </Page>,
  )
  const boxes = screen
    .getByRole('link')
    .elements()
    .map((card) => card.getBoundingClientRect())
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2)
})

it('openWordList loads all heart words with their odd letters', async () => {
  const { words, sources, intro } = await openWordList('heart')
  expect(words).toHaveLength(100)
  expect(words.filter(({ help }) => help?.oddLetters.length === 0)).toEqual([])
  expect(sources).toEqual([{ list: 'heart', strand: 'heart-words' }])
  expect(intro).toMatch(/heart words/)
})

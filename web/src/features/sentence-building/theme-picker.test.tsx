/** Tests of the choice of a theme for sentences. */

import { SENTENCE_THEMES } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { THEME_OPTIONS } from './themes.ts'

beforeEach(() => resetDevice('moss'))
afterEach(() => page.viewport(768, 1024))

const cardsAt = async (width: number, height: number) => {
  await page.viewport(width, height)
  const screen = await show(<ThemePicker />)
  return screen.getByRole('button').elements()
}

it('shows the four specified themes first, then the other themes', async () => {
  const labels = (await cardsAt(768, 1024)).map((card) => card.textContent ?? '')
  expect(labels).toHaveLength(SENTENCE_THEMES.length)
  expect(labels.slice(0, 4).map((label, index) => label.startsWith(SPECIFIED[index] ?? '-'))).toEqual(
    Array(4).fill(true),
  )
  for (const [index, theme] of SENTENCE_THEMES.entries()) expect(labels[index]).toContain(THEME_OPTIONS[theme].detail)
})

const SPECIFIED = ['Amazing Animals', 'Space Adventure', 'Yummy Food', 'Cool Vehicles']

it('shows the first four cards larger than the others on a tablet, all in two columns', async () => {
  const boxes = (await cardsAt(768, 1024)).map((card) => card.getBoundingClientRect())
  const [large, small] = [boxes.slice(0, 4), boxes.slice(4)]
  expect(Math.min(...large.map(({ height }) => height))).toBeGreaterThan(
    1.5 * Math.max(...small.map(({ height }) => height)),
  )
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2)
})

it.each([
  [320, 640],
  [844, 390],
])('shows cards of the same width within the window at %i x %i', async (width, height) => {
  const boxes = (await cardsAt(width, height)).map((card) => card.getBoundingClientRect())
  expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1)
  for (const box of boxes) {
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.right).toBeLessThanOrEqual(width)
  }
})

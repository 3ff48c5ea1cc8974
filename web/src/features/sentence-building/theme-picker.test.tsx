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

// The last number is the height of the header, the heading, the strip of the camp and the bottom bar, in px.
it.each([
  [768, 1024, 470],
  [1280, 800, 375],
])('shows all eight cards without scrolling at %i x %i', async (width, height, otherHeight) => {
  const boxes = (await cardsAt(width, height)).map((card) => card.getBoundingClientRect())
  const top = Math.min(...boxes.map((box) => box.top))
  expect(Math.max(...boxes.map(({ bottom }) => bottom)) - top).toBeLessThanOrEqual(height - otherHeight)
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

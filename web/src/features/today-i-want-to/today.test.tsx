/** Tests of the choice "Today I Want To…". */

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { TodayChoice } from './today.tsx'

afterEach(() => page.viewport(768, 1024))

it.each([
  [320, 640],
  [768, 1024],
  [844, 390],
  [1280, 800],
])(
  'at %i x %i Practice Reading is the largest card, and what comes later is smaller than the rest',
  async (...size) => {
    await page.viewport(...size)
    const screen = await show(<TodayChoice />)
    const [reading = 0, liked = 0, ...later] = screen
      .getByRole('link')
      .elements()
      .map((card) => card.getBoundingClientRect())
      .map(({ width, height }) => width * height)
    expect(later).toHaveLength(2)
    expect(reading).toBeGreaterThan(liked)
    for (const area of later) expect(area).toBeLessThan(liked)
  },
)

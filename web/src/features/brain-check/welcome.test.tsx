/** Tests of the check-in page: its toolbar, its mood cards, and how it fits into a window. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showLogin } from '../../child-login/child-login.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { BrainCheck } from './brain-check.tsx'
import { Welcome } from './welcome.tsx'

/** The heights of the app's header and of the toolbar, in px. The test has no header. */
const HEADER_PX = 64
const TOOLBAR_PX = 72

beforeEach(() => {
  resetDevice(null)
  showLogin(null)
})
afterEach(() => page.viewport(768, 1024))

const open = () =>
  show(
    <Welcome>
      <BrainCheck />
    </Welcome>,
  )

it('announces the login as the next step for a visitor', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Next: log in.')).toBeVisible()
  showLogin({ childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: 9e15 })
  await expect.element(screen.getByText('Next: choose what to do.')).toBeVisible()
})

it('shows another picture on each mood card, hidden from screen readers', async () => {
  const screen = await open()
  const pictures = screen
    .getByRole('button')
    .elements()
    .map((card) => card.querySelector('[aria-hidden="true"] svg')?.innerHTML)
  expect(new Set(pictures).size).toBe(6)
  expect(pictures).not.toContain(undefined)
})

it.each([
  [768, 1024, 6],
  [1280, 800, 6],
  [1024, 768, 6],
  [844, 390, 6],
  [320, 640, 3],
])(
  'shows without scrolling at %i x %i at least %i moods and "I\'m not sure", and labels in one line',
  async (width, height, minVisible) => {
    await page.viewport(width, height)
    const screen = await open()
    const moods = screen.getByRole('button').elements()
    expect(moods).toHaveLength(6)
    const visible = moods.filter((mood) => mood.getBoundingClientRect().bottom <= height - HEADER_PX - TOOLBAR_PX)
    expect(visible.length).toBeGreaterThanOrEqual(minVisible)
    const notSure = screen.getByRole('link', { name: "I'm not sure" }).element().getBoundingClientRect()
    expect(notSure.bottom).toBeLessThanOrEqual(height - HEADER_PX - TOOLBAR_PX)
    expect(notSure.height).toBeGreaterThanOrEqual(44)
    const label = screen.getByText('Overwhelmed').element()
    expect(label.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(label).fontSize))
  },
)

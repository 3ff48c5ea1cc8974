/** Tests of the screen Practice Reading in small windows. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import PracticeReading from './practice-reading.tsx'

beforeEach(() => resetDevice('moss'))
afterEach(() => page.viewport(768, 1024))

it.each([
  [320, 640, 1],
  [844, 390, 3],
  [768, 1024, 3],
])(
  'shows the whole suggested activity in a window of %i x %i, and the names of %i activities',
  async (width, height, count) => {
    await page.viewport(width, height)
    // The texts for the brain state "overwhelmed" are the longest.
    sendToSession({ type: 'brain-state-chosen', id: 'overwhelmed' })
    const screen = await show(
      <div style={{ paddingBlockStart: 'var(--line)' }}>
        <PracticeReading />
      </div>,
    )
    const [first] = screen.getByRole('link').elements()
    if (!first) throw new Error('Nothing to choose')
    await expect.element(first as HTMLElement).toBeInViewport({ ratio: 1 })
    for (const name of ['Build Sentences', 'Word Building', 'Read Stories'].slice(0, count))
      await expect.element(screen.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  },
)

it.each([
  [1280, 800],
  [1024, 768],
  [768, 1024],
])('shows all three activities whole in a window of %i x %i, and no link below them in part', async (width, height) => {
  await page.viewport(width, height)
  sendToSession({ type: 'brain-state-chosen', id: 'overwhelmed' })
  const screen = await show(
    <div style={{ paddingBlockStart: 'var(--line)' }}>
      <PracticeReading />
    </div>,
  )
  for (const name of [/^Build Sentences/, /^Word Building/, /^Read Stories/])
    await expect.element(screen.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  for (const name of [/(how I feel|different feeling)$/, 'Today I Want To...', 'My page']) {
    const { top, bottom } = screen.getByRole('link', { name }).element().getBoundingClientRect()
    expect([name, bottom <= height || top >= height]).toEqual([name, true])
  }
})

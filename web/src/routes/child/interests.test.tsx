import { beforeEach, expect, it } from 'vitest'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import Interests from './interests.tsx'

beforeEach(() => resetDevice('moss'))

it.each([
  ['/interests', 'Choose one. Next: choose a story.'],
  ['/interests?category=nature', 'Choose one. Next: choose a story.'],
])('at %s the lantern says what to do, and the screen does not number its steps', async (address, text) => {
  const screen = await show(<Interests />, address)
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/step \d/i)
})

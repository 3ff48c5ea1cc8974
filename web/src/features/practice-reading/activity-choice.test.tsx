/** Tests of the list of activities on the screen Practice Reading. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sendToSession } from '../../guided-session/guided-session.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { ActivityChoice } from './activity-choice.tsx'

beforeEach(() => resetDevice('moss'))
afterEach(() => page.viewport(768, 1024))

it('shows the silhouette of its place on each card in high contrast', async () => {
  document.documentElement.dataset.colours = 'high-contrast'
  const screen = await show(<ActivityChoice />)
  const pictures = screen
    .getByRole('link')
    .elements()
    .map((link) => link.querySelector('svg')?.getBoundingClientRect().height)
  document.documentElement.removeAttribute('data-colours')
  expect(pictures).toHaveLength(3)
  for (const height of pictures) expect(height).toBeGreaterThan(50)
})

it('on a small phone all three activities are in sight, and what they say of themselves can be heard', async () => {
  await page.viewport(320, 640)
  const screen = await show(<ActivityChoice />)
  const [list, link] = [
    screen.getByRole('list').element(),
    screen.getByRole('link', { name: /^Read Stories/ }).element(),
  ]
  expect(list.getBoundingClientRect().height).toBeLessThan(300)
  expect(link.textContent).toContain('Read a story, choose what happens')
  expect(
    screen
      .getByText(/^Read a story/)
      .element()
      .getBoundingClientRect().width,
  ).toBe(1)
})

it.each([
  ['energetic', /^Word Building Good for how you feel/],
  ['focused', /^Read Stories Good for how you feel/],
  ['tired', /^Build Sentences Good for how you feel/],
] as const)('shows the suggested activity first and largest for the mood "%s"', async (id, suggested) => {
  sendToSession({ type: 'brain-state-chosen', id })
  const screen = await show(<ActivityChoice />)
  await expect.element(screen.getByText('Good for how you feel')).toBeVisible()
  const [first, ...others] = screen.getByRole('link').elements()
  expect(screen.getByRole('link', { name: suggested }).element()).toBe(first)
  const height = first?.getBoundingClientRect().height ?? 0
  for (const other of others) expect(other.getBoundingClientRect().height).toBeLessThan(height)
})

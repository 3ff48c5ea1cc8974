/** Tests of choosing the interests for a mixed story. */

import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../testing/screen.tsx'
import { InterestMixer } from './interest-mixer.tsx'

beforeEach(() => resetDevice('moss'))

it('the main button is disabled and says "Choose one" while nothing is chosen', async () => {
  const screen = await show(<InterestMixer />)
  const bar = screen.getByRole('navigation', { name: 'Mix a story' })
  await expect.element(bar.getByRole('button', { name: 'Choose one' })).toBeDisabled()
  await screen.getByRole('button', { name: /^Space/ }).click()
  await expect.element(bar.getByRole('button', { name: 'Mix a story' })).toBeEnabled()
  await screen.getByRole('button', { name: /^Space/ }).click()
  await expect.element(bar.getByRole('button', { name: 'Choose one' })).toBeDisabled()
})

it('promises only that chosen things occur in the story, because some have no story of their own', async () => {
  const screen = await show(<InterestMixer />)
  await expect.element(screen.getByText('Choose up to 4 things for your story.')).toBeVisible()
  expect(screen.container.textContent).not.toContain('is about one of them')
})

it('shows all nine things with recognizable pictures on a phone, and describes each to screen readers', async () => {
  await page.viewport(360, 740)
  const screen = await showInWindow(<InterestMixer />)
  expect(behindBar(screen.container, '[aria-pressed]')).toBe(0)
  const pictures = [...screen.container.querySelectorAll('[aria-pressed] > [class*=picture]')]
  expect(pictures).toHaveLength(9)
  for (const picture of pictures) expect(picture.getBoundingClientRect().height).toBeGreaterThanOrEqual(46)
  await expect
    .element(screen.getByRole('button', { name: /^Ocean/ }))
    .toHaveAccessibleName('Ocean Reefs, tides and sea animals')
})

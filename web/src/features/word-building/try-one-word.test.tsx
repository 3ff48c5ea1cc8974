/** Tests of the screen "Try one word". */

import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { clearSpeechUnavailable, markSpeechUnavailable } from '../../speech/speech-availability.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { behindBar, show, showInWindow } from '../../testing/screen.tsx'
import TryOneWord from './try-one-word.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(768, 1024)
})

async function placeParts(screen: Awaited<ReturnType<typeof show>>): Promise<void> {
  for (const part of ['jel', 'ly', 'fish'])
    await screen
      .getByRole('button', { name: new RegExp(`^${part}`) })
      .first()
      .click()
}

it.each([
  [768, 1024],
  [320, 640],
])(
  'builds one word without a login at %i x %i, stores and sends nothing, and leads to an account',
  async (width, height) => {
    await page.viewport(width, height)
    resetDevice(null)
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    const storedBefore = JSON.stringify(localStorage)
    const screen = await show(<TryOneWord />)
    await screen.getByRole('button', { name: /^Look at/ }).click()
    await expect.element(screen.getByText('jellyfish')).toBeVisible()
    await screen.getByRole('button', { name: /^Cover/ }).click()
    await placeParts(screen)
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'You built “jellyfish” from three parts' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Create a family account' }))
      .toHaveAttribute('href', paths.parentSignup)
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(width)
    expect(JSON.stringify(localStorage)).toBe(storedBefore)
    expect(sent.mock.calls.filter(([address]) => String(address).includes('/api/'))).toEqual([])
    await screen.getByRole('button', { name: 'Build it again' }).click()
    await expect.element(screen.getByRole('button', { name: /^Look at/ })).toBeVisible()
  },
)

it('leads on in a demo as the demo child, and back to the home page', async () => {
  resetDevice(null)
  document.documentElement.dataset.demo = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.demo
  })
  const screen = await show(<TryOneWord />)
  await screen.getByRole('button', { name: /^Look at/ }).click()
  await screen.getByRole('button', { name: /^Cover/ }).click()
  await placeParts(screen)
  await expect.element(screen.getByRole('button', { name: 'Look around as a child' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', paths.home)
})

it.each([
  [320, 640],
  [1280, 800],
])('says above the bar, at %i x %i, that the device cannot read aloud', async (width, height) => {
  await page.viewport(width, height)
  resetDevice(null)
  const screen = await showInWindow(<TryOneWord />)
  await expect.element(screen.getByRole('button', { name: 'Hear the word' })).toBeVisible()
  markSpeechUnavailable('all')
  onTestFinished(() => clearSpeechUnavailable({ all: false }))
  await expect.element(screen.getByText("This device can't read aloud.")).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'A grown-up can add a voice' })).toBeInViewport({ ratio: 1 })
  expect(behindBar(screen.container, 'a[href*="support"]')).toBe(0)
})

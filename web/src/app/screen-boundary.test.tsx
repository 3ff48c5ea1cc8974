/** Tests of the screen that replaces one that could not be loaded or rendered. */

import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

afterEach(() => vi.restoreAllMocks())

function Broken(): never {
  throw new Error('not loaded')
}

it('says that the device is offline, and stays if a press on Try again does not reach the server', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const screen = await show(
    <ScreenBoundary path="/support">
      <Broken />
    </ScreenBoundary>,
    '/support',
  )
  await expect.element(screen.getByText(/^You seem to be offline/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("We can't reach Lanternleaf right now. Please try again.")
  await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

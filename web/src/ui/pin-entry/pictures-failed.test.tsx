import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { PinEntry } from './pin-entry.tsx'

vi.mock('./picture-pin.tsx', () => {
  throw new Error('no network')
})

it.each([
  [320, 640],
  [768, 1024],
  [844, 390],
])('nothing covers the message that the pictures did not load, in a window of %s x %s', async (width, height) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await page.viewport(width, height)
  const screen = await show(
    <PinEntry
      rows={[{ label: 'PIN', name: 'pin', value: 'pictures:', onChange: () => undefined }]}
      autoComplete="current-password"
      choice="quiet"
    />,
  )
  await expect.element(screen.getByText(/The pictures didn't load/)).toBeVisible()
  const message = screen.getByRole('alert')
  const numbers = screen.getByRole('button', { name: 'Use digits' }).element().getBoundingClientRect()
  expect(numbers.top).toBeGreaterThanOrEqual(message.element().getBoundingClientRect().bottom + 8)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.viewport(768, 1024)
})

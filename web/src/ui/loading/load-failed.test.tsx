import { afterEach, expect, it, vi } from 'vitest'
import { reloadIfReachable } from '../../api/reload-page.ts'
import { show } from '../../testing/screen.tsx'
import { LoadFailed } from './load-failed.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ["can't reach Lanternleaf", async () => Promise.reject(new TypeError('no network'))],
  ['is busy', async () => new Response('', { status: 503 })],
])('stays, and says so, where the server %s', async (_, answer) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const screen = await show(<LoadFailed />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent("This didn't open. Please try again.")
  await screen.getByRole('button', { name: 'Open the page again' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("We can't reach Lanternleaf right now. Please try again.")
})

it('opens the page again where it can be had', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('page'))
  const reload = vi.fn()
  expect(await reloadIfReachable(reload)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

import { afterEach, expect, it, vi } from 'vitest'
import { reloadIfReachable } from '../../api/reload-page.ts'
import { show } from '../../testing/screen.tsx'
import { LoadFailed } from './load-failed.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['is unreachable', async () => Promise.reject(new TypeError('no network'))],
  ['responds with 503', async () => new Response('', { status: 503 })],
])('the screen stays and says that the server cannot be reached if the server %s', async (_, respond) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  const screen = await show(<LoadFailed />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent("This didn't open. Please try again.")
  await screen.getByRole('button', { name: 'Open the page again' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("We can't reach Lanternleaf right now. Please try again.")
})

it('reloadIfReachable reloads the page if the server sends it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('page'))
  const reload = vi.fn()
  expect(await reloadIfReachable(reload)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

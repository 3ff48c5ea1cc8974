import { afterEach, expect, it, vi } from 'vitest'
import { openPageAgain } from '../api/open-page-again.ts'
import { DidNotOpen } from './did-not-open.tsx'
import { show } from './screen-test.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ["can't reach Lanternleaf", async () => Promise.reject(new TypeError('no network'))],
  ['is busy', async () => new Response('', { status: 503 })],
])('stays, and says so, where the server %s', async (_, answer) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const screen = await show(<DidNotOpen />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent("This didn't open. Please try again.")
  await screen.getByRole('button', { name: 'Open the page again' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("We can't reach Lanternleaf right now. Please try again.")
})

it('opens the page again where it can be had', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('page'))
  const reload = vi.fn()
  expect(await openPageAgain(reload)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { PracticeLoadFailed } from './practice-load-failed.tsx'

it('says what is safe, and has the way back and another try in the bar', async () => {
  const retry = vi.fn()
  const screen = await show(
    <PracticeLoadFailed title="Word Building" heading="The words didn't open" onRetry={retry} />,
  )
  await expect.element(screen.getByText("Everything you've built is safe.")).toBeVisible()
  expect(screen.container.querySelector('[data-face]')).not.toBeNull()
  const bar = screen.getByRole('navigation', { name: 'Word Building' })
  await expect.element(bar.getByRole('link', { name: 'Activities' })).toBeVisible()
  await bar.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

it('asks for the page itself the second time, and tries as before where that cannot be had', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const retry = vi.fn()
  const screen = await show(<PracticeLoadFailed title="Spelling card" heading="The card didn't open" onRetry={retry} />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await again.click()
  expect([retry.mock.calls.length, request.mock.calls.length]).toEqual([1, 0])
  await again.click()
  await expect.poll(() => retry.mock.calls.length).toBe(2)
  expect(request).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

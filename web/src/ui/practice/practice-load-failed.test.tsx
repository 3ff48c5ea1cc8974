import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { PracticeLoadFailed } from './practice-load-failed.tsx'

it('the screen says that built words are safe, and links back and retries in its bar', async () => {
  const retry = vi.fn()
  const screen = await show(
    <PracticeLoadFailed title="Word Building" heading="The words didn't load" onRetry={retry} />,
  )
  await expect.element(screen.getByText("Everything you've built is safe.")).toBeVisible()
  expect(screen.container.querySelector('[data-face]')).not.toBeNull()
  const bar = screen.getByRole('navigation', { name: 'Word Building' })
  await expect.element(bar.getByRole('link', { name: 'Activities' })).toBeVisible()
  await bar.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

it('the second retry tries to reload the page, and loads the content again if the server is unreachable', async () => {
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

import { expect, it, vi } from 'vitest'
import { show } from '../screen-test.tsx'
import { NotOpened } from './not-opened.tsx'

it('says what is safe, and has the way back and another try in the bar', async () => {
  const retry = vi.fn()
  const screen = await show(<NotOpened title="Word Building" heading="The words did not open" onRetry={retry} />)
  await expect.element(screen.getByText('What you have built is safe.')).toBeVisible()
  expect(screen.container.querySelector('[data-face]')).not.toBeNull()
  const bar = screen.getByRole('navigation', { name: 'Word Building' })
  await expect.element(bar.getByRole('link', { name: 'Activities' })).toBeVisible()
  await bar.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

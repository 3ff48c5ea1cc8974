import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import Support from './support.tsx'

afterEach(() => vi.restoreAllMocks())

/** Support as somebody comes to it, and a way to leave it. */
function Visit() {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsHere(false)}>
        Leave
      </button>
      {isHere ? <Support /> : <p>The next page</p>}
    </>
  )
}

it('leads to the part that is asked for, again at each press, and can be left from there', async () => {
  // Newer browsers answer with a promise, which is nothing to call when the page is left.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const screen = await show(<Visit />, '/support#https')
  await expect.element(screen.getByRole('heading', { level: 3, name: 'What needs https' })).toHaveFocus()
  for (const name of ['This device is full', 'This device is full', 'What needs https']) {
    await screen.getByRole('navigation', { name: 'For grown-ups' }).getByRole('link', { name }).click()
    await expect.element(screen.getByRole('heading', { level: 3, name })).toHaveFocus()
  }
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByText('The next page')).toBeVisible()
})

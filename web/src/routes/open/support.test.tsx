/** Tests of the page Support: jumping to one of its parts. */

import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import Support from './support.tsx'

afterEach(() => vi.restoreAllMocks())

/** The page Support, with a button that leaves it. */
function SupportWithLeave() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(false)}>
        Leave
      </button>
      {isShown ? <Support /> : <p>The next page</p>}
    </>
  )
}

it('moves the focus to the part named in the address, again at each press of its link, and can be left', async () => {
  // Newer browsers return a promise. React must not call it as a cleanup function when the page is left.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const screen = await show(<SupportWithLeave />, '/support#https')
  await expect.element(screen.getByRole('heading', { level: 3, name: 'What needs https' })).toHaveFocus()
  for (const name of ['This device is full', 'This device is full', 'What needs https']) {
    await screen.getByRole('navigation', { name: 'For grown-ups' }).getByRole('link', { name }).click()
    await expect.element(screen.getByRole('heading', { level: 3, name })).toHaveFocus()
  }
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByText('The next page')).toBeVisible()
})

/** Tests of the page Support: opening one of its parts. */

import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Link } from '../../router/link.tsx'
import { show } from '../../testing/screen.tsx'
import Support from './support.tsx'

afterEach(() => vi.restoreAllMocks())

/** The page Support, with a link to one of its parts, and a button that leaves it. */
function SupportWithLeave() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(false)}>
        Leave
      </button>
      <Link to="/support#https">Why https?</Link>
      {isShown ? <Support /> : <p>The next page</p>}
    </>
  )
}

it('opens the fold named in the address, again at each press of a link to it, and can be left', async () => {
  // Newer browsers return a promise. React must not call it as a cleanup function when the page is left.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as unknown as undefined)
  const screen = await show(<SupportWithLeave />, '/support#https')
  const answer = screen.getByText(/^At home, Lanternleaf often has an address/)
  await expect.element(answer).toBeVisible()
  await expect.element(screen.getByText(/^A PIN is four digits or four pictures/)).not.toBeVisible()
  const question = screen.getByText('What needs https')
  const summary = () => question.element().closest('summary')
  await expect.poll(() => document.activeElement).toBe(summary())
  await question.click()
  await expect.element(answer).not.toBeVisible()
  await screen.getByRole('link', { name: 'Why https?' }).click()
  await expect.element(answer).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(summary())
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByText('The next page')).toBeVisible()
})

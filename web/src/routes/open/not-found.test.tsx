/** Tests of the screen for addresses that do not exist. */

import { afterEach, expect, it } from 'vitest'
import { grownUpSignedIn } from '../../storage/entries/login.ts'
import { show } from '../../testing/screen.tsx'
import NotFound from './not-found.tsx'

afterEach(() => localStorage.clear())

it('leads a grown-up who has signed in on this device to the family, and nobody else', async () => {
  const family = { name: 'Your family' }
  const newcomer = await show(<NotFound />, '/nowhere')
  await expect.element(newcomer.getByRole('link', family)).not.toBeInTheDocument()
  await newcomer.unmount()
  grownUpSignedIn.write(true)
  const screen = await show(<NotFound />, '/nowhere')
  await expect.element(screen.getByRole('link', family)).toHaveAttribute('href', '/parent')
})
